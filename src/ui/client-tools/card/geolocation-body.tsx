import type { ReactElement } from 'react'
import { beforeLocating, type BrowserFix, locate } from '../../../react/browser/index.ts'
import type { GeolocationArgs, Place, Precision } from '../../../tools/ready/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { BrowserActions } from './browser-actions.tsx'
import { Dismiss, Primary } from './buttons.tsx'
import { canTryAgain, FailureNotice } from './failure-notice.tsx'
import { PlaceEditor } from './place-editor.tsx'
import { PlaceView } from './place-view.tsx'
import { PrecisionChoice } from './precision-choice.tsx'
import { ReadyFrame } from './ready-frame.tsx'
import { useAnswering } from './use-answering.ts'
import { useCardTask } from './use-card-task.ts'
import { usePlace } from './use-place.ts'

export interface GeolocationBodyProps {
  readonly args: GeolocationArgs
  /** As the tool was declared. */
  readonly timeoutMs: number
  readonly precision: Precision
}

/**
 * Where the person is: they say how exactly, press, are asked by the browser as well, and see what is
 * sent before it is. Whatever the browser does, they can write a place down, or go on without it.
 */
export function GeolocationBody({
  args,
  timeoutMs,
  precision: suggested,
}: GeolocationBodyProps): ReactElement {
  const { geolocation } = useAllStrings().clientTool
  const { succeed } = useAnswering()
  const place = usePlace(suggested)
  const { precision } = place
  const task = useCardTask<BrowserFix>({
    run: (browser, signal) => locate(browser, { timeoutMs, exact: precision === 'exact', signal }),
    before: beforeLocating,
    onSuccess: place.found,
  })
  const stage = place.state.type === 'none' ? task.stage : place.state.type
  const toSend = placeToSend(place.state)
  return (
    <ReadyFrame
      says={args.reason}
      stage={stage}
      actions={
        place.state.type === 'none' ? (
          <BrowserActions
            kind="geolocation"
            task={task}
            words={{
              start: geolocation.find,
              working: geolocation.finding,
              decline: geolocation.decline,
            }}
            between={
              <button type="button" className="cs-button cs-quiet" onClick={place.write}>
                {geolocation.byHand}
              </button>
            }
          />
        ) : (
          <>
            <Dismiss kind="geolocation">{geolocation.decline}</Dismiss>
            <Primary
              state={toSend ? 'ready' : 'incomplete'}
              onPress={() => {
                if (toSend) void succeed(toSend)
              }}
            >
              {geolocation.send}
            </Primary>
          </>
        )
      }
    >
      {place.state.type !== 'written' && !(task.failure && !canTryAgain(task.failure)) && (
        <PrecisionChoice value={precision} onChange={place.choose} wanted={args.precision} />
      )}
      {place.state.type === 'none' && task.failure && <FailureNotice failure={task.failure} />}
      {place.state.type === 'found' && (
        <PlaceView place={place.state.place} onChange={place.write} />
      )}
      {place.state.type === 'written' && (
        <PlaceEditor
          begin={place.state.begin}
          precision={precision}
          onChange={place.wrote}
          onLeave={place.unwrite}
        />
      )}
      {stage === 'idle' && <p className="cs-client-note">{geolocation.note}</p>}
      <p className="cs-unseen" role="status">
        {stage === 'working' && geolocation.finding}
        {stage === 'found' && geolocation.found}
      </p>
    </ReadyFrame>
  )
}

function placeToSend(state: ReturnType<typeof usePlace>['state']): Place | null {
  return state.type === 'none' ? null : state.place
}
