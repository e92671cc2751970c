import { random, type Random } from './random.ts'

/** Stands at the end of each answer: a run counts only when it has been seen. */
export const LAST_WORD = 'LASTWORDOFTHEANSWER'

/** An answer of about so many tokens of four characters, of all that Markdown has. */
export function answerOf(tokens: number, seed = 1): string {
  return `${markdownOf(tokens * 4, random(seed))}\n\n${LAST_WORD}\n`
}

/** Markdown of at least so many characters. */
export function markdownOf(length: number, dice: Random): string {
  let text = `# ${words(dice, 4)}`
  while (text.length < length) text += `\n\n${block(dice)}`
  return text
}

export function words(dice: Random, count: number): string {
  return Array.from({ length: count }, () => dice.pick(WORDS)).join(' ')
}

const WORDS = (
  'order refund customer invoice ticket answer question amount account because although with the and of ' +
  'for every small large before after between address country delivery status open closed waiting person ' +
  'reads writes checks sends keeps finds week month price stock number list report a in to from about'
).split(' ')

const ELSEWHERE = [
  '流式输出的回答',
  'ご注文を確認しました',
  '주문을 확인했습니다',
  'тихий вечер',
  '🚢',
  '👩‍🔬',
  '🇵🇹',
  '✅',
]

function block(dice: Random): string {
  const kind = dice.between(1, 100)
  if (kind <= 15) return `${'#'.repeat(dice.between(2, 4))} ${words(dice, dice.between(2, 6))}`
  if (kind <= 30) return list(dice)
  if (kind <= 40) return fence(dice)
  if (kind <= 47) return table(dice)
  if (kind <= 51) return `> ${paragraph(dice)}`
  return paragraph(dice)
}

function paragraph(dice: Random): string {
  return Array.from({ length: dice.between(2, 5) }, () => sentence(dice)).join(' ')
}

function sentence(dice: Random): string {
  const parts = Array.from({ length: dice.between(3, 7) }, () => inline(dice))
  return `${parts.join(' ')}.`
}

function inline(dice: Random): string {
  const kind = dice.between(1, 100)
  if (kind <= 10) return `**${words(dice, dice.between(1, 3))}**`
  if (kind <= 18) return `\`${dice.pick(WORDS)}.${dice.pick(WORDS)}()\``
  if (kind <= 23) return `[${words(dice, 2)}](https://example.com/${dice.between(1, 999)})`
  if (kind <= 27) return `*${words(dice, 2)}*`
  if (kind <= 32) return dice.pick(ELSEWHERE)
  if (kind === 33) return `~~${dice.pick(WORDS)}~~`
  return words(dice, dice.between(2, 6))
}

function list(dice: Random): string {
  const numbered = dice.chance(0.4)
  return Array.from({ length: dice.between(3, 8) }, (_, at) => {
    const item = `${numbered ? `${at + 1}.` : '-'} ${sentence(dice)}`
    return dice.chance(0.2) ? `${item}\n   - ${words(dice, 5)}` : item
  }).join('\n')
}

function fence(dice: Random): string {
  const lines = Array.from({ length: dice.between(4, 22) }, () =>
    dice.pick([
      `const ${dice.pick(WORDS)} = await ${dice.pick(WORDS)}(${dice.between(0, 99)})`,
      `  if (${dice.pick(WORDS)} < ${dice.between(1, 50)}) return '${dice.pick(WORDS)}'`,
      `// ${words(dice, 5)}`,
      `"${dice.pick(WORDS)}": ${dice.between(1, 1000)},`,
    ]),
  )
  return `\`\`\`${dice.pick(['ts', 'python', 'json', 'sql'])}\n${lines.join('\n')}\n\`\`\``
}

function table(dice: Random): string {
  const columns = dice.between(3, 5)
  const row = (cell: () => string): string =>
    `| ${Array.from({ length: columns }, cell).join(' | ')} |`
  const rows = Array.from({ length: dice.between(3, 9) }, () => row(() => words(dice, 2)))
  return [row(() => dice.pick(WORDS)), row(() => '---'), ...rows].join('\n')
}
