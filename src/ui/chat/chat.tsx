import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useEffect } from 'react'
import { AnnouncesContext } from '../../react/approval/index.ts'
import type { BlockRenderers, CustomRenderers } from '../blocks/index.ts'
import { Composer, type ComposerProps } from '../composer/index.ts'
import { TurnNotice } from '../error-notice/index.ts'
import { loadMarkdown, type MarkdownOptions } from '../markdown/index.ts'
import { FindContext, LateFindBar, useFinding } from '../find/index.ts'
import { MessageList } from '../message-list/index.ts'
import { classes, type Part } from '../parts/index.ts'
import { UiProvider } from '../provider/index.ts'
import { type Strings, useStrings } from '../strings/index.ts'
import { ShowsUsageContext } from '../usage/index.ts'
import { Announcer } from './announcer.tsx'
import { EmptyState, type Suggestion } from './empty-state.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { ThreadNotices } from './thread-notices.tsx'

export interface ChatProps extends ComponentPropsWithoutRef<'section'> {
  /** What the chat is called, for assistive technology. Default from the catalogue. */
  readonly label?: string | undefined
  /** Stands at the top: a title, buttons. */
  readonly header?: ReactNode
  /** One line that stays in view, such as: the model is a scripted demo. */
  readonly notice?: ReactNode
  /** What a person could ask, shown while nothing has been said. */
  readonly suggestions?: readonly Suggestion[] | undefined
  /** In place of the greeting. */
  readonly greeting?: ReactNode
  /** Every word of the interface. Default English. */
  readonly strings?: Strings | undefined
  /** Own components for types of blocks. */
  readonly renderers?: Partial<BlockRenderers> | undefined
  /** Own components for `custom` blocks, by name. */
  readonly customRenderers?: CustomRenderers | undefined
  /** Which files may go with a message. Default: those that the model can be sent. */
  readonly attachments?: ComposerProps['attachments']
  /**
   * Whether Ctrl+F, or ⌘F, pressed inside the chat finds words in the whole conversation: the browser’s own
   * search does not see what is far away and not drawn. Pressed again it is the browser’s. For fingers
   * there is a `FindButton`. Default true.
   */
  readonly find?: boolean | undefined
  /** Whether each answer says how many tokens it took, where the model tells. Default false. */
  readonly showUsage?: boolean | undefined
  /** How Markdown is drawn: own components for its elements, from where images may come. */
  readonly markdown?: MarkdownOptions | undefined
}

/** A whole chat: messages, tool cards, errors, composer. It fills the height it is given. */
export const Chat: Part<ChatProps, HTMLElement> = forwardRef(function Chat(
  {
    label,
    header,
    notice,
    suggestions,
    greeting,
    strings,
    renderers,
    customRenderers,
    markdown,
    attachments,
    find = true,
    showUsage = false,
    className,
    children,
    onKeyDown,
    ...props
  },
  ref,
) {
  const outer = useStrings()
  const finding = useFinding()
  useEffect(() => {
    // An answer will come: what draws it should be there before. If it is not, text is shown as it came.
    loadMarkdown().catch(() => {})
  }, [])
  return (
    <UiProvider
      strings={strings}
      renderers={renderers}
      customRenderers={customRenderers}
      markdown={markdown}
    >
      {/* It is no control: it listens to keys that come from inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={ref}
        className={classes('cs-root cs-chat', className)}
        aria-label={label ?? (strings ?? outer).chat.label}
        data-slot="chat"
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (find) finding.onKeyDown(event)
        }}
        {...props}
      >
        <FindContext.Provider value={find ? finding.open : null}>
          <AnnouncesContext.Provider value>
            {children ?? (
              <>
                {header && (
                  <div className="cs-chat-header" data-slot="chat-header">
                    {header}
                  </div>
                )}
                {notice && (
                  <div className="cs-chat-notice" data-slot="chat-notice">
                    {notice}
                  </div>
                )}
                {finding.asked > 0 && (
                  <LateFindBar asked={finding.asked} onClose={finding.onClose} />
                )}
                <ShowsUsageContext.Provider value={showUsage}>
                  <MessageList
                    empty={<EmptyState suggestions={suggestions}>{greeting}</EmptyState>}
                    after={
                      <>
                        <OpenQuestions />
                        <TurnNotice />
                      </>
                    }
                  />
                </ShowsUsageContext.Provider>
                <ThreadNotices />
                <Composer attachments={attachments} />
              </>
            )}
          </AnnouncesContext.Provider>
        </FindContext.Provider>
        <Announcer />
      </section>
    </UiProvider>
  )
})
