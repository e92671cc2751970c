import type { ContenderName, WorkloadName } from './plan.ts'
import { type Aim, type Comparison, COMPARISONS, figureOf } from './ratios.ts'
import { median, type Results } from './results.ts'

const KITS: readonly (readonly [name: string, contender: ContenderName])[] = [
  ['Countersign', 'countersign'],
  ['AI SDK + Streamdown', 'ai-sdk'],
  ['TanStack AI', 'tanstack-ai'],
  ['assistant-ui', 'assistant-ui'],
]

/** Where the table stands in the README. */
export const BEGIN =
  '<!-- What follows is written by npm run bench -- side-by-side --write-readme -->'
export const END = '<!-- End of what is written by the bench -->'

/** What the README says of the last stored run: the table, the machine, what it ran with. */
export function readmePart(results: Results): string {
  const measured = new Set(results.runs.map(({ workload }) => workload))
  const rows = COMPARISONS.filter(({ workload }) => measured.has(workload)).map((comparison) =>
    rowOf(results, comparison),
  )
  const head = ['', 'aim', 'floor', ...KITS.map(([name]) => name)]
  const runs = Math.max(0, ...results.runs.map(({ run }) => run))
  const often =
    runs === 1 ? 'one run each' : `medians of ${runs} runs, but one where it takes minutes`
  const versions = Object.entries(results.versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')
  return [
    BEGIN,
    '',
    ...table([head, ...rows]),
    '',
    'Where the time of the page goes (scripts, style and layout by the clock; the rest of it paints and collects):',
    '',
    ...table([['', 'CPU', 'scripts', 'style, layout', 'elements'], ...sharesOf(results)]),
    '',
    ...othersOf(results),
    `Measured ${results.at} by \`npm run bench -- side-by-side\`, ${often}: ${results.machine}, ${results.browser}${results.load === undefined ? '' : `, load average ${results.load} when it began`}. CPU is time of the page’s main thread. With ${versions}.`,
    '',
    END,
  ].join('\n')
}

/** The README with its table of these results. */
export function withTable(readme: string, results: Results): string {
  const from = readme.indexOf(BEGIN)
  const to = readme.indexOf(END)
  if (from < 0 || to < from) {
    throw new Error(
      `README.md has no place for the table: write the lines "${BEGIN}" and "${END}".`,
    )
  }
  return readme.slice(0, from) + readmePart(results) + readme.slice(to + END.length)
}

function rowOf(results: Results, comparison: Comparison): readonly string[] {
  const floor = comparison.floor && figureOf(results, comparison, comparison.floor)
  return [
    comparison.name,
    aimed(comparison.aim, comparison.unit),
    floor === undefined ? '–' : said(floor, comparison.unit),
    ...KITS.map(([, contender]) => {
      const value = figureOf(results, comparison, contender)
      if (value === undefined) return why(results, comparison, contender)
      const times = floor ? value / floor : undefined
      if (times === undefined || comparison.unit === '') return said(value, comparison.unit)
      return `${said(value, comparison.unit)} (${times.toFixed(times < 10 ? 2 : 0)} ×)`
    }),
  ]
}

function aimed(aim: Aim, unit: string): string {
  return 'times' in aim ? `${aim.times} ×` : said(aim.value, unit)
}

/** What a missed aim is made of: ours beside the floor. */
const SHARES: readonly (readonly [name: string, workload: WorkloadName, floor: ContenderName])[] = [
  ['Stream 20,000 tokens', 'stream', 'floor-react'],
  ['All at once', 'burst', 'floor-md'],
  ['Open 2,000 messages', 'open', 'floor-virtual'],
  ['Stream behind 2,000', 'long-thread', 'floor-virtual'],
  ['200 tool calls', 'calls', 'floor-react'],
]

function sharesOf(results: Results): readonly (readonly string[])[] {
  return SHARES.flatMap(([name, workload, floor]) =>
    [floor, 'countersign' as const].map((contender) => [
      `${name}, ${contender === floor ? 'floor' : 'Countersign'}`,
      ...(['cpu', 'script', 'layout', 'elements'] as const).map((of) => {
        const value = median(results, workload, contender, of)
        return value === undefined ? '–' : said(value, of === 'elements' ? '' : 'ms')
      }),
    ]),
  )
}

function othersOf({ others = [] }: Results): readonly string[] {
  if (others.length === 0) return []
  return [
    'Beside the pages, by the same command:',
    '',
    ...others.map(({ name, ratio, against }) => `- ${name}: ${ratio.toFixed(2)} × ${against}`),
    '',
  ]
}

function why(
  { runs }: Results,
  { workload, beside }: Comparison,
  contender: ContenderName,
): string {
  const ran = (name: WorkloadName): boolean =>
    runs.some((run) => run.workload === name && run.contender === contender)
  return ran(workload) && (!beside || ran(beside.workload)) ? 'not finished' : '–'
}

function said(value: number, unit: string): string {
  const digits = unit === '' && value < 10 ? 2 : value < 10 ? 1 : 0
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`.trim()
}

/** Columns of equal width, as the formatter wants them. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...rest] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)]
}
