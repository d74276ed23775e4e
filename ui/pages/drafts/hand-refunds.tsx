import type { FormEvent } from 'react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { paymentReferenceMax } from '#domain/drafts/draft.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { type PressedForm, Trouble } from '../refunds/pressed-form.tsx'

type Refunds = Output<'staff.handRefunds'>

type RefundProps = { one: Refunds['items'][number]; form: PressedForm }

function Refund({ one, form }: RefundProps) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reference = new FormData(event.currentTarget).get('reference')
    form.send({ id: String(one.id), reference: typeof reference === 'string' ? reference : '' })
  }
  return (
    <li>
      <form className="row" onSubmit={submit}>
        <span>
          <Link href={`${pathOf('admin-order')}?id=${one.order_id}`}>{one.number}</Link> {one.name}
        </span>
        <span>{t(one.gateway === 'till' ? 'drafts.refund_till' : 'drafts.refund_transfer')}</span>
        <span className="price">{fmt.money({ amountMinor: one.amount, currency: one.currency })}</span>
        <TextField
          id={`refund-${one.id}`}
          name="reference"
          label={t('drafts.refund_reference', { number: one.number })}
          required
          maxLength={paymentReferenceMax}
          autoComplete="off"
        />
        <Button type="submit" busy={form.view?.isBusy ?? false}>
          {t('drafts.refund_paid')}
        </Button>
      </form>
    </li>
  )
}

/** Refunds that no provider pays, each with the reference it is paid under; nothing where there is none. */
export function HandRefunds({ refunds, form }: { refunds: Refunds; form: PressedForm }) {
  const t = useT()
  if (refunds.items.length === 0) return null
  return (
    <Section title={t('drafts.refunds')} index={0}>
      <p className="soft">{t('drafts.refunds_text')}</p>
      <ul className="stack-s">
        {refunds.items.map(one => (
          <Refund key={one.id} one={one} form={form} />
        ))}
      </ul>
      <Trouble view={form.view} />
    </Section>
  )
}
