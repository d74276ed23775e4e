import type { Output } from '#contract'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { evidenceKinds } from '#domain/orders/dispute.ts'
import { usePressedForm } from '../../../forms/use-pressed-form.ts'
import { TextField } from '../../../parts/field.tsx'
import { Section } from '../../../parts/section.tsx'
import { usePageJourneys } from '../../../shop-context.tsx'
import { useFmt, useT } from '../../../text/text-context.tsx'
import { DownloadButton } from '../../download-button.tsx'
import { RefundPart } from '../../refunds/refund-part.tsx'
import { type PressedForm, Trouble } from '../../refunds/pressed-form.tsx'
import { PaymentParts } from './payment-parts.tsx'

type Dispute = NonNullable<Output<'staff.payment'>['dispute']>

/** Until when there is time, where the dispute still waits for the shop. */
function Deadline({ dispute: { due_at: due, takes_files: isOpen } }: { dispute: Dispute }) {
  const t = useT()
  const fmt = useFmt()
  if (!isOpen || due === null) return null
  return (
    <p>
      <strong>{t('desks.evidence_until', { date: fmt.date(due), time: fmt.time(due) })}</strong>
    </p>
  )
}

/** Papers that are there, each to be looked at. */
function Papers({ id, files }: { id: number; files: Dispute['files'] }) {
  const t = useT()
  if (files.length === 0) return <p className="soft">{t('desks.evidence_none')}</p>
  return (
    <ul className="staff-items">
      {files.map(({ kind, name }) => (
        <li key={kind}>
          {t(`desks.evidence_${kind}`)}{' '}
          <DownloadButton small wanted={{ kind: 'evidence', id, of: kind }}>
            {name}
          </DownloadButton>
        </li>
      ))}
    </ul>
  )
}

/** Takes a paper of each kind, as soon as it is chosen. */
function Choose({ id, form }: { id: number; form: PressedForm }) {
  const t = useT()
  const isBusy = form.view === undefined || form.view.isBusy
  const { view } = form
  return (
    <div className="stack-s">
      <p className="soft">{t('desks.evidence_hint')}</p>
      {evidenceKinds.map(kind => {
        const isWrong = view?.values['kind'] === kind && view.errors['file'] !== undefined
        return (
          <TextField
            key={kind}
            id={`evidence-${kind}`}
            name={`evidence-${kind}`}
            label={t(`desks.evidence_${kind}`)}
            error={isWrong ? t('desks.evidence_wrong') : undefined}
            type="file"
            accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
            disabled={isBusy}
            onChange={event => {
              const [file] = event.currentTarget.files ?? []
              if (file !== undefined) form.send({ id: String(id), kind, file })
              event.currentTarget.value = ''
            }}
          />
        )
      })}
      <Trouble view={view} />
    </div>
  )
}

/** What the bank asks or asked for, where its row says nothing since nothing of it is in the books. */
function Unbooked({ dispute: { unbooked } }: { dispute: Dispute }) {
  const t = useT()
  const fmt = useFmt()
  if (unbooked === null || !isCurrencyCode(unbooked.currency)) return null
  const { amount: amountMinor, currency, outcome } = unbooked
  const amount = fmt.money({ amountMinor, currency })
  if (outcome === null) return <p>{t('desks.dispute_unbooked', { amount })}</p>
  return <p>{t('desks.dispute_unbooked_was', { amount, outcome })}</p>
}

type DisputePartsProps = { id: number; dispute: Dispute; mayMove: boolean; index: number }

/** A dispute with its bank: until when it listens, what it is shown, what it was told. Rules 3. */
function DisputeParts({ id, dispute, mayMove, index }: DisputePartsProps) {
  const t = useT()
  usePageJourneys([['evidenceForm'], ['download']])
  const form = usePressedForm('evidenceForm')
  return (
    <Section title={t('desks.evidence')} index={index}>
      <div className="stack">
        <Unbooked dispute={dispute} />
        <Deadline dispute={dispute} />
        {dispute.words !== '' && (
          <p>
            {t('desks.evidence_said')}: <q>{dispute.words}</q>
          </p>
        )}
        <Papers id={id} files={dispute.files} />
        {mayMove && dispute.takes_files && <Choose id={id} form={form} />}
      </div>
    </Section>
  )
}

type PayBackProps = { record: Output<'desk.record'>; money: Output<'staff.orderMoney'>; index: number }

/** Pays back of the order of a payment, by line, of the parcel or in all. Rules 14. */
function PayBack({ record: { cells }, money, index }: PayBackProps) {
  usePageJourneys([['refundForm']])
  const { order, currency } = cells
  const orderId = typeof order === 'object' && order !== null && 'id' in order ? order.id : undefined
  if (orderId === undefined || !isCurrencyCode(currency)) return null
  return <RefundPart orderId={orderId} money={money} currency={currency} index={index} />
}

type MoneyPartsProps = {
  record: Output<'desk.record'>
  payment: Output<'staff.payment'>
  /** What is left of the order of a payment, for whoever may pay it back. */
  orderMoney: Output<'staff.orderMoney'> | null | undefined
  mayMove: boolean
  index: number
}

/** All of a payment, refund or dispute beside its row: what was said, where money went, what may be done. */
export function MoneyParts({ record, payment, orderMoney, mayMove, index }: MoneyPartsProps) {
  return (
    <>
      <PaymentParts payment={payment} index={index} />
      {payment.dispute && (
        <DisputeParts id={record.id} dispute={payment.dispute} mayMove={mayMove} index={index + 2} />
      )}
      {orderMoney && <PayBack record={record} money={orderMoney} index={index + (payment.dispute ? 3 : 2)} />}
    </>
  )
}
