import type { ReactElement } from 'react'
import { type Address, addressesIn } from '../../../react/approval/index.ts'
import { type Strings } from '../../strings/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { Stretches } from './value-text.tsx'

/** What an address in a text does not show at a glance: where it really goes. */
export function AddressNotes({ text }: { readonly text: string }): ReactElement | null {
  const { approval } = useAllStrings()
  const noted = addressesIn(text).flatMap((address) => {
    const notes = notesOn(address, text, approval.address)
    return notes.length > 0 ? [{ from: address.from, text: notes.join(', ') }] : []
  })
  if (noted.length === 0) return null
  return (
    <ul className="cs-address-notes">
      {noted.map((note) => (
        <li key={note.from}>
          <bdi>
            <Stretches text={note.text} />
          </bdi>
        </li>
      ))}
    </ul>
  )
}

const PLAIN_SCHEMES = new Set(['http', 'https', ''])

function notesOn(
  { host, letters, userInfo, port, scheme, from, to }: Address,
  text: string,
  words: Strings['approval']['address'],
): readonly string[] {
  const notes: string[] = []
  if (letters !== undefined || userInfo !== '' || text.slice(from, to).toLowerCase() !== host) {
    notes.push(words.goesTo(host))
  }
  if (letters !== undefined) notes.push(words.letters(letters))
  if (userInfo !== '') notes.push(words.userInfo(userInfo))
  if (port !== '') notes.push(words.port(port))
  if (!PLAIN_SCHEMES.has(scheme)) notes.push(words.scheme(scheme))
  return notes
}
