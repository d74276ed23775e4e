import type { Output } from '#contract'
import { Money } from '../../parts/price.tsx'
import { Table } from '../../parts/table.tsx'
import { useT } from '../../text/text-context.tsx'

type Pressing = Output<'pressings.one'>
type Sum = Pressing['deposit']

/** The invoice of a sum as PDF, once it is paid. */
function Paper({ sum, href }: { sum: Sum; href: string }) {
  const t = useT()
  if (!sum.paid) return <>{t('pressing.open')}</>
  if (sum.order_id === null || sum.invoice === null) return <>{t('pressing.paid')}</>
  return (
    <a href={href} download>
      {t('pressing.invoice', { number: sum.invoice })}
    </a>
  )
}

/** Deposit, bill and balance with their tax. */
export function PressingSums({ pressing, token }: { pressing: Pressing; token: string }) {
  const t = useT()
  const { deposit, balance, bill, currency, vat } = pressing
  const money = (amountMinor: number) => <Money amount={{ amountMinor, currency }} />
  const query = token === '' ? '' : `?token=${encodeURIComponent(token)}`
  const paper = (of: string) => `/api/pressings/${pressing.id}/invoices/${of}${query}`
  const row = (name: string, of: string, sum: Sum) => (
    <tr key={name}>
      <td>{name}</td>
      <td>{money(sum.net)}</td>
      <td>{money(sum.vat)}</td>
      <td>
        <Paper sum={sum} href={paper(of)} />
      </td>
      <td className="amount">{money(sum.gross)}</td>
    </tr>
  )
  const heads = [t('pressing.what'), t('pressing.net'), t('pressing.vat'), t('pressing.standing')]
  return (
    <div className="stack">
      {bill !== null && <p>{t('pressing.bill', { copies: bill.copies })}</p>}
      <Table heads={heads} amount={t('pressing.gross')}>
        {bill !== null && (
          <tr>
            <td>{t('pressing.whole')}</td>
            <td>{money(bill.net)}</td>
            <td>{money(bill.vat)}</td>
            <td>–</td>
            <td className="amount">{money(bill.gross)}</td>
          </tr>
        )}
        {row(t('pressing.deposit'), 'deposit', deposit)}
        {balance !== null && row(t('pressing.balance'), 'balance', balance)}
      </Table>
      {vat.number !== null && <p className="soft">{t('pressing.vat_number', { number: vat.number })}</p>}
    </div>
  )
}
