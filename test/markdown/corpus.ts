/** Answers as models write them, and worse. Every word is another one: it ends in its own number. */
export const answers: Readonly<Record<string, string>> = {
  prose: `# Title1 of2 it3

First4 **bold5 words6** and7 *slanted8*, \`code9 here10\`, ~~gone11~~; snake_case12 and 2 * 3 * 4.
Second13 line14 with15 a [link16 text17](https://example.org/x18 "title19") and20 more21.

A ***very22 strong23*** one24, **bold25 with *inner26* part27** end28.

Setext29 heading30
------------------

Last31 ![alt32](https://example.org/i.png) words33.
`,
  lists: `Intro1:

- one2
- two3 **bold4**
  - inner5
  - inner6

    more7 of8 it9
- [ ] task10 open11
- [x] task12 done13

1. first14
2. second15

   paragraph16 inside17

10) other18

* a19
* b20

After21.
`,
  tables: `Look1:

| Name2 | Value3 |
|-------|:------:|
| a4 | **b5** |
| \`c6\` | [d7](https://e.example) |

Plain8 | pipes9
--- | ---
x10 | y11

| not12 a13 table14
so15 it16 is17 text18.
`,
  code: `Run1:

\`\`\`ts
const x2 = 1
// **not3 bold4**
\`\`\`

~~~
tilde5
~~~

    indented6
    more7

- in8 a list9

  \`\`\`sh
  ls10 -la
  \`\`\`
- next11

> quote12
> \`\`\`
> inside13
> \`\`\`
> after14
lazy15 line16

End17 \`\`double \` tick18\`\` x19.
`,
  references: `See1 [full2][a], [collapsed3][] and [short4], note5[^1] and [^two].

[a]: https://example.org/a
[collapsed3]: <https://example.org/b> "t6"
[short4]: /c

[^1]: Body7 of8 note9.
[^two]: Other10.

    Second11 paragraph12.

Tail13.
`,
  unfinished: `An **opener1 that2 nothing3 closes4

A \`tick5 that6 nothing7 closes8

A [bracket9 that10 nothing11 closes12

A [link13](https://example.org/x and14 no end15

An *slanted16 and [x17] and arr18[0] and 5 * 6 and a_b19

~~crossed20 out21

Done22.
`,
  html: `A <b>bold1</b> tag2, a < b3 and a<br>break4.

<div>
block5 of6 html7
</div>

<https://example.org/x8> and https://example.org/y9 and me10@example.org, www.example.org/z11.

&copy; AT&T12 &amp; &unknown13; 1 &lt; 2
`,
  mixed: `> quote1 **bold2
> still3** end4
>
> - list5 in6 quote7
>   continued8

***

1. one9
   > quoted10
2. two11
   | a12 | b13 |
   |---|---|
   | c14 | d15 |

#hashtag16 is17 no heading18

Text19 with20 trailing21  
break22 and\\
another23.
`,
  cjk: `**注意1：**请先2保存。

**東京3（晴れ）。**明日4も同じです。*注5*と**強6**。
`,
}
