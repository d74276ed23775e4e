import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { OrderSummary, RefusedCard } from '#contract'
import type { CardField } from '#domain/money/card-text.ts'
import type { FieldValue } from '#domain/text/validation.ts'
import {
  type CardOrder,
  type OtherCardView,
  standingFor,
  valuesFor,
  viewOtherCard,
} from '#machines/forms/other-card.view.ts'
import { newKey } from '../../edge.ts'
import { useFieldFocus } from '../../forms/use-field-focus.ts'
import { Button } from '../../parts/button.tsx'
import { ErrorSummary } from '../../parts/error-summary.tsx'
import { usePlace } from '../../place-context.tsx'
import { usePlain } from '../../plain-context.ts'
import { viewOnce } from '../../shop-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'
import {
  CardFields,
  cardFieldId,
  cardFieldNames,
  cardIdOf,
  cardProblemId,
  NoWay,
} from '../checkout/card-fields.tsx'
import { useCheckoutTexts } from '../checkout/checkout-texts.ts'
import { SavedCards } from '../checkout/saved-cards.tsx'

export type RefusedCardProps = {
  order: Pick<OrderSummary, 'id' | 'number' | 'status' | 'total' | 'currency' | 'refused_card'>
  /** Of the link that shows it; null in the account of who placed it. */
  token: CardOrder['token']
  shownBy: CardOrder['shownBy']
}

const textOf = (value: FieldValue): string => (typeof value === 'string' ? value : '')

/** Why a card was not charged, or that nobody knows yet. */
function useEndWords() {
  const t = useT()
  const texts = useCheckoutTexts()
  return ({ ends, code }: NonNullable<OtherCardView['end']>): string => {
    if (ends === 'late') return t('orders.card_late')
    return ends === 'working' ? t('orders.card_working') : texts.payment(code)
  }
}

type ProblemsProps = { form: OtherCardView | undefined; refused: RefusedCard }

/** What is to be mended in the fields, or how the last try ended; after a try the cursor goes there. */
function Problems({ form, refused }: ProblemsProps) {
  const t = useT()
  const texts = useCheckoutTexts()
  const say = useEndWords()
  const words = useRef<HTMLParagraphElement>(null)
  const end = form?.end ?? null
  const code = end?.code ?? null
  useEffect(() => {
    if (code !== null) words.current?.focus()
  }, [code])
  const errors = cardFieldNames.flatMap(name => {
    const error = form?.errors[name]
    return error === undefined ? [] : [{ fieldId: cardFieldId(name), text: t(cardProblemId(error)) }]
  })
  return (
    <>
      <ErrorSummary title={t('validation.summary', { count: errors.length })} errors={errors} />
      {end === null && refused.code !== null && <p className="soft">{texts.payment(refused.code)}</p>}
      {end !== null && (
        <p ref={words} role="alert" className="form-problem" tabIndex={-1}>
          {say(end)}
        </p>
      )}
    </>
  )
}

type FieldsProps = { refused: RefusedCard; form: OtherCardView | undefined; isPlain: boolean }

/** A saved card or another one; where a choice shows nothing at once, both are asked for. */
function Fields({ refused, form, isPlain }: FieldsProps) {
  const otherCardForm = useJourney('otherCardForm')
  const values = form?.values ?? {}
  const cardId = textOf(values['cardId'])
  const change = (name: CardField | 'cardId', value: string) =>
    otherCardForm.send({ type: 'form.change', name, value })
  return (
    <>
      <SavedCards
        cards={refused.cards}
        chosen={cardId === '' ? null : Number(cardId)}
        onChoose={id => change('cardId', String(id ?? ''))}
      />
      {(cardId === '' || isPlain) && (
        <CardFields
          // What was sent of a card is not written down in a page.
          valueOf={name => (isPlain ? '' : textOf(values[name]))}
          errorOf={name => form?.errors[name]}
          onChange={change}
          onLeave={name => otherCardForm.send({ type: 'form.leave', name })}
        />
      )}
    </>
  )
}

type Props = RefusedCardProps & { refused: RefusedCard }

/** The form for this order. One form serves all that are opened: it is filled anew once it is free. */
function useFormFor({ order: { id }, token, shownBy }: Props) {
  const otherCardForm = useJourney('otherCardForm')
  const form = useSelector(otherCardForm, viewOnce(viewOtherCard))
  const isPlain = usePlain() !== undefined
  // What the server was sent it has put there itself.
  const standing = form === undefined || isPlain ? 'theirs' : standingFor(form, { id, token, shownBy })
  useEffect(() => {
    if (standing === 'free')
      otherCardForm.send({ type: 'form.reset', values: valuesFor({ id, token, shownBy }) })
  }, [otherCardForm, standing, id, token, shownBy])
  return { form: standing === 'theirs' ? form : undefined, isElsewhere: standing === 'other' }
}

/** The card that is charged instead, at once. What is typed of it is kept nowhere. */
export function OtherCardForm(props: Props) {
  const { order, refused } = props
  const otherCardForm = useJourney('otherCardForm')
  const { form, isElsewhere } = useFormFor(props)
  const plain = usePlain()
  const { site } = usePlace()
  const isBusy = form?.isBusy ?? false
  const focused = () => otherCardForm.send({ type: 'form.focused' })
  useFieldFocus(plain ? undefined : form, { focused }, cardIdOf)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form?.can.submit) otherCardForm.send({ type: 'form.submit', key: newKey() })
  }
  if (site.takesNoCards || (plain && !plain.takesCards)) return <NoWay />
  return (
    <PostForm plainKey={plain?.key} onSubmit={submit}>
      <Problems form={form} refused={refused} />
      <fieldset className="stack plain-set" disabled={isBusy || isElsewhere}>
        <Fields refused={refused} form={form} isPlain={plain !== undefined} />
      </fieldset>
      <Pay order={order} isBusy={isBusy} isElsewhere={isElsewhere} />
    </PostForm>
  )
}

/** Sent by the journey; without scripts by the browser, to this very address. */
function PostForm(props: {
  plainKey: string | undefined
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}) {
  const [path] = useLocation()
  const search = useSearch()
  const { plainKey, onSubmit, children } = props
  return (
    <form className="stack" method="post" action={`${path}?${search}`} onSubmit={onSubmit} noValidate>
      {plainKey !== undefined && <input type="hidden" name="key" value={plainKey} />}
      {children}
    </form>
  )
}

type PayProps = Pick<Props, 'order'> & { isBusy: boolean; isElsewhere: boolean }

/** Waits for its own order, and silently while another one is paid. */
function Pay({ order, isBusy, isElsewhere }: PayProps) {
  const t = useT()
  const fmt = useFmt()
  const total = fmt.money({ amountMinor: order.total, currency: order.currency })
  return (
    <div>
      <Button kind="primary" type="submit" busy={isBusy || isElsewhere}>
        {t('orders.card_pay', { total })}
      </Button>
      <output>{isBusy ? t('checkout.paying') : ''}</output>
    </div>
  )
}
