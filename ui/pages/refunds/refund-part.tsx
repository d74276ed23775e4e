import '../../styles/prose.css'
import { type FormEvent, useEffect, useRef } from 'react'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { type Reckoning, viewReckoned } from '#machines/forms/return-desk.forms.ts'
import { isAdrift } from '../../edge.ts'
import { useFieldFocus } from '../../forms/use-field-focus.ts'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useMay } from '../../use-may.ts'
import { MoneyTable, type OrderMoney } from './money-table.tsx'
import { type PressedForm, textOf, Trouble } from './pressed-form.tsx'

/** Where it stands on its page: links from elsewhere lead to it. */
export const refundId = 'refund'

type RefundProps = { orderId: number; money: OrderMoney; currency: CurrencyCode }
type PartProps = RefundProps & { form: PressedForm }

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

const ofNoLine = ['parcel', 'overAll'] as const

/** What goes back by line and in all, and the press that sends it. */
function Confirm({ money, currency, form, reckoned }: PartProps & { reckoned: Reckoning }) {
  const t = useT()
  const fmt = useFmt()
  const amount = (amountMinor: number) => fmt.money({ amountMinor, currency })
  const { lines, total } = reckoned
  return (
    <>
      <ul>
        {money.lines
          .filter(({ id }) => (lines.get(id) ?? 0) > 0)
          .map(({ id, name }) => (
            <li key={id}>
              {name}: <b>{amount(lines.get(id) ?? 0)}</b>
            </li>
          ))}
        {ofNoLine
          .filter(name => reckoned[name] > 0)
          .map(name => (
            <li key={name}>
              {t(name === 'parcel' ? 'returns_desk.refund_shipping' : 'returns_desk.refund_amount')}:{' '}
              <b>{amount(reckoned[name])}</b>
            </li>
          ))}
      </ul>
      <div className="row">
        <Button kind="primary" busy={form.view?.isBusy ?? false} onClick={() => form.send({ mode: 'apply' })}>
          {t('returns_desk.refund_confirm', { amount: amount(total) })}
        </Button>
        <Button kind="plain" onClick={() => form.fill({ total: '' })}>
          {t('common.cancel')}
        </Button>
      </div>
    </>
  )
}

/** The cursor follows to what was reckoned, and back to the button where it was dropped. */
function useFollowing(isReckoned: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const was = useRef(isReckoned)
  useEffect(() => {
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector)
    if (isReckoned && !was.current) find('h3')?.focus()
    if (!isReckoned && was.current && isAdrift()) find('button')?.focus()
    was.current = isReckoned
  }, [isReckoned])
  return place
}

/** The button that has it reckoned; in its place then what would go back, which is announced. */
function Press(props: PartProps) {
  const t = useT()
  const fmt = useFmt()
  const { orderId, currency, form } = props
  const reckoned = form.view ? viewReckoned(form.view, orderId) : null
  const place = useFollowing(reckoned !== null)
  return (
    <div ref={place} className={reckoned ? 'stack-s prose-note' : undefined}>
      {reckoned && (
        <h3 tabIndex={-1}>
          {t('returns_desk.refund_confirm', {
            amount: fmt.money({ amountMinor: reckoned.total, currency }),
          })}
        </h3>
      )}
      <p role="status">{reckoned ? t('returns_desk.refund_goes') : ''}</p>
      {reckoned ? (
        <Confirm {...props} reckoned={reckoned} />
      ) : (
        <Button type="submit" disabled={form.view === undefined} busy={form.view?.isBusy ?? false}>
          {t('returns_desk.refund_send')}
        </Button>
      )}
    </div>
  )
}

function Calculator({ orderId, money, currency, form }: PartProps) {
  const t = useT()
  // What was reckoned is of what stood there then.
  const forget = () => (textOf(form.view, 'total') === '' ? undefined : form.fill({ total: '' }))
  const mistake = useMistake(form)
  const first = money.lines.find(({ left }) => left > 0)
  useFieldFocus(form.view, form, name => `refund-${name === 'lines' ? first?.id : name}`)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const lines = money.lines.map(({ id }) => {
      const value = data.get(`refund-${id}`)
      return `${id}:${typeof value === 'string' ? value.replaceAll(/[:|]/g, ' ') : ''}`
    })
    form.send({ mode: 'reckon', id: String(orderId), currency, lines: lines.join('|') })
  }
  const amounts = ['shipping', 'amount'] as const
  return (
    <form className="stack measure" noValidate onSubmit={submit} onChange={forget}>
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
      <TextField
        id="refund-words"
        name="words"
        label={t('returns_desk.refund_words')}
        hint={t('returns_desk.refund_words_hint')}
        maxLength={200}
        value={textOf(form.view, 'words')}
        onChange={event => form.fill({ words: event.currentTarget.value })}
      />
      <Trouble view={form.view} />
      <Press orderId={orderId} money={money} currency={currency} form={form} />
    </form>
  )
}

/** What became of the last refund; one that waits for a second person is told by the table. */
function PaidBack({ form, currency }: Pick<RefundProps, 'currency'> & { form: PressedForm }) {
  const t = useT()
  const fmt = useFmt()
  const isDone = textOf(form.view, 'outcome') === 'done'
  const amount = fmt.money({ amountMinor: Number(textOf(form.view, 'back')), currency })
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The press that sent it is gone, and the fields may be.
    if (isDone && isAdrift()) said.current?.focus()
  }, [isDone])
  return (
    <p ref={said} tabIndex={-1} role="status">
      {isDone ? t('returns_desk.paid_back', { amount }) : ''}
    </p>
  )
}

/** Staff: an order in money, and what of it goes back without goods coming. */
export function RefundPart({ index = 1, ...props }: RefundProps & { index?: number }) {
  const t = useT()
  const form = usePressedForm('refundForm')
  const mayPay = useMay('return.pay')
  const place = useRef<HTMLDivElement>(null)
  // A link that leads here arrives before the money has come.
  useEffect(() => {
    if (location.hash === `#${refundId}`) place.current?.closest('section')?.scrollIntoView()
  }, [])
  const { charged, owed, waiting } = props.money
  const isCharged = charged > 0 || owed !== null || waiting !== null
  return (
    <Section title={t('returns_desk.refund')} index={index}>
      <div className="stack" id={refundId} ref={place}>
        {isCharged ? (
          <MoneyTable money={props.money} currency={props.currency} />
        ) : (
          <p>{t('returns_desk.never_charged')}</p>
        )}
        <PaidBack form={form} currency={props.currency} />
        {mayPay && props.money.left > 0 && <Calculator {...props} key={props.money.back} form={form} />}
      </div>
    </Section>
  )
}
