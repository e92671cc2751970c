import { type ComponentPropsWithoutRef, forwardRef, Fragment, type ReactElement } from 'react'
import type { Failure } from '../../protocol/index.ts'
import { classes, escapeUnruly, Icon, type Part, Revealed } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'

export interface ErrorNoticeProps extends ComponentPropsWithoutRef<'section'> {
  readonly error: Failure
  /** Shows a button that tries again. */
  readonly onRetry?: (() => void) | undefined
}

/**
 * What went wrong, what a person can do about it, and the button that tries again. What a failure
 * says by itself stands among the details where a catalogue has words of its own. It is not live:
 * the chat announces an error once, and a list that is read later must not shout.
 */
export const ErrorNotice: Part<ErrorNoticeProps, HTMLElement> = forwardRef(function ErrorNotice(
  { error, onRetry, className, children, ...props },
  ref,
) {
  const strings = useStrings().error
  const { message, hint } = strings.words(error)
  return (
    <section
      ref={ref}
      className={classes('cs-root cs-notice', className)}
      aria-label={strings.title}
      data-slot="error-notice"
      data-state={error.code}
      data-tone="danger"
      {...props}
    >
      <Icon name="alert" />
      <div className="cs-notice-body">
        <p className="cs-notice-message" dir="auto">
          <Revealed text={message} />
        </p>
        <p dir="auto">
          <Revealed text={hint} />
        </p>
        {error.message !== message && (
          <p className="cs-notice-detail" dir="auto">
            <Revealed text={error.message} />
          </p>
        )}
        <ErrorDetail error={error} />
        {children}
        {onRetry && (
          <button type="button" className="cs-button" onClick={onRetry}>
            <Icon name="retry" />
            {strings.retry}
          </button>
        )}
      </div>
    </section>
  )
})

/** What somebody who looks into it will ask for. */
function ErrorDetail({ error }: { readonly error: Failure }): ReactElement | null {
  const strings = useStrings().error
  const details = [
    error.status === undefined ? undefined : strings.status(error.status),
    error.provider_code && escapeUnruly(error.provider_code),
    error.request_id === undefined ? undefined : strings.request(escapeUnruly(error.request_id)),
  ].filter((detail) => detail !== undefined && detail !== '')
  if (details.length === 0) return null
  return (
    <p className="cs-notice-detail">
      {details.map((detail, at) => (
        <Fragment key={detail}>
          {at > 0 && ' · '}
          <bdi>{detail}</bdi>
        </Fragment>
      ))}
    </p>
  )
}
