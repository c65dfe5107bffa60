/**
 * A modal dialog over the desk, which shows why its action fails. Escape closes it. The focus returns to where it was,
 * or to the nearest element that still exists.
 */
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useApp, useWords } from '../state/app-context.ts'
import { focusOn, useFocusKept, wayTo, writable } from './focus.ts'
import { Button } from './controls.tsx'
import { FailureNotice } from '../panel/failure-notice.tsx'
import { shared } from './shared-words.ts'

export function Dialog({ title, children }: { title: string; children: ReactNode }) {
  const { desk, view } = useApp()
  const { t } = useWords()
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = element.current
    const before = wayTo(document.activeElement)
    if (dialog?.open === false) dialog.showModal()
    // Enter closes nothing that was opened to be filled in.
    dialog?.querySelector<HTMLElement>(writable)?.focus()
    // What failed earlier is none of its own.
    desk.dismiss()
    return () => {
      // Unless a link in the dialog has moved it on.
      focusOn(before)
    }
  }, [desk])
  useFocusKept(element)
  const close = (): void => view.patch({ dialog: undefined, toDescribe: [] })
  return (
    <dialog ref={element} aria-labelledby={id} onClose={close}>
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <Button sign="close" isShort label={t(shared.close)} onClick={close} />
      </div>
      {children}
      <FailureNotice isHere={() => true} />
    </dialog>
  )
}
