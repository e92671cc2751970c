import type { JsonValue } from 'countersign'
import { clientToolFailure, type ClientToolFailureCode } from 'countersign/tools'
import type { Given } from './question-stage.tsx'

/** What was ready to be sent. */
export function ready(data: JsonValue): Given {
  return [{ type: 'draft', draft: { value: { ok: true, data }, changed: true, problems: [] } }]
}

/** The browser is asked. */
export const working: Given = [{ type: 'task', task: { type: 'working' } }]

/** The browser did not do it. */
export function failed(code: ClientToolFailureCode): Given {
  return [{ type: 'task', task: { type: 'failed', failure: clientToolFailure(code, code) } }]
}

/** It is on its way to the store. */
export function sent(data: JsonValue): Given {
  const value = { ok: true, data }
  return [...ready(data), { type: 'sent', verdict: { type: 'value', value, how: 'click' } }]
}

/** What was sent was not accepted. */
export function refused(data: JsonValue): Given {
  return [...sent(data), { type: 'came_back', outcome: { status: 'not_saved' } }]
}
