import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SightWatch, watchSight } from '../../../src/react/approval/watch-sight.ts'
import { eventually } from '../../eventually.ts'

/** A card in a box that scrolls, and what the watch was told last of where it stands. */
interface Scene {
  readonly box: HTMLElement
  readonly card: HTMLElement
  readonly told: { top: number }
}

let scene: Scene
let watch: SightWatch
let host: HTMLElement

async function watched(root: HTMLElement | ShadowRoot): Promise<void> {
  const box = document.createElement('div')
  box.style.cssText = 'height: 300px; overflow: auto'
  box.innerHTML = '<div style="height: 200px"></div><div></div><div style="height: 900px"></div>'
  const card = box.children[1] as HTMLElement
  card.style.cssText = 'height: 100px'
  root.append(box)
  const told = { top: Number.NaN }
  watch = watchSight(card, () => {
    told.top = watch.look().place.top
  })
  scene = { box, card, told }
  await eventually(() => expect(told.top).toBe(topOf(card)))
}

const topOf = (card: HTMLElement): number => card.getBoundingClientRect().top

beforeEach(() => {
  host = document.createElement('div')
  document.body.append(host)
})
afterEach(() => {
  watch.stop()
  host.remove()
})

describe.each([
  ['in a page', () => host],
  ['in a shadow root', () => host.attachShadow({ mode: 'open' })],
])('a card %s', (_, root) => {
  beforeEach(() => watched(root()))

  it('is seen to move when the box around it scrolls', async () => {
    scene.box.scrollTop = 60
    await eventually(() => expect(scene.told.top).toBe(topOf(scene.card)))
  })

  it('is seen to move when what stands above it grows', async () => {
    ;(scene.box.children[0] as HTMLElement).style.height = '240px'
    await eventually(() => expect(scene.told.top).toBe(topOf(scene.card)))
  })

  it('is seen to move in the frame in which it grows', async () => {
    const before = topOf(scene.card)
    // A list that follows what grows: it is told behind the card, in the same frame.
    const follows = new ResizeObserver(() => {
      if (scene.card.offsetHeight > 100) scene.box.scrollTop = 60
    })
    follows.observe(scene.card)
    scene.card.style.height = '160px'
    await eventually(() => expect(topOf(scene.card)).toBe(before - 60))
    await eventually(() => expect(scene.told.top).toBe(before - 60))
    follows.disconnect()
  })

  it('that is taller than the box is seen to move when both of its ends are scrolled out of it', async () => {
    scene.card.style.height = '900px'
    scene.box.scrollTop = 400
    await eventually(() => expect(scene.told.top).toBe(topOf(scene.card)))
    const before = topOf(scene.card)
    scene.box.scrollTop = 420
    await eventually(() => expect(scene.told.top).toBe(before - 20))
  })
})
