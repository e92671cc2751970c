import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isObject } from '../../src/protocol/index.ts'
import { sharedFolder } from './recordings.ts'

export interface ReportedCase {
  readonly id: string
  readonly input: { readonly [key: string]: unknown }
}

const file = path.join(sharedFolder, 'cases', 'public-reports.jsonl')

/** Faults that others had, as inputs. None where the collection is missing. */
export const reportedCases: readonly ReportedCase[] = existsSync(file)
  ? readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => {
        const { id, input } = JSON.parse(line) as { readonly id: string; readonly input: unknown }
        return isObject(input) ? [{ id, input }] : []
      })
  : []
