import { describe, expect, test } from 'vitest'
import { splitStyles } from '../scripts/split-styles.mjs'

const split = (css: string) =>
  splitStyles(css, 'class="cs-chat cs-button"', 'className:"cs-approval cs-button"')

describe('cutting the stylesheet in two', () => {
  test('leaves with the first code what its classes need, and what is about none', () => {
    const css = '@layer theme,countersign;@layer countersign{.cs-chat .cs-button{a:b}p{c:d}}'
    expect(split(css)).toEqual({ early: css, late: '' })
  })
  test('puts off what has a class that only later code names, in the same layers and conditions', () => {
    expect(
      split(
        '@layer x{@media print{.cs-approval .cs-button{a:b}.cs-chat{c:d}}}@keyframes k{to{a:b}}',
      ),
    ).toEqual({
      early: '@layer x{@media print{.cs-chat{c:d}}}@keyframes k{to{a:b}}',
      late: '@layer x{@media print{.cs-approval .cs-button{a:b}}}',
    })
  })
  test('keeps a rule early where one of its selectors is, and leaves out what nothing names', () => {
    expect(split('.cs-approval,.cs-chat{a:b}.cs-trace{c:d}')).toEqual({
      early: '.cs-approval,.cs-chat{a:b}',
      late: '',
    })
  })
  test('does not ask for classes that one of several may stand for', () => {
    expect(
      split(':is(.cs-chat,.cs-trace,.cs-a:not(.cs-b)){a:b}.cs-chat:has(.cs-trace){c:d}').late,
    ).toBe('')
  })
  test('does not take brackets in strings for blocks', () => {
    const css = '.cs-chat:before{content:"}{"}'
    expect(split(css).early).toBe(css)
  })
})
