import { emptyThread, reduceThread } from 'countersign'
import { expect, it } from 'vitest'
import { editedContent } from '../../src/react/edited-content.ts'
import { messageStanding, messageText } from '../../src/react/message-standing.ts'
import { storyLog } from '../../stories/story-log.ts'

const picture = {
  type: 'image',
  source: { type: 'url', url: 'https://example.org/a.png' },
} as const

it('an edited text takes the place of the texts, and pictures stay where they are', () => {
  const log = storyLog()
  log.user([{ type: 'text', text: 'What' }, picture, { type: 'text', text: 'is this?' }])
  const state = log.events.reduce(reduceThread, emptyThread('thr_story'))
  const id = state.head ?? ''
  expect(messageText(state, id)).toBe('What\n\nis this?')
  expect(editedContent(state, id, 'Who is this?')).toEqual([
    { type: 'text', text: 'Who is this?' },
    picture,
  ])
})

it('a picture without words gets its words behind it', () => {
  const log = storyLog()
  log.user([picture])
  const state = log.events.reduce(reduceThread, emptyThread('thr_story'))
  expect(editedContent(state, state.head ?? '', 'Who?')).toEqual([
    picture,
    { type: 'text', text: 'Who?' },
  ])
})

it('an answer that broke off offers to go on, and not to begin anew as well', () => {
  const log = storyLog()
  log.user('Hello')
  log.step()
  log.text('I')
  log.turnEnded('failed')
  const state = log.events.reduce(reduceThread, emptyThread('thr_story'))
  expect(messageStanding(state, state.head ?? '')).toMatchObject({
    kind: 'answer',
    can_regenerate: false,
  })
})
