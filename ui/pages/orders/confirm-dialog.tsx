import { useEffect, useRef } from 'react'
import { Button } from '../../parts/button.tsx'

export type ConfirmDialogProps = {
  text: string
  yesLabel: string
  noLabel: string
  onYes: () => void
  onNo: () => void
}

/**
 * A yes or no in front of the page. The safe choice comes first, so the dialog opens with the focus on it;
 * Escape is no. Spec section 4.
 */
export function ConfirmDialog({ text, yesLabel, noLabel, onYes, onNo }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="ask"
      aria-describedby="ask-text"
      aria-labelledby="ask-text"
      onCancel={onNo}
    >
      <p id="ask-text">{text}</p>
      <div className="row">
        <Button onClick={onNo}>{noLabel}</Button>
        <Button kind="primary" onClick={onYes}>
          {yesLabel}
        </Button>
      </div>
    </dialog>
  )
}
