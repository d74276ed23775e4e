import type { FormEvent } from 'react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { creditDaysMost } from '#domain/drafts/credit.ts'
import { regionText } from '#domain/text/region-name.ts'
import { usePressedForm } from '../../../forms/use-pressed-form.ts'
import { Button } from '../../../parts/button.tsx'
import { TextField } from '../../../parts/field.tsx'
import { Section } from '../../../parts/section.tsx'
import { useFieldFocus } from '../../../forms/use-field-focus.ts'
import { usePlace } from '../../../place-context.tsx'
import { useProblemWords } from '../../../text/problem-words.ts'
import { useFmt, useKnownT, useT } from '../../../text/text-context.tsx'

type Standing = Output<'staff.client'>
type Credit = Standing['credit']

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

const idOf = (name: string) => `credit-${name}`

type FieldsProps = { credit: Credit; error: (name: string) => string | undefined }

function Fields({ credit, error }: FieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        label={t('desks.client_credit_limit')}
        hint={t('desks.client_credit_limit_hint')}
        id={idOf('limit')}
        name="limit"
        inputMode="decimal"
        maxLength={12}
        defaultValue={(credit.limit / 100).toFixed(2)}
        error={error('limit')}
      />
      <TextField
        label={t('desks.client_credit_days')}
        hint={t('desks.client_credit_days_hint', { days: String(credit.usual_days) })}
        id={idOf('days')}
        name="days"
        type="number"
        min={1}
        max={creditDaysMost}
        defaultValue={credit.days === null ? '' : String(credit.days)}
        error={error('days')}
      />
      <TextField
        label={t('desks.client_credit_vat')}
        id={idOf('vat_number')}
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
  useFieldFocus(form.view, form, idOf)
  const error = (name: string) => {
    const code = form.view?.errors[name]
    if (code === undefined) return undefined
    if (code === 'input_invalid' && name === 'limit') return t('desks.client_credit_limit_wrong')
    if (code === 'input_invalid' && name === 'days')
      return t('desks.client_credit_days_wrong', { most: String(creditDaysMost) })
    return known(`validation.${code}`) ?? t('desks.client_credit_wrong')
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
      {problem !== null && Object.keys(form.view?.errors ?? {}).length === 0 && (
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

/** The link that sets a new password, sent to a customer who cannot come in. Rules 12. */
export function ClientReset({ index, onPress }: { index: number; onPress: () => void }) {
  const t = useT()
  return (
    <Section title={t('desks.client_sign_in')} index={index}>
      <p className="soft">{t('desks.client_reset_text')}</p>
      <div className="row">
        <Button onClick={onPress}>{t('desks.client_send_reset')}</Button>
      </div>
    </Section>
  )
}

type Kept = Pick<Standing, 'addresses' | 'wishes'>

/** How many sections `ClientKept` has. */
export const keptSections = ({ addresses, wishes }: Kept): number =>
  [addresses, wishes].filter(kept => kept !== null).length

/** What a customer keeps at their account, for who may see it: where parcels go, and what they wish for. */
export function ClientKept({ client: { addresses, wishes }, from }: { client: Kept; from: number }) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  return (
    <>
      {addresses !== null && (
        <Section title={t('desks.client_addresses')} index={from}>
          {addresses.length === 0 ? (
            <p className="soft">{t('desks.client_addresses_none')}</p>
          ) : (
            <ul className="staff-items">
              {addresses.map(({ id, text, country_id, preferred }) => (
                <li key={id}>
                  {[text, regionText(country_id, fmt.locale)].filter(part => part !== '').join(', ')}{' '}
                  {preferred && <span className="soft">{t('desks.client_address_first')}</span>}
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {wishes !== null && (
        <Section title={t('desks.client_wishes')} index={from + (addresses === null ? 0 : 1)}>
          {wishes.length === 0 ? (
            <p className="soft">{t('desks.client_wishes_none')}</p>
          ) : (
            <ul className="staff-items">
              {wishes.map(({ id, name, artist_name, since }) => (
                <li key={id}>
                  <Link href={`${pathOf('admin-product')}?id=${id}`}>{name}</Link>{' '}
                  <span className="soft">{[artist_name, fmt.date(since)].join(' · ')}</span>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
    </>
  )
}
