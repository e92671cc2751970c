import {
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { findMessages } from '../../../react/find/index.ts'
import { useMessageGroups, useThread } from '../../../react/index.ts'
import { Icon } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { showMessage } from './show-message.ts'

export interface FindBarProps {
  /** How often it was asked for: each time the field takes the focus. */
  readonly asked: number
  readonly onClose: () => void
}

/** Finds words in the whole conversation, also where it is far away and not drawn. */
export function FindBar({ asked, onClose }: FindBarProps): ReactElement {
  const { find } = useAllStrings()
  const groups = useMessageGroups()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const bar = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const found = useThread((state) => findMessages(state, query))
  const at = chosen === null ? -1 : found.indexOf(chosen)
  const current = at < 0 ? (found.at(-1) ?? null) : chosen
  const place = useMemo(
    () => groups.findIndex((ids) => current !== null && ids.includes(current)),
    [groups, current],
  )

  useEffect(() => {
    if (asked === 0) return
    field.current?.focus()
    field.current?.select()
  }, [asked])
  useEffect(() => {
    const chat = bar.current?.closest('[data-slot="chat"]')
    const list = chat?.querySelector('[data-slot="message-list"] [role="log"]')
    if (!list || current === null) return undefined
    return showMessage(list, place, current, query).leave
  }, [current, place, query])

  const position = current === null ? 0 : found.indexOf(current) + 1
  const go = (step: 1 | -1): void => {
    const next = (position - 1 + step + found.length) % found.length
    setChosen(found[next] ?? null)
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (found.length > 0) go(-1)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Enter' && event.shiftKey && event.target === field.current) {
      event.preventDefault()
      if (found.length > 0) go(1)
    }
  }
  return (
    // The element <search> is too new for some browsers.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={bar}
      role="search"
      className="cs-find"
      data-slot="find"
      aria-label={find.label}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <input
        ref={field}
        className="cs-find-field"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={find.field}
        placeholder={find.field}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setChosen(null)
        }}
      />
      <output className="cs-find-count">
        {query.trim() === '' ? '' : find.count(position, found.length)}
      </output>
      <FindButton
        label={find.previous}
        icon="arrow-up"
        off={found.length < 2}
        onPress={() => go(-1)}
      />
      <FindButton
        label={find.next}
        icon="arrow-down"
        off={found.length < 2}
        onPress={() => go(1)}
      />
      <FindButton label={find.close} icon="cross" off={false} onPress={onClose} />
    </form>
  )
}

interface FindButtonProps {
  readonly label: string
  readonly icon: 'arrow-up' | 'arrow-down' | 'cross'
  readonly off: boolean
  readonly onPress: () => void
}

function FindButton({ label, icon, off, onPress }: FindButtonProps): ReactElement {
  return (
    <button
      type="button"
      className="cs-round cs-find-button"
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onPress()
      }}
    >
      <Icon name={icon} />
    </button>
  )
}
