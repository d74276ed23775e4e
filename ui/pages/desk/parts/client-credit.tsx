import type { FormEvent } from 'react'
import type { Output } from '#contract'
import { creditDaysMost } from '#domain/drafts/credit.ts'
import { usePressedForm } from '../../../forms/use-pressed-form.ts'
import { Button } from '../../../parts/button.tsx'
import { TextField } from '../../../parts/field.tsx'
import { useProblemWords } from '../../../text/problem-words.ts'
import { useFmt, useKnownT, useT } from '../../../text/text-context.tsx'

type Credit = Output<'staff.client'>['credit']

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** What they owe of what they may, in words. */
function useSaid(credit: Credit): string {
  const t = useT()
  const fmt = useFmt()
  const amount = (amountMinor: number) => fmt.money({ amountMinor, currency: 'EUR' })
  return t('desks.client_credit_text', {
    due: amount(credit.due),
    limit: amount(credit.limit),
    days: String(credit.days ?? credit.usual_days),
  })
}

type FieldsProps = { credit: Credit; error: (name: string) => string | undefined }

function Fields({ credit, error }: FieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        label={t('desks.client_credit_limit')}
        hint={t('desks.client_credit_limit_hint')}
        name="limit"
        inputMode="decimal"
        maxLength={12}
        defaultValue={(credit.limit / 100).toFixed(2)}
        error={error('limit')}
      />
      <TextField
        label={t('desks.client_credit_days')}
        hint={t('desks.client_credit_days_hint', { days: String(credit.usual_days) })}
        name="days"
        type="number"
        min={1}
        max={creditDaysMost}
        defaultValue={credit.days === null ? '' : String(credit.days)}
        error={error('days')}
      />
      <TextField
        label={t('desks.client_credit_vat')}
        name="vat_number"
        maxLength={20}
        autoComplete="off"
        defaultValue={credit.vat_number}
        error={error('vat_number')}
      />
    </>
  )
}

function CreditForm({ id, credit }: { id: number; credit: Credit }) {
  const t = useT()
  const known = useKnownT()
  const words = useProblemWords()
  const said = useSaid(credit)
  const form = usePressedForm('clientCreditForm')
  const problem = form.view?.problem ?? null
  const error = (name: string) => {
    const code = form.view?.errors[name]
    return code === undefined ? undefined : (known(`validation.${code}`) ?? t('desks.client_credit_wrong'))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [limit, days, vat_number] = [
      textIn(data, 'limit'),
      textIn(data, 'days'),
      textIn(data, 'vat_number'),
    ]
    form.send({ id: String(id), limit, days, vat_number })
  }
  return (
    <form className="stack-s measure" noValidate onSubmit={submit}>
      <p>{said}</p>
      <Fields credit={credit} error={error} />
      {problem !== null && (
        <p role="alert">
          {problem.code === 'email_unconfirmed'
            ? t('desks.client_credit_unconfirmed')
            : (words(problem) ?? t('errors.failed'))}
        </p>
      )}
      <div className="row">
        <Button type="submit" busy={form.view?.isBusy ?? false}>
          {t('desks.client_credit_save')}
        </Button>
      </div>
    </form>
  )
}

/** How much a customer may buy on account, until when an invoice is due, and what they owe. */
export function ClientCredit({ id, credit }: { id: number; credit: Credit }) {
  const said = useSaid(credit)
  if (credit.editable) return <CreditForm id={id} credit={credit} />
  return (
    <p>
      {said} {credit.vat_number}
    </p>
  )
}
