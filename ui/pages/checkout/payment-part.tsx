import { Button } from '../../parts/button.tsx'
import { ErrorSummary } from '../../parts/error-summary.tsx'
import { CheckField } from '../../parts/field.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useRich, useT } from '../../text/text-context.tsx'
import { CardFields, cardFieldId } from './card-fields.tsx'
import { CheckoutPart } from './checkout-part.tsx'
import type { PartProps } from './checkout-types.ts'
import { PaymentNews } from './payment-news.tsx'
import { SavedCards } from './saved-cards.tsx'
import { type PaymentForm, termsId, usePaymentForm } from './use-payment-form.ts'

function Terms({ form, change, termsMissing }: PaymentForm) {
  const t = useT()
  const rich = useRich()
  const { pathOf } = usePlace()
  const error = termsMissing ? t('checkout.terms_missing') : ''
  return (
    <div className="field">
      <label className="choice" htmlFor={termsId}>
        <input
          id={termsId}
          type="checkbox"
          name="terms"
          checked={form.agreed}
          onChange={event => change({ agreed: event.currentTarget.checked })}
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

function Problems({ payment }: { payment: PaymentForm }) {
  const t = useT()
  const { problems, termsMissing } = payment
  const fields = (['number', 'expiry', 'code'] as const).flatMap(field => {
    const problem = problems[field]
    return problem ? [{ fieldId: cardFieldId(field), text: t(`checkout.problem_${problem}`) }] : []
  })
  const terms = termsMissing ? [{ fieldId: termsId, text: t('checkout.terms_missing') }] : []
  const errors = [...fields, ...terms]
  return <ErrorSummary title={t('validation.summary', { count: errors.length })} errors={errors} />
}

function PayForm(part: PartProps) {
  const t = useT()
  const fmt = useFmt()
  const { view } = part
  const payment = usePaymentForm(part)
  const { form, change, changeCard, needsCard, problems, submit } = payment
  const total = view.totals ? fmt.money(view.totals.total) : ''
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Problems payment={payment} />
      <fieldset className="stack plain-set" disabled={view.isBusy}>
        <SavedCards cards={view.cards} chosen={form.cardId} onChoose={cardId => change({ cardId })} />
        {needsCard && <CardFields card={form.card} problems={problems} onChange={changeCard} />}
        {needsCard && !view.isGuest && (
          <CheckField
            label={t('checkout.save_card')}
            checked={form.save}
            onChange={event => change({ save: event.currentTarget.checked })}
          />
        )}
        {view.isFree && <p>{t('checkout.nothing_to_pay')}</p>}
        <Terms {...payment} />
      </fieldset>
      <Button kind="primary" type="submit" wide busy={view.isBusy}>
        {view.isFree ? t('checkout.order') : t('checkout.pay', { total })}
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

type Props = PartProps & { standing: 'ahead' | 'current' | 'done' }

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
