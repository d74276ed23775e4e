import type { Output } from '#contract'
import { vatSentence, withheldSentence } from '#domain/pressing/quote/vat-sentence.ts'
import { lineName } from '#domain/orders/line-name.ts'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { Table } from '../../parts/table.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useKnownT, useT } from '../../text/text-context.tsx'

type Draft = Output<'staff.draft'>
type Line = Draft['lines'][number]

/** What a line is called. */
export const draftLineName = ({
  artist_name,
  size,
  ...line
}: Pick<Line, 'artist_name' | 'name' | 'size'> & { item?: string | undefined }): string =>
  [artist_name, lineName(line), sizeName(size)].filter(Boolean).join(', ')

/** What stands in the way of a line, or of a field, in words. */
export function useDraftProblem() {
  const t = useT()
  const known = useKnownT()
  return (code: string): string =>
    known(`drafts.p_${code}`) ?? known(`validation.${code}`) ?? t('drafts.p_wrong')
}

/** What is to be paid. */
export function Totals({ totals, currency }: Pick<Draft, 'totals' | 'currency'>) {
  const t = useT()
  const fmt = useFmt()
  const { site } = usePlace()
  const amount = (amountMinor: number) => fmt.money({ amountMinor, currency })
  return (
    <dl className="draft-totals">
      <dt>{t('drafts.subtotal')}</dt>
      <dd className="price">{amount(totals.subtotal)}</dd>
      {totals.discount > 0 && (
        <>
          <dt>{t('drafts.discount')}</dt>
          <dd className="price">−{amount(totals.discount)}</dd>
        </>
      )}
      <dt>{t('drafts.shipping')}</dt>
      <dd className="price">{amount(totals.shipping)}</dd>
      {site.isUntaxed !== true && (
        <>
          <dt>{t('drafts.tax')}</dt>
          <dd className="price">{amount(totals.tax)}</dd>
        </>
      )}
      <dt>{t('drafts.col_total')}</dt>
      <dd className="price">
        <strong>{amount(totals.total)}</strong>
      </dd>
    </dl>
  )
}

/** By which rule a trade order is taxed. */
export function SupplyText({ supply }: { supply: NonNullable<Draft['supply']> }) {
  const t = useT()
  const fmt = useFmt()
  const { treatment, basis_points, vat_number: number, withheld } = supply
  const said = [
    t('drafts.supply', { rate: fmt.percent(basis_points / 10_000) }),
    vatSentence(treatment, fmt.locale),
    withheldSentence(withheld, fmt.locale, 'staff'),
    ...(number === null ? [] : [t('drafts.supply_number', { number })]),
  ]
  return (
    <ul className="soft">
      {said
        .filter(text => text !== undefined)
        .map(text => (
          <li key={text}>{text}</li>
        ))}
    </ul>
  )
}

/** Lines as they were offered or ordered. */
export function DraftTable({ one }: { one: Draft }) {
  const t = useT()
  const fmt = useFmt()
  const say = useDraftProblem()
  const amount = (amountMinor: number) => fmt.money({ amountMinor, currency: one.currency })
  return (
    <Table
      heads={[t('drafts.col_record'), t('drafts.copies'), t('drafts.price')]}
      amount={t('drafts.col_total')}
      label={t('drafts.lines')}
    >
      {one.lines.map((line, index) => (
        <tr key={line.item_id === null ? `free ${index}` : `${line.item_id} ${line.size}`}>
          <th scope="row">
            {draftLineName(line)}
            {line.reason && <span className="soft"> {line.reason}</span>}
            {line.project_id === null && !line.sent && <span className="soft"> {t('drafts.not_sent')}</span>}
            {line.problem && one.state === 'offered' && <p className="error">{say(line.problem)}</p>}
          </th>
          <td data-head={t('drafts.copies')}>{line.quantity}</td>
          <td data-head={t('drafts.price')}>{amount(line.price)}</td>
          <td className="price" data-head={t('drafts.col_total')}>
            {amount(line.total)}
          </td>
        </tr>
      ))}
    </Table>
  )
}
