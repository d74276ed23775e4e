import { Link } from 'wouter'
import type { Output } from '#contract'
import { writeOffReasons } from '#domain/catalogue/stock.ts'
import { Section } from '../../parts/section.tsx'
import { Table } from '../../parts/table.tsx'
import { usePlace } from '../../place-context.tsx'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { useAnyT } from '../../text/any-message.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { OrderLink, StaffFrame } from '../staff-frame.tsx'
import { StockForm, type StockFormActs } from './stock-form.tsx'
import { StockNumbers, useStockHeads } from './stock-numbers.tsx'

type Item = Output<'staff.stockItem'>
type Entry = Item['entries'][number]

function Sizes({ sizes }: Pick<Item, 'sizes'>) {
  const t = useT()
  const { heads, amount } = useStockHeads()
  return (
    <Table heads={[t('staff.stock_size'), ...heads]} amount={amount} label={t('staff.stock')}>
      {sizes.map(row => (
        <tr key={row.size}>
          <th scope="row">
            {sizeName(row.size) || row.item}
            {row.low_mark !== null && (
              <span className="soft"> {t('staff.stock_marked', { count: row.low_mark })}</span>
            )}
          </th>
          <StockNumbers row={row} />
        </tr>
      ))}
    </Table>
  )
}

const signed = (change: number): string => (change > 0 ? `+${change}` : String(change))

/** Where an entry came from: an order has a page. */
function Subject({ subject }: Pick<Entry, 'subject'>) {
  const t = useT()
  const [kind, id = ''] = subject?.split(':') ?? []
  if (kind === 'order') return <OrderLink id={id}>{t('staff.stock_order', { id })}</OrderLink>
  return kind === 'count' ? <span>{t('staff.stock_count', { id })}</span> : null
}

/** Why, in words where it is one of the list. */
function useReason() {
  const t = useT()
  return ({ reason, note }: Entry): string => {
    const known = writeOffReasons.find(word => word === reason)
    return [known ? t(`staff.stock_reason_${known}`) : reason, note].filter(Boolean).join(': ')
  }
}

function Entries({ entries }: Pick<Item, 'entries'>) {
  const t = useT()
  const fmt = useFmt()
  const say = useAnyT()
  const reasonOf = useReason()
  const deltas = ['there', 'held', 'promised'] as const
  return (
    <ol className="stack-s">
      {entries.map(entry => (
        <li key={entry.id} className="etch etch-row">
          <time dateTime={entry.at}>{fmt.date(entry.at, { time: true })}</time>
          <b>{say(`staff.stock_kind_${entry.kind}`)}</b>
          {entry.size !== '' && <span>{sizeName(entry.size)}</span>}
          <span>
            {deltas
              .filter(name => entry[name] !== 0)
              .map(name => `${t(`staff.stock_${name}`)} ${signed(entry[name])}`)
              .join(fmt.comma)}
          </span>
          <Subject subject={entry.subject} />
          <span>{entry.who ?? t('order_actor.system')}</span>
          <span className="soft">{reasonOf(entry)}</span>
        </li>
      ))}
    </ol>
  )
}

type StockItemScreenProps = { item: Item; acts: StockFormActs }

/** Staff: one item by size, what can be done to its copies, and what happened to them. */
export function StockItemScreen({ item, acts }: StockItemScreenProps) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  const [first] = item.sizes
  const counted = item.sizes.filter(({ there }) => there !== null)
  return (
    <StaffFrame title={first?.name ?? t('staff.stock')}>
      <p className="soft">
        {[first?.artist_name, first?.item, first?.catalogue_number, first?.barcode, first?.shop_name]
          .filter(Boolean)
          .join(fmt.comma)}
      </p>
      <Sizes sizes={item.sizes} />
      {counted.length > 0 && <StockForm sizes={counted} acts={acts} />}
      <Section title={t('staff.events')} index={0}>
        {item.entries.length === 0 ? (
          <p className="soft">{t('staff.stock_no_entries')}</p>
        ) : (
          <Entries entries={item.entries} />
        )}
        {item.next && (
          <p>
            <Link
              href={`${pathOf('admin-stock')}?id=${first?.item_id}&after=${encodeURIComponent(item.next)}`}
            >
              {t('common.more')}
            </Link>
          </p>
        )}
      </Section>
    </StaffFrame>
  )
}
