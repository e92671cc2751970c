import { type ComponentPropsWithoutRef, forwardRef, useId, useState } from 'react'
import { AnnouncesContext } from '../../../react/approval/index.ts'
import { type ApprovalRootProps } from '../../../react/index.ts'
import { classes, type Part } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { ApprovalCard } from '../card/index.ts'
import { newsWords } from '../news-words.ts'
import { useFreeHands } from './use-free-hands.ts'
import { useModal } from './use-modal.ts'
import { useQuestionQueue } from './use-question-queue.ts'

export interface ApprovalDialogProps
  extends
    Omit<ComponentPropsWithoutRef<'dialog'>, 'id' | 'open' | 'children'>,
    Pick<ApprovalRootProps, 'requireReveal' | 'shortcuts'> {
  /** Whose questions. Default: of all threads that are open here. */
  readonly threadId?: string | undefined
}

/**
 * Open questions in a modal dialog, one at a time. Escape leaves the question open and a button to
 * come back to it; a click beside the dialog does nothing. It waits while somebody types.
 */
export const ApprovalDialog: Part<ApprovalDialogProps, HTMLDialogElement> = forwardRef(
  function ApprovalDialog({ threadId, requireReveal, shortcuts, className, ...props }, ref) {
    const strings = useAllStrings()
    const { current, number, count, waiting } = useQuestionQueue(threadId)
    const [wish, setWish] = useState<'auto' | 'asked' | number>('auto')
    const id = useId()
    if (count === 0 && wish !== 'auto') setWish('auto')
    // Put off as they were then; another question is another matter.
    const isWanted = current !== null && !(typeof wish === 'number' && wish >= count)
    const hasFreeHands = useFreeHands(isWanted)
    const open = isWanted && (wish === 'asked' || hasFreeHands)
    const modal = useModal(open, current?.id, ref)
    return (
      <>
        {!open && waiting > 0 && (
          <button
            type="button"
            className="cs-root cs-button cs-approval-waiting"
            data-slot="approval-dialog-trigger"
            onClick={() => setWish('asked')}
          >
            {strings.approval.dialog.open(waiting)}
          </button>
        )}
        <dialog
          ref={modal}
          className={classes('cs-root cs-approval-dialog', className)}
          role="alertdialog"
          aria-label={current ? newsWords([current], strings) : strings.approval.dialog.label}
          aria-describedby={`${id}-place`}
          data-slot="approval-dialog"
          {...props}
          onClose={() => {
            if (current) setWish(count)
          }}
        >
          {current && open && (
            <AnnouncesContext.Provider value>
              <div className="cs-approval-place">
                <span id={`${id}-place`}>
                  {count > 1 && strings.approval.dialog.position(number, count)}
                </span>
                <button type="button" className="cs-link" onClick={() => setWish(count)}>
                  {strings.approval.dialog.close}
                </button>
              </div>
              <ApprovalCard
                key={current.id}
                id={current.id}
                requireReveal={requireReveal}
                shortcuts={shortcuts}
              />
            </AnnouncesContext.Provider>
          )}
        </dialog>
      </>
    )
  },
)
