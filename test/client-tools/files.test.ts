import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { filePick } from 'countersign/tools'
import { refusalOf, safeName, soundsLikeText } from '../../src/react/browser/file-rules.ts'
import { pickedFiles } from '../../src/react/browser/picked-files.ts'
import { readFile } from '../../src/react/browser/read-file.ts'

const rules = { maxBytes: 1000, maxFiles: 2, accept: [] }
const csv = { name: 'orders.CSV', type: 'text/csv', size: 10 }

describe('a picked file', () => {
  it.each([
    ['is taken', csv, rules, 0, null],
    ['is too large', { ...csv, size: 1001 }, rules, 0, 'too_large'],
    ['is one too many', csv, rules, 2, 'too_many'],
    ['fits an ending in any case', csv, { ...rules, accept: [['.csv']] }, 0, null],
    ['fits a family of types', csv, { ...rules, accept: [['text/*']] }, 0, null],
    ['is of another type', csv, { ...rules, accept: [['image/*', '.pdf']] }, 0, 'wrong_type'],
    [
      'has to fit the application’s list and the model’s',
      csv,
      { ...rules, accept: [['.csv'], ['image/*']] },
      0,
      'wrong_type',
    ],
    [
      'has no ending of another in its name',
      { name: 'a.csv.exe', type: '', size: 1 },
      { ...rules, accept: [['.csv']] },
      0,
      'wrong_type',
    ],
  ] as const)('%s', (_what, file, limits, others, refusal) => {
    expect(refusalOf(file, limits, others)).toBe(refusal)
  })

  it.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Ada\\a.txt', 'a.txt'],
    ['gnp.\u202Eexe.png', 'gnp.exe.png'],
    ['a\u200Bb\u0000.txt', 'ab.txt'],
    ['...', 'file'],
    ['.htaccess', 'htaccess'],
    ['what?<is>"this"|*.md', 'what__is__this___.md'],
    ['', 'file'],
  ])('is named without what is not a name: %j', (given, name) => {
    expect(safeName(given)).toBe(name)
  })

  it('keeps its ending where its name is cut', () => {
    const name = safeName(`${'x'.repeat(400)}.json`)
    expect(Array.from(name)).toHaveLength(120)
    expect(name).toMatch(/x…\.json$/)
  })

  it('sounds like text by its type or its name', () => {
    const sounds = (name: string, type: string) => soundsLikeText({ name, type, size: 1 })
    expect(sounds('a', 'text/plain')).toBe(true)
    expect(sounds('a', 'application/ld+json')).toBe(true)
    expect(sounds('a.md', '')).toBe(true)
    expect(sounds('a.png', 'image/png')).toBe(false)
    expect(sounds('a', '')).toBe(false)
  })
})

const bytes = (...values: number[]) => new Uint8Array(values)

describe('reading a file', () => {
  it('gives text as text, with the hash of its bytes', async () => {
    const text = 'name,total\nLampe,49 €\n'
    const read = await readFile(new File([text], '../a.csv', { type: 'text/csv' }))
    expect(read).toEqual({
      name: 'a.csv',
      type: 'text/csv',
      size: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
      content: { type: 'text', text },
    })
  })

  it.each([
    ['what is no UTF-8', bytes(0xff, 0xfe, 0x41)],
    ['what holds a null', bytes(0x41, 0x00, 0x42)],
  ])('keeps as bytes %s, whatever it calls itself', async (_what, content) => {
    const read = await readFile(new File([content], 'a.txt', { type: 'text/plain' }))
    expect(read?.content).toEqual({
      type: 'bytes',
      base64: Buffer.from(content).toString('base64'),
    })
  })

  it('gives large bytes whole', async () => {
    const content = Uint8Array.from({ length: 200_000 }, (_, at) => at % 251)
    const read = await readFile(new File([content], 'a.bin'))
    expect(read?.type).toBe('application/octet-stream')
    expect(read?.content).toEqual({
      type: 'bytes',
      base64: Buffer.from(content).toString('base64'),
    })
  })

  it('says that a file which is gone cannot be read', async () => {
    const gone = { name: 'a', type: '', size: 1, arrayBuffer: () => Promise.reject(new Error()) }
    expect(await readFile(gone as unknown as File)).toBeNull()
  })
})

describe('the result of a file pick', () => {
  const text = {
    name: 'a.csv',
    type: 'text/csv',
    size: 3,
    sha256: 'f0',
    content: { type: 'text', text: 'a,b' },
  } as const
  const picture = {
    name: 'a.png',
    type: 'image/png',
    size: 2,
    sha256: 'f1',
    content: { type: 'bytes', base64: 'AAE=' },
  } as const
  const other = {
    name: 'a.pdf',
    type: 'application/pdf',
    size: 2,
    sha256: 'f2',
    content: { type: 'bytes', base64: 'AAI=' },
  } as const

  it('holds text in its data alone', async () => {
    const result = pickedFiles([text])
    expect(result.content).toEqual([])
    expect(await filePick().output?.check(result.structuredContent)).toMatchObject({
      status: 'valid',
    })
  })

  it('holds pictures and other bytes as blocks beside the data, and not in it', async () => {
    const result = pickedFiles([text, picture, other])
    expect(result.content.map(({ type }) => type)).toEqual(['json', 'image', 'file'])
    expect(JSON.stringify(result.structuredContent)).not.toContain('AAE=')
    expect(await filePick().output?.check(result.structuredContent)).toMatchObject({
      status: 'valid',
    })
  })
})
