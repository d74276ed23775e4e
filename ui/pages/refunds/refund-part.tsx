import type { FormEvent } from 'react'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useMay } from '../../use-may.ts'
import { MoneyTable, type OrderMoney } from './money-table.tsx'
import { type PressedForm, textOf, Trouble } from './pressed-form.tsx'

type RefundProps = { orderId: number; money: OrderMoney; currency: CurrencyCode }

function useMistake({ view }: PressedForm) {
  const t = useT()
  return (name: string): string | undefined => {
    const code = view?.errors[name]
    if (code === undefined) return undefined
    if (code === 'input_required') return t('validation.input_required')
    if (code === 'not_sent') return t('returns_desk.p_not_sent')
    return code === 'one_of_these' ? t('returns_desk.p_one_of') : t('returns_desk.p_amount')
  }
}

function LineAmounts({ money, error }: { money: OrderMoney; error: string | undefined }) {
  const t = useT()
  return money.lines
    .filter(({ left }) => left > 0)
    .map((line, index) => (
      <TextField
        key={line.id}
        id={`refund-${line.id}`}
        name={`refund-${line.id}`}
        label={t('returns_desk.amount_of', { name: line.name })}
        error={index === 0 ? error : undefined}
        inputMode="decimal"
        maxLength={12}
        defaultValue=""
      />
    ))
}

function Calculator({ orderId, money, currency, form }: RefundProps & { form: PressedForm }) {
  const t = useT()
  const mistake = useMistake(form)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const lines = money.lines.map(({ id }) => {
      const value = data.get(`refund-${id}`)
      return `${id}:${typeof value === 'string' ? value.replaceAll(/[:|]/g, ' ') : ''}`
    })
    form.send({ id: String(orderId), currency, lines: lines.join('|') })
  }
  const amounts = ['shipping', 'amount'] as const
  return (
    <form className="stack measure" noValidate onSubmit={submit}>
      <p className="soft">{t('returns_desk.refund_text')}</p>
      <LineAmounts money={money} error={mistake('lines')} />
      {amounts.map(name => (
        <TextField
          key={name}
          id={`refund-${name}`}
          name={name}
          label={t(`returns_desk.refund_${name}`)}
          error={mistake(name)}
          inputMode="decimal"
          maxLength={12}
          value={textOf(form.view, name)}
          onChange={event => form.fill({ [name]: event.currentTarget.value })}
        />
      ))}
      <TextField
        id="refund-reason"
        name="reason"
        label={t('returns_desk.refund_reason')}
        error={mistake('reason')}
        maxLength={200}
        value={textOf(form.view, 'reason')}
        onChange={event => form.fill({ reason: event.currentTarget.value })}
      />
      <Trouble view={form.view} />
      <div>
        <Button
          kind="primary"
          type="submit"
          disabled={form.view === undefined}
          busy={form.view?.isBusy ?? false}
        >
          {t('returns_desk.refund_send')}
        </Button>
      </div>
    </form>
  )
}

/** What became of the last refund; one that waits for a second person is told by the table. */
function PaidBack({ form, currency }: Pick<RefundProps, 'currency'> & { form: PressedForm }) {
  const t = useT()
  const fmt = useFmt()
  const isDone = textOf(form.view, 'outcome') === 'done'
  const amount = fmt.money({ amountMinor: Number(textOf(form.view, 'back')), currency })
  return <p role="status">{isDone ? t('returns_desk.paid_back', { amount }) : ''}</p>
}

/** Staff: an order in money, and what of it goes back without goods coming. */
export function RefundPart({ index = 1, ...props }: RefundProps & { index?: number }) {
  const t = useT()
  const form = usePressedForm('refundForm')
  const mayPay = useMay('return.pay')
  return (
    <Section title={t('returns_desk.refund')} index={index}>
      <div className="stack">
        <MoneyTable money={props.money} currency={props.currency} />
        <PaidBack form={form} currency={props.currency} />
        {mayPay && props.money.left > 0 && <Calculator {...props} key={props.money.back} form={form} />}
      </div>
    </Section>
  )
}
