import type { ReactElement } from 'react'
import type { Place } from '../../../tools/ready/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

export interface PlaceViewProps {
  readonly place: Place
  /** The person wants to write another one. */
  readonly onChange: () => void
}

/** The place as it is sent, to the last digit. */
export function PlaceView({ place, onChange }: PlaceViewProps): ReactElement {
  const { geolocation } = useAllStrings().clientTool
  return (
    <div className="cs-approval-arguments" data-slot="client-tool-place">
      <div className="cs-approval-bar">
        <h4 className="cs-approval-heading" tabIndex={-1} data-slot="approval-editor-heading">
          {geolocation.sent}
        </h4>
        <button type="button" className="cs-link cs-bar-end" onClick={onChange}>
          {geolocation.change}
        </button>
      </div>
      <p className="cs-place">
        <bdi>{`${place.latitude}, ${place.longitude}`}</bdi>{' '}
        {place.accuracy_m !== undefined && (
          <span className="cs-muted">{geolocation.within(place.accuracy_m)}</span>
        )}
      </p>
    </div>
  )
}
