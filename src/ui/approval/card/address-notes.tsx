import { Fragment, type ReactElement } from 'react'
import { type Address, addressesIn } from '../../../react/approval/index.ts'
import { type Strings } from '../../strings/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { Stretches } from './value-text.tsx'

interface Note {
  readonly words: (value: string) => string
  readonly value: string
}

/** What an address in a text does not show at a glance: where it really goes. */
export function AddressNotes({ text }: { readonly text: string }): ReactElement | null {
  const { approval } = useAllStrings()
  const noted = addressesIn(text).flatMap((address) => {
    const notes = notesOn(address, text, approval.address)
    return notes.length > 0 ? [{ from: address.from, notes }] : []
  })
  if (noted.length === 0) return null
  return (
    <ul className="cs-address-notes">
      {noted.map(({ from, notes }) => (
        <li key={from}>
          {notes.map((note, at) => (
            <Fragment key={at}>
              {at > 0 && ' · '}
              <NoteText {...note} />
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  )
}

const HOLE = '\uFFFC'

/** Words around a value. The value is shown as it really is; the words are the catalogue's own. */
function NoteText({ words, value }: Note): ReactElement {
  return (
    <bdi>
      {words(HOLE)
        .split(HOLE)
        .map((around, at) => (
          <Fragment key={at}>
            {at > 0 && (
              <bdi>
                <Stretches text={value} />
              </bdi>
            )}
            {around}
          </Fragment>
        ))}
    </bdi>
  )
}

const PLAIN_SCHEMES = new Set(['http', 'https', ''])

function notesOn(
  { host, letters, userInfo, port, scheme, from, to }: Address,
  text: string,
  words: Strings['approval']['address'],
): readonly Note[] {
  const notes: Note[] = []
  if (letters !== undefined || userInfo !== '' || text.slice(from, to).toLowerCase() !== host) {
    notes.push({ words: words.goesTo, value: host })
  }
  if (letters !== undefined) notes.push({ words: words.letters, value: letters })
  if (userInfo !== '') notes.push({ words: words.userInfo, value: userInfo })
  if (port !== '') notes.push({ words: words.port, value: port })
  if (!PLAIN_SCHEMES.has(scheme)) notes.push({ words: words.scheme, value: scheme })
  return notes
}
