import type { FormEvent } from 'react'
import type { Output } from '#contract'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { Button } from '../../parts/button.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { CardFields, NoWay } from '../checkout/card-fields.tsx'
import { useCheckoutTexts } from '../checkout/checkout-texts.ts'
import { type PressedForm, textOf } from '../refunds/pressed-form.tsx'

const moved: ReadonlySet<string> = new Set(['cart_changed', 'order_not_payable', 'transition_not_allowed'])

/** Why the change was neither paid nor declined; nothing while nothing was sent. */
export function PayProblem({ view }: { view: FormView | undefined }) {
  const t = useT()
  const texts = useCheckoutTexts()
  if (view?.status !== 'refused' || view.problem === null) return null
  const code = view.problem.code ?? ''
  return (
    <p role="alert" className="form-problem">
      {moved.has(code) ? t('offer.change_p_moved') : texts.payment(code)}
    </p>
  )
}

type PayProps = { change: Output<'changes.show'>; token: string; form: PressedForm }

/** The card, the button that changes the order, and the one that leaves it. */
export function PayChange({ change: { due, currency }, token, form }: PayProps) {
  const t = useT()
  const fmt = useFmt()
  const { takesNoCards } = usePlace().site
  const isBusy = form.view?.isBusy ?? false
  const isOff = form.view === undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.send({ token, total: String(due), mode: 'pay', isFree: '' })
  }
  return (
    <form className="stack measure" noValidate onSubmit={submit}>
      {takesNoCards ? (
        <NoWay />
      ) : (
        <fieldset className="stack plain-set" disabled={isBusy || isOff}>
          <legend>{t('offer.card')}</legend>
          <CardFields
            valueOf={name => textOf(form.view, name)}
            errorOf={name => form.view?.errors[name]}
            onChange={(name, value) => form.fill({ [name]: value })}
            onLeave={() => {}}
          />
        </fieldset>
      )}
      <PayProblem view={form.view} />
      <div className="row">
        {!takesNoCards && (
          <Button kind="primary" type="submit" busy={isBusy} disabled={isOff}>
            {t('offer.change_pay', { total: fmt.money({ amountMinor: due, currency }) })}
          </Button>
        )}
        <Button disabled={isOff || isBusy} onClick={() => form.send({ token, mode: 'decline', isFree: '1' })}>
          {t('offer.change_no')}
        </Button>
      </div>
    </form>
  )
}
