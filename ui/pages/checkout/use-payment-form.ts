import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type CardField, type CardText, cardDetails, cardProblems, noCard } from '#domain/card-text.ts'
import { cardFieldId } from './card-fields.tsx'
import type { CheckoutView, PartProps, PayWith } from './checkout-types.ts'

type Form = {
  card: CardText
  /** A saved card, or another one. */
  cardId: number | null
  save: boolean
  agreed: boolean
  hasTried: boolean
}

export const termsId = 'checkout-terms'

function firstForm(view: CheckoutView): Form {
  const saved = view.cards.find(card => !card.expired)
  return { card: noCard, cardId: saved?.id ?? null, save: false, agreed: false, hasTried: false }
}

function payWithOf(form: Form, isFree: boolean): PayWith {
  if (isFree) return 'nothing'
  if (form.cardId !== null) return { cardId: form.cardId }
  return { card: cardDetails(form.card), save: form.save }
}

/** The payment form's own memory: the card is typed here, handed to `pay`, and kept nowhere else. */
export function usePaymentForm({ view, acts, nowMs }: PartProps) {
  const [form, setForm] = useState(() => firstForm(view))
  const paying = useRef(view.isBusy)
  const change = (part: Partial<Form>) => setForm(before => ({ ...before, ...part }))
  const needsCard = !view.isFree && form.cardId === null
  const wrong = needsCard ? cardProblems(form.card, nowMs) : {}

  // After a failed payment all is kept but the security code.
  useEffect(() => {
    const failed = paying.current && !view.isBusy && view.problem !== null
    paying.current = view.isBusy
    if (failed) setForm(before => ({ ...before, card: { ...before.card, code: '' }, hasTried: false }))
  }, [view.isBusy, view.problem])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!view.can.pay) return
    const [first] = Object.keys(wrong)
    const fields = ['number', 'expiry', 'code'] as const
    const failing = fields.find(field => field === first)
    if (failing || !form.agreed) {
      change({ hasTried: true })
      document.getElementById(failing ? cardFieldId(failing) : termsId)?.focus()
      return
    }
    acts.pay(payWithOf(form, view.isFree))
  }
  return {
    form,
    change,
    changeCard: (field: CardField, value: string) => change({ card: { ...form.card, [field]: value } }),
    needsCard,
    problems: form.hasTried ? wrong : {},
    termsMissing: form.hasTried && !form.agreed,
    submit,
  }
}

export type PaymentForm = ReturnType<typeof usePaymentForm>
