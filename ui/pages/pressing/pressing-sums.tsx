import type { Output } from '#contract'
import { Money } from '../../parts/price.tsx'
import { Table } from '../../parts/table.tsx'
import { useT } from '../../text/text-context.tsx'
import { OrderLink } from '../staff-frame.tsx'

type Pressing = Output<'pressings.one'>
type Sum = Pressing['deposit']

/** The invoice of a sum as PDF, once it is paid. */
function Paper({ sum, href }: { sum: Sum; href: string | null }) {
  const t = useT()
  if (!sum.paid) return <>{t('pressing.open')}</>
  if (sum.order_id === null || sum.invoice === null) return <>{t('pressing.paid')}</>
  const name = t('pressing.invoice', { number: sum.invoice })
  if (href === null) return <OrderLink id={sum.order_id}>{name}</OrderLink>
  return (
    <a href={href} download>
      {name}
    </a>
  )
}

/** What was claimed, and what came of it. */
export function Claimed({ pressing: { claim } }: { pressing: Pick<Pressing, 'claim'> }) {
  const t = useT()
  if (claim === null) return null
  const { copies, reason, decision } = claim
  return (
    <p className="soft measure">
      {t('pressing.claimed', { copies, reason })}
      {decision !== null && ` ${t(`pressing.decided_${decision}`)}`}
    </p>
  )
}

/** Deposit, bill and balance with their tax. `token`: of its link; null for staff, who see the orders. */
export function PressingSums({ pressing, token }: { pressing: Pressing; token: string | null }) {
  const t = useT()
  const { deposit, balance, bill, currency, vat } = pressing
  const money = (amountMinor: number) => <Money amount={{ amountMinor, currency }} />
  const query = token ? `?token=${encodeURIComponent(token)}` : ''
  const paper = (of: string) =>
    token === null ? null : `/api/pressings/${pressing.id}/invoices/${of}${query}`
  const heads = [t('pressing.what'), t('pressing.net'), t('pressing.vat'), t('pressing.standing')]
  const row = (name: string, of: string, sum: Sum) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td data-head={heads[1]}>{money(sum.net)}</td>
      <td data-head={heads[2]}>{money(sum.vat)}</td>
      <td data-head={heads[3]}>
        <Paper sum={sum} href={paper(of)} />
      </td>
      <td className="amount" data-head={t('pressing.gross')}>
        {money(sum.gross)}
      </td>
    </tr>
  )
  return (
    <div className="stack">
      {bill !== null && <p>{t('pressing.bill', { copies: bill.copies })}</p>}
      <Table heads={heads} amount={t('pressing.gross')}>
        {bill !== null && (
          <tr>
            <th scope="row">{t('pressing.whole')}</th>
            <td data-head={heads[1]}>{money(bill.net)}</td>
            <td data-head={heads[2]}>{money(bill.vat)}</td>
            <td data-head={heads[3]}>–</td>
            <td className="amount" data-head={t('pressing.gross')}>
              {money(bill.gross)}
            </td>
          </tr>
        )}
        {row(t(bill === null ? 'pressing.deposit' : 'pressing.less_deposit'), 'deposit', deposit)}
        {balance !== null && row(t('pressing.balance'), 'balance', balance)}
      </Table>
      {vat.number !== null && <p className="soft">{t('pressing.vat_number', { number: vat.number })}</p>}
    </div>
  )
}
