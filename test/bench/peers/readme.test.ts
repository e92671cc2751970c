import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Results } from './run/results.ts'
import { readmePart, withTable } from './run/table.ts'

const root = path.join(import.meta.dirname, '../../..')
const stored = path.join(import.meta.dirname, 'results.json')

const results: Results = {
  at: '2026-01-01',
  plan: 'full',
  machine: '2 cores',
  browser: 'Chromium 1',
  load: 0.5,
  versions: { ai: '7.0.0' },
  runs: [
    { workload: 'stream', contender: 'floor-react', run: 1, cpu: 1000 },
    { workload: 'stream', contender: 'countersign', run: 1, cpu: 1200 },
    { workload: 'stream', contender: 'countersign', run: 2, cpu: 1300 },
    { workload: 'stream', contender: 'countersign', run: 3, cpu: 2400 },
    { workload: 'stream', contender: 'ai-sdk', run: 1, failed: 'The page was gone.' },
  ],
}

describe('the figures of the README', () => {
  it('are those of the last stored run', () => {
    expect(existsSync(stored)).toBe(true)
    const last = JSON.parse(readFileSync(stored, 'utf8')) as Results
    expect(readFileSync(path.join(root, 'README.md'), 'utf8')).toContain(readmePart(last))
  })

  it('are medians beside the floor, and say what did not finish and what was not run', () => {
    const row = readmePart(results)
      .split('\n')
      .find((line) => line.includes('Stream an answer of 20,000 tokens'))
    const cells = row?.split('|').map((cell) => cell.trim())
    expect(cells?.slice(2, -1)).toEqual([
      '1.3 ×',
      '1,000 ms',
      '1,300 ms (1.30 ×)',
      'not finished',
      '–',
      '–',
    ])
  })

  it('take the place of the figures before them, and of nothing else', () => {
    const once = `before\n\n${readmePart({ ...results, at: '2025-01-01' })}\n\nafter\n`
    expect(withTable(once, results)).toBe(`before\n\n${readmePart(results)}\n\nafter\n`)
  })

  it('are refused by a README that has no place for them', () => {
    expect(() => withTable('nothing', results)).toThrow('README.md has no place')
  })
})
