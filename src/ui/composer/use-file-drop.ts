import { type ClipboardEvent, type DragEvent, useState } from 'react'
import type { AttachmentsState } from '../../react/index.ts'

export interface FileDrop {
  /** Whether files are held above it. */
  readonly state: 'idle' | 'over'
  readonly props: {
    onDragEnter(event: DragEvent): void
    onDragOver(event: DragEvent): void
    onDragLeave(event: DragEvent<HTMLElement>): void
    onDrop(event: DragEvent): void
    onPaste(event: ClipboardEvent): void
  }
}

/** Takes files that are dropped or pasted. What is not a file stays with the text field. */
export function useFileDrop({ attach, rules }: AttachmentsState): FileDrop {
  const [state, setState] = useState<FileDrop['state']>('idle')
  const held = (event: DragEvent): void => {
    if (!carriesFiles(event.dataTransfer)) return
    // Without this the browser would leave the page and show the file, even one that is refused here.
    event.preventDefault()
    event.dataTransfer.dropEffect = rules.accept.length > 0 ? 'copy' : 'none'
    setState('over')
  }
  return {
    state,
    props: {
      onDragEnter: held,
      onDragOver: held,
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setState('idle')
      },
      onDrop: (event) => {
        if (!carriesFiles(event.dataTransfer)) return
        event.preventDefault()
        setState('idle')
        attach([...event.dataTransfer.files])
      },
      onPaste: (event) => {
        const { files, types } = event.clipboardData
        // Nobody chose a file here: where none are taken, a pasted one is nothing.
        if (rules.accept.length === 0) return
        // Tables and rich text come as words and as a picture of them: the words are what is meant.
        if (files.length === 0 || types.includes('text/plain')) return
        event.preventDefault()
        attach([...files])
      },
    },
  }
}

function carriesFiles({ types }: DataTransfer): boolean {
  return types.includes('Files')
}
