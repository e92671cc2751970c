import {
  type ComponentPropsWithoutRef,
  type Context,
  createContext,
  forwardRef,
  useContext,
  useId,
  useMemo,
  useState,
} from 'react'
import type { Part } from './part.ts'

interface FoldState {
  readonly id: string
  readonly open: boolean
  readonly toggle: () => void
}

const FoldContext: Context<FoldState> = createContext<FoldState>({
  id: '',
  open: false,
  toggle: () => {},
})

export interface FoldProps extends ComponentPropsWithoutRef<'div'> {
  /** Whether it is unfolded, where somebody else decides. */
  readonly open?: boolean | undefined
  /** Default: folded. */
  readonly defaultOpen?: boolean | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
}

/**
 * Something that unfolds. A conversation holds hundreds of them and most stay folded, so what is folded
 * is not there at all, and nothing is measured.
 */
export const Fold: Part<FoldProps, HTMLDivElement> = forwardRef(function Fold(
  { open: given, defaultOpen = false, onOpenChange, ...props },
  ref,
) {
  const id = useId()
  const [own, setOwn] = useState(defaultOpen)
  const open = given ?? own
  const state = useMemo(() => {
    const toggle = (): void => {
      setOwn(!open)
      onOpenChange?.(!open)
    }
    return { id, open, toggle }
  }, [id, open, onOpenChange])
  return (
    <FoldContext.Provider value={state}>
      <div ref={ref} {...props} />
    </FoldContext.Provider>
  )
})

/** Folds and unfolds. */
export const FoldTrigger: Part<ComponentPropsWithoutRef<'button'>, HTMLButtonElement> = forwardRef(
  function FoldTrigger({ onClick, ...props }, ref) {
    const { id, open, toggle } = useContext(FoldContext)
    return (
      <button
        ref={ref}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-state={open ? 'open' : 'closed'}
        onClick={(event) => {
          onClick?.(event)
          if (!event.defaultPrevented) toggle()
        }}
        {...props}
      />
    )
  },
)

/** What unfolds. Nothing of it is made before somebody opens it. */
export const FoldContent: Part<ComponentPropsWithoutRef<'div'>, HTMLDivElement> = forwardRef(
  function FoldContent(props, ref) {
    const { id, open } = useContext(FoldContext)
    return open ? <div ref={ref} id={id} {...props} /> : null
  },
)
