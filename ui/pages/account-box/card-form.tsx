import { type FormEvent, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { CardFields, cardFieldId } from '../checkout/card-fields.tsx'
import { cardDetails, cardProblems, noCard } from '#domain/card-text.ts'
import { SavedCards } from '../checkout/saved-cards.tsx'
import type { DetailProps } from './account-box-acts.ts'

const order = ['number', 'expiry', 'code'] as const

/** The card a box is charged to; one that is past due is charged at once. What is typed is kept nowhere. */
export function CardForm({ box, view, acts }: DetailProps) {
  const t = useT()
  const fmt = useFmt()
  const { nowMs } = usePlace()
  const others = view.cards.filter(card => !card.expired && card.id !== box.card?.id)
  const [cardId, setCardId] = useState<number | null>(others[0]?.id ?? null)
  const [card, setCard] = useState(noCard)
  const [hasTried, setTried] = useState(false)
  const problems = cardId === null ? cardProblems(card, nowMs) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const failing = order.find(field => problems[field])
    if (failing === undefined) return acts.pay(box.id, cardId ?? cardDetails(card))
    setTried(true)
    document.getElementById(cardFieldId(failing))?.focus()
  }
  return (
    <form className="box-form stack" onSubmit={submit} noValidate>
      <SavedCards cards={others} chosen={cardId} onChoose={setCardId} />
      {cardId === null && (
        <CardFields
          card={card}
          problems={hasTried ? problems : {}}
          onChange={(field, value) => setCard({ ...card, [field]: value })}
        />
      )}
      <div>
        <Button kind="primary" type="submit" busy={view.isBusy}>
          {box.can.pay ? t('mybox.card_pay', { price: fmt.money(box.price) }) : t('mybox.card_save')}
        </Button>
      </div>
    </form>
  )
}
