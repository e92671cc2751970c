import type { JsonValue } from '../../protocol/index.ts'
import type { Log } from '../../thread/index.ts'

/** What a thread says about how it is kept. */
const MESSAGES = {
  not_saved: 'This conversation is not being saved at the moment. It goes on in memory.',
  not_loaded: 'The stored conversation could not be read. It goes on in memory.',
  saved_again: 'This conversation is being saved again.',
  written_elsewhere: 'This conversation was continued somewhere else. Load it again to go on.',
  deleted_elsewhere:
    'This conversation was deleted somewhere else. What is said here now is not saved.',
  store_cleared: 'What was stored of this conversation is gone. It is saved again as it is here.',
  rows_unreadable:
    'Parts of this conversation cannot be read and are left out. They stay stored as they are.',
  written_by_newer:
    'This conversation was continued by a newer version of this application. It is shown as far as this version understands it, and what is said here is not saved.',
  not_migrated:
    'This conversation was stored by an older version and cannot be brought up to date. It stays stored as it is, and what is said here is not saved.',
} as const

export type KeepNotice = keyof typeof MESSAGES

export function notice(log: Log, code: KeepNotice, detail?: JsonValue): void {
  log.append(
    {
      type: 'notice.raised',
      code,
      level: code === 'saved_again' ? 'info' : 'warning',
      message: MESSAGES[code],
      ...(detail === undefined ? {} : { detail }),
    },
    { author: { kind: 'runtime' } },
  )
}
