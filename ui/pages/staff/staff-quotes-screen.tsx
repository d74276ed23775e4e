import { Link } from 'wouter'
import type { Output } from '#contract'
import { type QuoteState, quoteStateColours, quoteStateNames } from '#domain/pressing/quote/quote-state.ts'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { NextPage, StateFilter } from './narrowed-list.tsx'
import { StaffFrame } from './staff-frame.tsx'

type StaffQuotesProps = {
  quotes: Output<'staff.quotes'>
  /** The state the list is narrowed to; empty for all. */
  state: string
}

type Quote = Output<'staff.quotes'>['items'][number]

/** A state as staff see it: whose answer is waited for is the other's. */
export const stateWords = (state: QuoteState) =>
  state === 'sent' ? 'quote.staff_sent' : (`quote.state_${state}` as const)

function QuoteRow({ quote }: { quote: Quote }) {
  const t = useT()
  const { pathOf } = usePlace()
  const fmt = useFmt()
  const { total_minor: amountMinor, currency } = quote
  return (
    <tr>
      <th scope="row">
        <Link href={`${pathOf('admin-quote')}?id=${quote.id}`}>{quote.id}</Link>
        <span className="soft"> {t('quote.kept_version', { version: quote.version })}</span>
      </th>
      <td className="line-cell">
        {quote.name}
        <br />
        <a href={`mailto:${quote.email}`}>{quote.email}</a>
        {quote.message && <p className="soft">{quote.message}</p>}
      </td>
      <td>
        {fmt.number(quote.quantity)} × {t(`quote.size_${quote.size}`)},{' '}
        {t(`quote.colour_class_${quote.colour_class}`)}
      </td>
      <td>
        <Badge tone={quoteStateColours[quote.state]} text={t(stateWords(quote.state))} />
      </td>
      <td data-head={t('quote.staff_until')}>{fmt.date(quote.expires_at)}</td>
      <td className="price">{fmt.money({ amountMinor, currency })}</td>
    </tr>
  )
}

function States({ state }: Pick<StaffQuotesProps, 'state'>) {
  const t = useT()
  const { pathOf } = usePlace()
  const links = [
    { state: '', text: t('quote.staff_all') },
    ...quoteStateNames.map(name => ({ state: name, text: t(stateWords(name)) })),
  ]
  return (
    <StateFilter path={pathOf('admin-quote')} label={t('quote.staff_state')} state={state} links={links} />
  )
}

function QuoteTable({ quotes, state }: StaffQuotesProps) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <Table
      heads={[
        t('quote.staff_number'),
        t('quote.staff_asker'),
        t('quote.staff_run'),
        t('quote.staff_state'),
        t('quote.staff_until'),
      ]}
      amount={t('quote.total')}
      foot={
        <NextPage path={pathOf('admin-quote')} state={state} next={quotes.next} text={t('common.more')} />
      }
    >
      {quotes.items.map(quote => (
        <QuoteRow key={quote.id} quote={quote} />
      ))}
    </Table>
  )
}

/** Staff: the quotes people asked for, newest first, by where they stand. Spec section 2, /admin/quote. */
export function StaffQuotesScreen({ quotes, state }: StaffQuotesProps) {
  const t = useT()
  return (
    <StaffFrame title={t('quote.staff_title')}>
      <States state={state} />
      {quotes.items.length === 0 ? (
        <EmptyState title={t('quote.staff_none')} />
      ) : (
        <QuoteTable quotes={quotes} state={state} />
      )}
    </StaffFrame>
  )
}
