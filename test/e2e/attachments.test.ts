import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { expect as quick, type Page, test } from '@playwright/test'
import { type ServedPage, servePage } from './serve-page.ts'

const expect = quick.configure({ timeout: 30_000 })

let served: ServedPage
test.beforeAll(async () => {
  served = await servePage('attachments.tsx')
})
test.afterAll(() => served.close())

interface PhotoPage {
  readonly violations: () => readonly string[]
  readonly kept: () => Promise<number>
  readonly inLog: () => Promise<readonly string[] | 'not yet'>
  readonly forget: () => Promise<void>
}

const ask = {
  violations: (page: Page) => page.evaluate(() => (window as unknown as PhotoPage).violations()),
  kept: (page: Page) => page.evaluate(() => (window as unknown as PhotoPage).kept()),
  inLog: (page: Page) => page.evaluate(() => (window as unknown as PhotoPage).inLog()),
  forget: (page: Page) => page.evaluate(() => (window as unknown as PhotoPage).forget()),
}

const picture = (page: Page) => page.getByRole('log').getByRole('img', { name: 'noise.png' })

/** Drawn, and not only there. */
const width = (page: Page): Promise<number> =>
  picture(page).evaluate((node) => (node as HTMLImageElement).naturalWidth)

async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill(text)
  await field.press('Enter')
}

test('a picture is kept apart from its message: seen and sent after a reload and in another tab, gone with its thread', async ({
  page,
  context,
}) => {
  const photo = noise(64)
  const size = `${photo.length} bytes`
  const address = `http://127.0.0.1:${served.port}/`
  await page.goto(address)
  await page
    .getByLabel('Add files')
    .setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer: photo })
  await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('noise.png')
  await say(page, 'What is this?')
  await expect(page.getByRole('log')).toContainText(`Shown: ${size}.`)
  await expect.poll(() => ask.kept(page)).toBe(photo.length)
  await expect.poll(() => ask.inLog(page)).toEqual(['"blob"'])

  await page.reload()
  await expect(picture(page)).toHaveAttribute('src', /^blob:/)
  await expect.poll(() => width(page)).toBe(64)
  await say(page, 'And again?')
  await expect(page.getByRole('log').getByText(`Shown: ${size}.`)).toHaveCount(2)

  const other = await context.newPage()
  await other.goto(address)
  await expect.poll(() => width(other)).toBe(64)
  await say(other, 'Do you see it here?')
  await expect(other.getByRole('log').getByText(`Shown: ${size}.`)).toHaveCount(3)
  await expect(page.getByRole('log').getByText(`Shown: ${size}.`)).toHaveCount(3)
  for (const tab of [page, other]) expect(await ask.violations(tab)).toEqual([])

  await ask.forget(other)
  await expect.poll(() => ask.kept(other)).toBe(0)
})

/** A picture that nothing makes smaller, of so many pixels each way. */
function noise(side: number): Buffer {
  const rows = Array.from({ length: side }, () =>
    Buffer.concat([Buffer.of(0), randomBytes(3 * side)]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
