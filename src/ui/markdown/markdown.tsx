import {
  type ComponentPropsWithoutRef,
  type Context,
  createContext,
  forwardRef,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { classes, type Part } from '../parts/index.ts'
import type { MarkdownOptions } from './elements.ts'
import { loadMarkdown } from './load.ts'
import { PlainText } from './plain.tsx'

/** How Markdown below is drawn, where a component does not say it itself. */
export const MarkdownContext: Context<MarkdownOptions> = createContext<MarkdownOptions>({})

export interface MarkdownProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children'>, MarkdownOptions {
  /** CommonMark, with the tables, tasks, footnotes, crossed out text and bare links of GitHub's. */
  readonly text: string
  /**
   * More of it is arriving: what is not finished is shown as what it will most likely become. What was
   * finished stays the same nodes while the text grows at its end. Default false.
   */
  readonly streaming?: boolean | undefined
}

/**
 * Text as Markdown. It is taken as written by somebody who is not to be trusted: tags are shown as
 * text, links lead to http, https and mail only and show where, and images from elsewhere wait for a
 * click. What reads it is loaded when it is first needed; until then its text is shown as it came.
 */
export const Markdown: Part<MarkdownProps, HTMLDivElement> = forwardRef(function Markdown(
  {
    text,
    streaming = false,
    components,
    images,
    highlight,
    linkTarget,
    base,
    math,
    className,
    ...props
  },
  ref,
) {
  const view = useView()
  const outer = useContext(MarkdownContext)
  return (
    <div
      ref={ref}
      className={classes('cs-root cs-md', className)}
      data-slot="markdown"
      data-state={streaming ? 'streaming' : 'complete'}
      {...props}
    >
      {view ? (
        <view.MarkdownView
          text={text}
          streaming={streaming}
          options={{
            components: components ?? outer.components,
            images: images ?? outer.images,
            highlight: highlight ?? outer.highlight,
            linkTarget: linkTarget ?? outer.linkTarget,
            base: base ?? outer.base,
            math: math ?? outer.math,
          }}
        />
      ) : (
        <PlainText text={text} />
      )}
    </div>
  )
})

function useView(): ReturnType<typeof loadMarkdown.now> {
  // What a server drew knows nothing of what is loaded here: it is taken over first as it is.
  const view = useSyncExternalStore(never, loadMarkdown.now, nothing)
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (view) return
    let gone = false
    // Without it the text stays as it came: it can be read.
    loadMarkdown().then(
      () => !gone && setLoaded(true),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [view])
  return view
}

function never(): () => void {
  return () => {}
}

function nothing(): undefined {
  return undefined
}
