import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect } from 'react'
import type { CardField } from '#domain/money/card-text.ts'
import type { FieldValue } from '#domain/text/validation.ts'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { newKey } from '../../edge.ts'
import { useFieldFocus } from '../../forms/use-field-focus.ts'
import { Button } from '../../parts/button.tsx'
import { usePlace } from '../../place-context.tsx'
import { viewOnce } from '../../shop-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { CardFields, cardIdOf, NoWay } from '../checkout/card-fields.tsx'
import { SavedCards } from '../checkout/saved-cards.tsx'
import type { DetailProps } from './account-box-acts.ts'

const textOf = (value: FieldValue): string => (typeof value === 'string' ? value : '')

/** The card a box is charged to; one that is past due is charged at once. What is typed is kept nowhere. */
export function CardForm({ box, view }: DetailProps) {
  const t = useT()
  const fmt = useFmt()
  const { site } = usePlace()
  const boxCardForm = useJourney('boxCardForm')
  const form = useSelector(boxCardForm, viewOnce(viewForm))
  const others = view.cards.filter(card => !card.expired && card.id !== box.card?.id)
  const [first] = others
  const suggested = first === undefined ? '' : String(first.id)
  useEffect(() => {
    boxCardForm.send({ type: 'form.reset', values: { box_id: String(box.id), cardId: suggested } })
  }, [boxCardForm, box.id, suggested])
  useFieldFocus(form, { focused: () => boxCardForm.send({ type: 'form.focused' }) }, cardIdOf)
  const values = form?.values ?? {}
  const cardId = textOf(values['cardId'] ?? suggested)
  const change = (name: CardField | 'cardId', value: string) =>
    boxCardForm.send({ type: 'form.change', name, value })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (view.can.ask) boxCardForm.send({ type: 'form.submit', key: newKey() })
  }
  if (site.takesNoCards) return <NoWay />
  return (
    <form className="box-form stack" onSubmit={submit} noValidate>
      <SavedCards
        cards={others}
        chosen={cardId === '' ? null : Number(cardId)}
        onChoose={id => change('cardId', String(id ?? ''))}
      />
      {cardId === '' && (
        <CardFields
          valueOf={name => textOf(values[name])}
          errorOf={name => form?.errors[name]}
          onChange={change}
          onLeave={name => boxCardForm.send({ type: 'form.leave', name })}
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
