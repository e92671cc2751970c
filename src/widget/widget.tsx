import {
  type KeyboardEvent,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useId,
  useState,
} from 'react'
import { ThreadProvider, useMedia } from '../react/index.ts'
import type { Agent } from '../runtime/index.ts'
import type { ChatProps } from '../ui/index.ts'
import { useInBrowser } from '../ui/parts/index.ts'
import { UiProvider } from '../ui/provider/index.ts'
import { useStrings } from '../ui/strings/index.ts'
import { type OpenOptions, useOpen } from './use-open.ts'
import { focusComposer, usePanel } from './use-panel.ts'
import { useResumed } from './use-resumed.ts'
import { WidgetHeader } from './widget-header.tsx'
import { WidgetLauncher } from './widget-launcher.tsx'

/** A phone held upright: no room for a page beside the chat. */
const NARROW = '(width <= 30rem)'

type ChatLook = Pick<
  ChatProps,
  | 'suggestions'
  | 'greeting'
  | 'notice'
  | 'strings'
  | 'renderers'
  | 'customRenderers'
  | 'markdown'
  | 'attachments'
>

export interface WidgetLook extends OpenOptions, ChatLook {
  /** Stands at the top of the chat. Default from the catalogue. */
  readonly heading?: ReactNode
  /** In place of the launcher's picture. Its name stays. */
  readonly launcher?: ReactNode
  /** Above the page, or along its side from top to bottom. A phone is filled either way. Default `float`. */
  readonly shape?: 'float' | 'panel' | undefined
  /** The side of the page, in the direction of its text. Default `end`. */
  readonly side?: 'start' | 'end' | undefined
  /**
   * Which thread to show; another one takes its place. Without it: a new one with an agent of yours, else
   * the last one of this visitor.
   */
  readonly threadId?: string | undefined
  /** A person began a conversation, had one before, or (undefined) asked for a new one. */
  readonly onThreadChange?: ((threadId: string | undefined) => void) | undefined
}

export interface WidgetProps extends WidgetLook {
  readonly agent: Agent
  /** Without a `threadId`: goes on with the newest conversation of the agent's store, if there is one. */
  readonly resumes?: boolean
}

/** The launcher and its chat, around one thread at a time. */
export function Widget({
  agent,
  threadId,
  onThreadChange,
  resumes = false,
  ...look
}: WidgetProps): ReactElement {
  const [held, setHeld] = useState({ given: threadId, shown: threadId })
  if (held.given !== threadId) setHeld({ given: threadId, shown: threadId })
  const show = (next: string | undefined): void => {
    setHeld({ given: threadId, shown: next })
    onThreadChange?.(next)
  }
  useResumed(agent, { isOn: resumes, shown: held.shown }, show)
  return (
    <UiProvider strings={look.strings}>
      <ThreadProvider agent={agent} threadId={held.shown} onThreadChange={show}>
        <Frame {...look} onNew={() => show(undefined)} />
      </ThreadProvider>
    </UiProvider>
  )
}

// Most visitors never open it: the chat loads for those who do.
const LateChat = lazy(() => import('../ui/chat/index.ts').then(({ Chat }) => ({ default: Chat })))

interface FrameProps extends Omit<WidgetLook, 'threadId' | 'onThreadChange'> {
  readonly onNew: () => void
}

function Frame({
  heading,
  launcher,
  shape = 'float',
  side = 'end',
  onNew,
  open: asked,
  defaultOpen,
  onOpenChange,
  suggestions,
  greeting,
  notice,
  strings,
  renderers,
  customRenderers,
  markdown,
  attachments,
}: FrameProps): ReactElement {
  const { widget } = useStrings()
  const [open, setOpen] = useOpen({ open: asked, defaultOpen, onOpenChange })
  const [everOpen, setEverOpen] = useState(open)
  if (open && !everOpen) setEverOpen(true)
  const isHere = useInBrowser()
  const narrow = useMedia(NARROW)
  const { dialog, launcher: button } = usePanel(open, narrow)
  const title = useId()
  const close = (): void => setOpen(false)
  const beginAnew = (): void => {
    onNew()
    // The button goes away with the conversation that it left.
    if (dialog.current) focusComposer(dialog.current)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    // The page has its own use for Escape; this one was for the chat.
    event.stopPropagation()
    close()
  }
  return (
    <div className="cs-root cs-widget" data-side={side} data-state={open ? 'open' : 'closed'}>
      <WidgetLauncher ref={button} open={open} onClick={() => setOpen(!open)}>
        {launcher}
      </WidgetLauncher>
      {/* Escape closes it like any window; what is typed in it stays. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        className="cs-widget-panel"
        part="panel"
        data-slot="widget-panel"
        data-shape={narrow ? 'screen' : shape}
        aria-labelledby={title}
        onKeyDown={onKeyDown}
        onCancel={(event) => {
          event.preventDefault()
          close()
        }}
      >
        {everOpen && isHere && (
          <Suspense fallback={<p className="cs-widget-loading">{widget.loading}</p>}>
            <LateChat
              suggestions={suggestions}
              greeting={greeting}
              notice={notice}
              strings={strings}
              renderers={renderers}
              customRenderers={customRenderers}
              markdown={markdown}
              attachments={attachments}
              header={
                <WidgetHeader titleId={title} onNew={beginAnew} onClose={close}>
                  {heading ?? widget.title}
                </WidgetHeader>
              }
            />
          </Suspense>
        )}
      </dialog>
    </div>
  )
}
