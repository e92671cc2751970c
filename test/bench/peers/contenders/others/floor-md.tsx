// The floor without React: ended blocks are appended once, the open one is replaced with each frame.
import { register } from '../../page/stage.ts'
import { openBlocks } from './open-blocks.ts'
import './plain.css'

let content

register({
  composer: '.composer',
  message: '.row',
  async prepare() {},
  mount(root) {
    root.innerHTML =
      '<div class="scroller"><div class="row"></div></div><textarea class="composer"></textarea>'
    const scroller = root.firstElementChild
    content = scroller.firstElementChild
    new ResizeObserver(() => {
      scroller.scrollTop = scroller.scrollHeight
    }).observe(content)
  },
  async answer(pieces) {
    const blocks = openBlocks()
    const add = () => content.appendChild(document.createElement('div'))
    let open = add()
    let fresh = ''
    let frame = 0
    const flush = () => {
      frame = 0
      const { ended, open: html } = blocks.push(fresh)
      fresh = ''
      for (const block of ended) {
        open.innerHTML = block
        open = add()
      }
      open.innerHTML = html
    }
    for await (const piece of pieces) {
      fresh += piece.text
      if (frame === 0) frame = requestAnimationFrame(flush)
    }
  },
})
