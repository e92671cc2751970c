import { type ReactElement, useId, useState } from 'react'
import { useApprovalClock } from '../../../react/approval/index.ts'
import { type Axis, placeByPerson, readCoordinate } from '../../../react/browser/index.ts'
import type { Place, Precision } from '../../../tools/ready/index.ts'
import { Icon } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

export interface PlaceEditorProps {
  /** What is changed; null where nothing was found. */
  readonly begin: Place | null
  readonly precision: Precision
  /** What is written; null while it is no place. */
  readonly onChange: (place: Place | null) => void
  /** It is given up. */
  readonly onLeave: () => void
}

/** A place in a person's own numbers: told as they write it. */
export function PlaceEditor({
  begin,
  precision,
  onChange,
  onLeave,
}: PlaceEditorProps): ReactElement {
  const { geolocation } = useAllStrings().clientTool
  const clock = useApprovalClock()
  const [texts, setTexts] = useState({
    latitude: begin ? String(begin.latitude) : '',
    longitude: begin ? String(begin.longitude) : '',
  })
  const write = (axis: Axis, text: string): void => {
    const next = { ...texts, [axis]: text }
    setTexts(next)
    const latitude = readCoordinate(next.latitude, 'latitude')
    const longitude = readCoordinate(next.longitude, 'longitude')
    onChange(
      latitude === null || longitude === null
        ? null
        : placeByPerson(latitude, longitude, precision, clock.now()),
    )
  }
  return (
    <div className="cs-approval-editor" data-slot="client-tool-place-editor">
      <div className="cs-approval-bar">
        <h4 className="cs-approval-heading" tabIndex={-1} data-slot="approval-editor-heading">
          {geolocation.enter}
        </h4>
        <button type="button" className="cs-link cs-bar-end" onClick={onLeave}>
          {geolocation.back}
        </button>
      </div>
      <div className="cs-coordinates">
        {(['latitude', 'longitude'] as const).map((axis) => (
          <Coordinate
            key={axis}
            label={geolocation[axis]}
            wrong={axis === 'latitude' ? geolocation.notLatitude : geolocation.notLongitude}
            text={texts[axis]}
            isWrong={texts[axis] !== '' && readCoordinate(texts[axis], axis) === null}
            onChange={(text) => write(axis, text)}
          />
        ))}
      </div>
    </div>
  )
}

interface CoordinateProps {
  readonly label: string
  readonly wrong: string
  readonly text: string
  readonly isWrong: boolean
  readonly onChange: (text: string) => void
}

function Coordinate({ label, wrong, text, isWrong, onChange }: CoordinateProps): ReactElement {
  const id = useId()
  return (
    <div className="cs-approval-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="cs-approval-input"
        inputMode="text"
        autoComplete="off"
        dir="ltr"
        aria-invalid={isWrong}
        aria-describedby={`${id}-wrong`}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={`${id}-wrong`} className="cs-client-wrong">
        {isWrong && (
          <>
            <Icon name="alert" />
            {wrong}
          </>
        )}
      </span>
    </div>
  )
}
