import type { Output } from '#contract'
import { percentText } from '#domain/orders/invoice.ts'
import { Section } from '../../../parts/section.tsx'
import { Table } from '../../../parts/table.tsx'
import { useFmt, useT } from '../../../text/text-context.tsx'
import { useDeskWords } from '../use-desk-words.ts'

type Content = Output<'staff.invoice'>

/** What is under the lines, as it is on the paper; what is not on it is left out. */
function useUnder({ discount, shipping, already, total, lines }: Content) {
  const t = useT()
  const rows = [
    { key: 'discount', name: t('desks.issued_discount'), amount: discount },
    { key: 'shipping', name: t('desks.issued_shipping'), amount: shipping },
    { key: 'already', name: t('desks.issued_already'), amount: already },
  ].filter(({ amount }) => amount !== 0)
  const isAll = rows.length === 0 && lines.length === 1
  return isAll ? [] : [...rows, { key: 'total', name: t('returns_desk.total'), amount: total }]
}

function Lines({ content }: { content: Content }) {
  const t = useT()
  const fmt = useFmt()
  const words = useDeskWords()
  const under = useUnder(content)
  const money = (amountMinor: number | null) =>
    amountMinor === null ? '' : fmt.money({ amountMinor, currency: content.currency })
  const heads = [t('returns_desk.col_line'), words.column('quantity'), t('desks.price_of_one')] as const
  return (
    <Table heads={heads} amount={words.column('amount')} label={t('desks.section_issued')}>
      {content.lines.map(({ name, quantity, price, amount }, index) => (
        <tr key={`${index} ${name}`}>
          <th scope="row">{name}</th>
          <td data-head={heads[1]}>{quantity === null ? t('desks.issued_part') : fmt.number(quantity)}</td>
          <td data-head={heads[2]}>{money(price)}</td>
          <td className="price">{money(amount)}</td>
        </tr>
      ))}
      {under.map(({ key, name, amount }) => (
        <tr key={key}>
          <th scope="row" colSpan={3}>
            {name}
          </th>
          <td className="price">{money(amount)}</td>
        </tr>
      ))}
    </Table>
  )
}

function Rates({ content: { rates, currency } }: { content: Content }) {
  const t = useT()
  const fmt = useFmt()
  const words = useDeskWords()
  const money = (amountMinor: number) => fmt.money({ amountMinor, currency })
  const [rate, net, vat] = [words.column('vat_rate'), words.column('net'), words.column('vat')]
  return (
    <Table heads={[rate, net, vat]} amount={words.column('gross')} label={t('desks.vat_by_rate')}>
      {rates.map(one => (
        <tr key={one.basis_points}>
          <th scope="row">{percentText(one.basis_points)} %</th>
          <td data-head={net}>{money(one.net)}</td>
          <td data-head={vat}>{money(one.vat)}</td>
          <td className="price">{money(one.gross)}</td>
        </tr>
      ))}
    </Table>
  )
}

/** What an invoice or a credit note is over, and the VAT in it by rate: as on its paper. */
export function IssuedParts({ content, index }: { content: Content; index: number }) {
  const t = useT()
  return (
    <>
      <Section title={t('desks.section_issued')} index={index}>
        <Lines content={content} />
      </Section>
      <Section title={t('desks.vat_by_rate')} index={index + 1}>
        <Rates content={content} />
      </Section>
    </>
  )
}
