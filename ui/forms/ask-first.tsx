import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { viewDialogs } from '#machines/journeys/dialogs/dialogs.view.ts'
import { newKey } from '../edge.ts'
import { viewOnce } from '../shop-context.tsx'
import type { MessageId } from '../text/catalogue.ts'
import type { TextValues } from '../text/text-values.ts'
import { useJourney } from '../use-journey.ts'

type AskFirstProps = {
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
  const dialogs = useJourney('dialogs')
  const [id] = useState(newKey)
  const answered = useSelector(dialogs, viewOnce(viewDialogs))?.answered
  const answer = answered?.id === id ? answered.answer : null
  const ask = useEffectEvent(() =>
    dialogs.send({ type: 'dialogs.confirm', question: { id, titleKey: text, values, yesKey: yes } }),
  )
  const follow = useEffectEvent(() => (answer === 'yes' ? onYes() : onNo()))
  useEffect(() => {
    // What was pressed may be out of use while it is asked about: nobody else remembers where the focus was.
    const from = document.activeElement
    ask()
    return () => {
      dialogs.send({ type: 'dialogs.withdraw', id })
      if (from instanceof HTMLElement && document.activeElement === document.body) from.focus()
    }
  }, [id, dialogs])
  useEffect(() => {
    if (answer !== null) follow()
  }, [answer])
  return null
}
