import type { Output } from '#contract'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { Section } from '../../../parts/section.tsx'
import { Table } from '../../../parts/table.tsx'
import type { MessageId } from '../../../text/catalogue.ts'
import { useFmt, useT } from '../../../text/text-context.tsx'
import { useDeskWords } from '../use-desk-words.ts'

type Payment = Output<'staff.payment'>

/** What providers said of it, the first first. */
function Facts({ facts }: Pick<Payment, 'facts'>) {
  const t = useT()
  const fmt = useFmt()
  const words = useDeskWords()
  if (facts.length === 0) return <p className="soft">{t('desks.payment_no_facts')}</p>
  return (
    <ol className="staff-items">
      {facts.map(({ at, of, type, state }, index) => (
        <li key={`${index} ${at}`}>
          <time dateTime={at}>
            {fmt.date(at)}, {fmt.time(at)}
          </time>{' '}
          {words.choice('kind', of)}: {words.choice('state', state)} <span className="etch">{type}</span>
        </li>
      ))}
    </ol>
  )
}

/** Accounts of the ledger by how they begin; what follows says whose. */
const accounts = [
  'gateway',
  'bank',
  'till',
  'refunding',
  'disputed',
  'house',
  'vat_due',
  'vat_within',
  'rights',
  'payouts',
  'loss',
  'held',
  'earmarked',
  'returning',
  'owner',
  'owed',
  'receivable',
  'unpaid',
] as const

/** Entries of the ledger by their kind; what is booked of payments has no other. */
const entries: Readonly<Record<string, MessageId>> = {
  capture: 'desks.entry_capture',
  capture_edit: 'desks.entry_capture_edit',
  capture_unused: 'desks.entry_capture_unused',
  account_paid: 'desks.entry_account_paid',
  write_off: 'desks.entry_write_off',
  refund: 'desks.entry_refund',
  refund_unused: 'desks.entry_refund_unused',
  refund_succeeded: 'desks.entry_refund_succeeded',
  refund_failed: 'desks.entry_refund_failed',
  'order.disputeOpened': 'desks.entry_dispute_opened',
  'order.disputeWon': 'desks.entry_dispute_won',
  'order.disputeLost': 'desks.entry_dispute_lost',
}

/** A kind of entry in words, with its name in the books beside it. */
function Kind({ kind }: { kind: string }) {
  const t = useT()
  const known = entries[kind]
  return (
    <>
      {known !== undefined && `${t(known)} `}
      <span className="etch">{kind}</span>
    </>
  )
}

/** An account in words, with its name in the books beside it. */
function Account({ account }: { account: string }) {
  const t = useT()
  const known = accounts.find(name => account.split(':')[0] === name)
  if (known === undefined) return account
  return (
    <>
      {t(`desks.account_${known}`)} <span className="etch">{account}</span>
    </>
  )
}

function Postings({ postings }: Pick<Payment, 'postings'>) {
  const t = useT()
  const fmt = useFmt()
  if (postings.length === 0) return <p className="soft">{t('desks.payment_no_facts')}</p>
  return (
    <Table
      heads={[t('desks.payment_entry'), t('desks.column_day'), t('desks.payment_account')]}
      amount={t('desks.column_amount')}
    >
      {postings.map(({ at, entry, kind, account, currency, amount: amountMinor }, index) => (
        <tr key={`${index} ${entry}`}>
          <th scope="row">
            {entry} <Kind kind={kind} />
          </th>
          <td>
            <time dateTime={at}>{fmt.date(at)}</time>
          </td>
          <td>
            <Account account={account} />
          </td>
          <td className="price">
            {isCurrencyCode(currency) ? fmt.money({ amountMinor, currency }) : fmt.number(amountMinor)}
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** A payment, refund or dispute: what was said of it in order, and where its money went in the books. */
export function PaymentParts({
  payment,
  index,
}: {
  payment: Pick<Payment, 'facts' | 'postings'>
  index: number
}) {
  const t = useT()
  return (
    <>
      <Section title={t('desks.payment_facts')} index={index}>
        <Facts facts={payment.facts} />
      </Section>
      <Section title={t('desks.payment_postings')} index={index + 1}>
        <Postings postings={payment.postings} />
      </Section>
    </>
  )
}
