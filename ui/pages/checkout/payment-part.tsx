import type { FormEvent } from 'react'
import type { FieldValue } from '#domain/text/validation.ts'
import { useFieldFocus } from '../../forms/use-field-focus.ts'
import { Button } from '../../parts/button.tsx'
import { ErrorSummary } from '../../parts/error-summary.tsx'
import { CheckField } from '../../parts/field.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useRich, useT } from '../../text/text-context.tsx'
import { CardFields, cardIdOf, cardProblemId } from './card-fields.tsx'
import { CheckoutPart } from './checkout-part.tsx'
import type { PaymentProps } from './checkout-types.ts'
import { PaymentNews } from './payment-news.tsx'
import { SavedCards } from './saved-cards.tsx'

const termsId = 'checkout-terms'

const fieldIdOf = (name: string) => (name === 'terms' ? termsId : cardIdOf(name))

/** The terms that are agreed to. */
export function Terms({ form, formActs }: PaymentProps) {
  const t = useT()
  const rich = useRich()
  const { pathOf } = usePlace()
  const error = form?.errors['terms'] === undefined ? '' : t('checkout.terms_missing')
  return (
    <div className="field">
      <label className="choice" htmlFor={termsId}>
        <input
          id={termsId}
          type="checkbox"
          name="terms"
          checked={form?.values['terms'] === true}
          onChange={event => formActs.change('terms', event.currentTarget.checked)}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `${termsId}-error` } : {})}
        />
        <span>
          {rich('checkout.terms', {
            a: chunks => (
              <a key="a" href={pathOf('terms')} target="_blank" rel="noreferrer">
                {chunks}
              </a>
            ),
          })}
        </span>
      </label>
      {error && (
        <p className="error" id={`${termsId}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** What is to be mended in the card and the terms. */
export function PaymentProblems({ form }: Pick<PaymentProps, 'form'>) {
  const t = useT()
  const errors = (form?.summary ?? []).flatMap(({ name, error }) => {
    const fieldId = fieldIdOf(name)
    if (fieldId === undefined) return []
    return [{ fieldId, text: t(name === 'terms' ? 'checkout.terms_missing' : cardProblemId(error)) }]
  })
  return <ErrorSummary title={t('validation.summary', { count: errors.length })} errors={errors} />
}

const textOf = (value: FieldValue): string => (typeof value === 'string' ? value : '')

/** A saved card or another one. Whose choice shows at once is asked for a number only without a saved one. */
export function Card({ view, form, formActs, asksAtOnce = false }: PaymentProps & { asksAtOnce?: boolean }) {
  const t = useT()
  const values = form?.values ?? {}
  const cardId = textOf(values['cardId'])
  const asksNumber = cardId === '' || asksAtOnce
  if (view.isFree) return <p>{t('checkout.nothing_to_pay')}</p>
  return (
    <>
      <SavedCards
        cards={view.cards}
        chosen={cardId === '' ? null : Number(cardId)}
        onChoose={id => formActs.change('cardId', id === null ? '' : String(id))}
      />
      {asksNumber && (
        <CardFields
          // What was sent of a card is not written down in a page.
          valueOf={name => (asksAtOnce ? '' : textOf(values[name]))}
          errorOf={name => form?.errors[name]}
          onChange={formActs.change}
          onLeave={formActs.leave}
        />
      )}
      {asksNumber && !view.isGuest && (
        <CheckField
          name="save"
          label={t('checkout.save_card')}
          checked={values['save'] === true}
          onChange={event => formActs.change('save', event.currentTarget.checked)}
        />
      )}
    </>
  )
}

function PayForm(part: PaymentProps) {
  const t = useT()
  const fmt = useFmt()
  const { view, formActs, isLater } = part
  useFieldFocus(part.form, formActs, fieldIdOf)
  const total = view.totals ? fmt.money(view.totals.total) : ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (view.can.pay) formActs.submit()
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {!view.isBusy && <PaymentProblems form={part.form} />}
      <fieldset className="stack plain-set" disabled={view.isBusy}>
        <Card {...part} />
        <Terms {...part} />
      </fieldset>
      <Button kind="primary" type="submit" wide busy={view.isBusy}>
        {view.isFree || isLater ? t('checkout.order') : t('checkout.pay', { total })}
      </Button>
      <output>{view.isBusy ? t('checkout.paying') : ''}</output>
    </form>
  )
}

/** States in which the form gives way to one question or one wait. */
const asking: ReadonlySet<string> = new Set([
  'unknown',
  'review',
  'authenticating',
  'repricing',
  'recovering',
])

type Props = PaymentProps & { standing: 'ahead' | 'current' | 'done' }

/** Part three: the card, the terms, the button with the whole sum on it. One press is one charge. */
export function PaymentPart({ standing, ...part }: Props) {
  const t = useT()
  return (
    <CheckoutPart title={t('checkout.step_payment')} index={2} standing={standing}>
      <PaymentNews {...part} />
      {/* Only hidden, so that what was typed outlives the question. */}
      <div hidden={asking.has(part.view.state)}>
        <PayForm {...part} />
      </div>
    </CheckoutPart>
  )
}
