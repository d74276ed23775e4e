import type { Output } from '#contract'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { minorPerMajor } from '#domain/money/money.ts'
import { Table } from '../../parts/table.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'

export type OrderMoney = Output<'staff.orderMoney'>

/** An amount as it is typed: `12.50`. */
export const typed = (amountMinor: number, currency: CurrencyCode): string =>
  minorPerMajor(currency) === 1 ? String(amountMinor) : (amountMinor / 100).toFixed(2)

/** An order in money: what was charged, went back and is left, by line and in all. */
export function MoneyTable({ money, currency }: { money: OrderMoney; currency: CurrencyCode }) {
  const t = useT()
  const fmt = useFmt()
  const amount = (amountMinor: number) => fmt.money({ amountMinor, currency })
  const rows = [
    ...money.lines.map(line => ({ ...line, key: String(line.id), name: `${line.quantity} × ${line.name}` })),
    { ...money, key: 'total', name: t('returns_desk.total') },
  ]
  return (
    <div className="stack-s">
      <Table
        heads={[t('returns_desk.col_line'), t('returns_desk.col_charged'), t('returns_desk.col_back')]}
        amount={t('returns_desk.col_left')}
        label={t('returns_desk.money')}
      >
        {rows.map(({ key, name, charged, back, left }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td data-head={t('returns_desk.col_charged')}>{amount(charged)}</td>
            <td data-head={t('returns_desk.col_back')}>{amount(back)}</td>
            <td className="price" data-head={t('returns_desk.col_left')}>
              {amount(left)}
            </td>
          </tr>
        ))}
      </Table>
      <p className="soft">
        {t('returns_desk.parcel_left')}: {amount(money.shipping_left)}
      </p>
      {money.limit !== null && (
        <p className="soft">{t('returns_desk.limit', { amount: amount(money.limit) })}</p>
      )}
      {money.frozen > 0 && <p>{t('returns_desk.frozen', { amount: amount(money.frozen) })}</p>}
      {money.owed && (
        <p>
          {t('returns_desk.owed', { amount: amount(money.owed.amount), date: fmt.date(money.owed.due_on) })}
        </p>
      )}
      {money.waiting && (
        <div role="status">
          <p>{t('returns_desk.waiting', { amount: amount(money.waiting.amount) })}</p>
          {money.waiting.words !== null && (
            <p>
              {t('returns_desk.waiting_words')}: <q>{money.waiting.words}</q>
            </p>
          )}
        </div>
      )}
    </div>
  )
}
