import { useEffect, useEffectEvent, useState } from 'react'
import { viewDialogs } from '#machines/journeys/dialogs/dialogs.view.ts'
import { newKey } from '../edge.ts'
import { useBroughtView, useSend } from '../shop-context.tsx'
import type { MessageId } from '../text/catalogue.ts'
import type { TextValues } from '../text/text-values.ts'

export type AskFirstProps = {
  text: MessageId
  values?: TextValues
  /** On the button that does it; the other one says no. */
  yes: MessageId
  onYes: () => void
  onNo: () => void
}

/**
 * Asks before something is done, for as long as it stands in a page: the question goes to the journey of the
 * dialogs, which draws it in front of everything, and its answer comes back here. Spec section 4.
 */
export function AskFirst({ text, values = {}, yes, onYes, onNo }: AskFirstProps) {
  const tell = useSend('dialogs')
  const [id] = useState(newKey)
  const answer = useBroughtView('dialogs', viewDialogs, view =>
    view?.answered?.id === id ? view.answered.answer : null,
  )
  const ask = useEffectEvent(() =>
    tell({ type: 'dialogs.confirm', question: { id, titleKey: text, values, yesKey: yes } }),
  )
  const follow = useEffectEvent(() => (answer === 'yes' ? onYes() : onNo()))
  useEffect(() => {
    // What was pressed may be out of use while it is asked about: nobody else remembers where the focus was.
    const from = document.activeElement
    ask()
    return () => {
      tell({ type: 'dialogs.withdraw', id })
      if (from instanceof HTMLElement && document.activeElement === document.body) from.focus()
    }
  }, [id, tell])
  useEffect(() => {
    if (answer !== null) follow()
  }, [answer])
  return null
}
