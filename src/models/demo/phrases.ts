import type { DemoTool } from './request-body.ts'

export const whoAmI =
  'I am the scripted demo that comes with Countersign: a program that follows rules, not a language model. ' +
  'I look at your words and at the tools that are offered, call what seems to fit, and read out what comes back. ' +
  'Put a real model in my place when you want real answers.'

/** What the demo says where nothing fits better. */
export function plainAnswer(words: string, tools: readonly DemoTool[]): string {
  const offered =
    tools.length === 0
      ? ''
      : ` I can call ${tools.map(({ name }) => name).join(', ')}: name what you want done.`
  const heard =
    words.trim() === '' ? 'You said nothing' : `You said: “${words.trim().slice(0, 200)}”`
  return (
    `${heard}. I am a scripted demo and answer by rule.${offered} ` +
    'You can also ask me to think, for a long answer (in Markdown if you say so), a slow start, bad arguments, a rate limit, a server error or a cut stream.'
  )
}

/** Said while calls are made. */
export function beforeCalls(names: readonly string[]): string {
  const list = [...new Set(names)]
  return list.length === 1
    ? `I will use ${list[0]}. `
    : `I will use ${list.slice(0, -1).join(', ')} and ${list.at(-1)}. `
}

export function thoughts(
  words: string,
  names: readonly string[],
  tools: readonly DemoTool[],
): string {
  const seen = `The request is “${words.trim().slice(0, 160)}”. `
  if (names.length > 0)
    return `${seen}Its words fit ${[...new Set(names)].join(' and ')}. I take the arguments from the words and fill what the schema requires.`
  return tools.length === 0
    ? `${seen}There are no tools, so I answer with text.`
    : `${seen}There are ${tools.length} tools and none fits, so I answer with text.`
}

const PARAGRAPHS = [
  'This text is scripted. It is long so that you can watch it arrive, scroll, and stop it.',
  'Twice a day the sea rises and falls, because the moon pulls a little harder on the near side of the earth than on the far side. The water follows, and the earth turns beneath it.',
  'When sun and moon stand in line, their pulls add up and the tide runs high. When they stand at right angles, they work against each other and the water moves less.',
  'Coasts bend all this to their own shape. A narrow bay gathers the water and lifts it by many metres; an inland sea hardly notices.',
  'Sailors write it down in tables, fishermen know it by heart, and children on a beach learn it when their castle is gone.',
]

/** Formulas in a line and on lines of their own, as models write them. */
export const formulas = String.raw`The tide $h$ at time $t$ is a sum of waves, one for each pull of moon and sun:

$$
h(t) = h_0 + \sum_{k=1}^{n} A_k \cos(\omega_k t + \varphi_k)
$$

In water of depth $d$ a wave runs at $v = \sqrt{g\,d}$. For $d = 40\,\mathrm{m}$:

\[
\begin{aligned}
v &= \sqrt{9.81 \cdot 40}\,\mathrm{m/s} \\
  &\approx 19.8\,\mathrm{m/s}
\end{aligned}
\]

A tide table costs between $5 and $10: that is no formula.`

/** Paragraphs, several times over. */
export function longAnswer(rounds = 4): string {
  return Array.from({ length: rounds }, () => PARAGRAPHS.join('\n\n')).join('\n\n')
}

/** Markdown with one of everything, several times over. */
export function longMarkdown(sections = 6): string {
  const parts = Array.from({ length: sections }, (_, at) => section(at + 1))
  return `# A long answer\n\nThis text is scripted. It is long so that you can watch it arrive, scroll, and stop it.\n\n${parts.join('\n\n')}\n\nThat was all of it.`
}

function section(number: number): string {
  return `## Part ${number}

A paragraph with **strong**, *emphasised* and \`code\` words, a [link](https://example.com/part-${number}) and a line
that goes on for a while, because paragraphs do. It says little, and says it at some length.

1. First, a numbered point.
2. Then another,
   - with a point inside,
   - and a second one.

- [x] A task that is done
- [ ] A task that is not

| Item | Amount | Note |
| :--- | ---: | :---: |
| Apples | ${number * 3} | red |
| Pears | ${number * 5} | green |

> A quotation of part ${number}, which has
> two lines.

\`\`\`ts
export function part${number}(): number {
  return ${number} * 2
}
\`\`\``
}
