import type { ReactNode } from 'react'
import type { Output } from '#contract'
import { vatSentence, withheldSentence } from '#domain/pressing/quote/vat-sentence.ts'
import { Money } from '../../parts/price.tsx'
import { Table } from '../../parts/table.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'

type Pressing = Output<'pressings.one'>
type Sum = Pressing['deposit']

/** The invoice of a paid sum, by the order that paid it, as whoever reads reaches it. */
type PaperOf = (of: 'deposit' | 'balance', order: number, name: string) => ReactNode

/** How a sum stands: open, paid, or with its invoice. */
function Paper({ sum, of, paper }: { sum: Sum; of: 'deposit' | 'balance'; paper: PaperOf }) {
  const t = useT()
  if (!sum.paid) return <>{t('pressing.open')}</>
  if (sum.order_id === null || sum.invoice === null) return <>{t('pressing.paid')}</>
  return <>{paper(of, sum.order_id, t('pressing.invoice', { number: sum.invoice }))}</>
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

type SumsProps = {
  pressing: Pressing
  paper: PaperOf
  /** Staff are told what to do about it as well. */
  reader: 'staff' | 'others'
}

/** By which law it bears no tax, or why it bears some all the same, and the number that is proven. */
function TaxedSo({ pressing: { vat }, reader }: Omit<SumsProps, 'paper'>) {
  const t = useT()
  const { locale } = useFmt()
  const why = vatSentence(vat.treatment, locale) ?? withheldSentence(vat.withheld, locale, reader)
  return (
    <>
      {why !== undefined && <p className="soft measure">{why}</p>}
      {vat.number !== null && <p className="soft">{t('pressing.vat_number', { number: vat.number })}</p>}
    </>
  )
}

/** Deposit, bill and balance with their tax. */
export function PressingSums({ pressing, paper, reader }: SumsProps) {
  const t = useT()
  const { deposit, balance, bill, currency } = pressing
  const money = (amountMinor: number) => <Money amount={{ amountMinor, currency }} />
  const heads = [t('pressing.what'), t('pressing.net'), t('pressing.vat'), t('pressing.standing')]
  const row = (name: string, of: 'deposit' | 'balance', sum: Sum) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td data-head={heads[1]}>{money(sum.net)}</td>
      <td data-head={heads[2]}>{money(sum.vat)}</td>
      <td data-head={heads[3]}>
        <Paper sum={sum} of={of} paper={paper} />
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
      <TaxedSo pressing={pressing} reader={reader} />
    </div>
  )
}
