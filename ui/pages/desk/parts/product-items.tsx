import { Link } from 'wouter'
import type { Output } from '#contract'
import { Section } from '../../../parts/section.tsx'
import { usePlace } from '../../../place-context.tsx'
import { useFmt, useT } from '../../../text/text-context.tsx'
import { useDeskWords } from '../use-desk-words.ts'

type Item = Output<'desk.list'>['items'][number]

/** Copies of an item, in the order in which they are said. */
const copies = ['there', 'held', 'promised', 'free', 'copies_sold']

/** What can be bought of a product, each with its price, and how many copies of it stand where. */
export function ProductItems({ items }: { items: readonly Item[] }) {
  const t = useT()
  const fmt = useFmt()
  const words = useDeskWords()
  const { pathOf } = usePlace()
  if (items.length === 0) return null
  const nameOf = ({ id, cells }: Item) => (typeof cells['name'] === 'string' && cells['name']) || id
  const price = (value: unknown) =>
    typeof value === 'number' ? fmt.money({ amountMinor: value, currency: 'EUR' }) : ''
  const figures = ({ cells }: Item) =>
    copies.flatMap(column => {
      const count = cells[column]
      return typeof count === 'number' ? [`${words.column(column)}: ${fmt.number(count)}`] : []
    })
  const retired = ({ cells }: Item) =>
    cells['state'] === 'retired' ? [words.choice('state', 'retired')] : []
  return (
    <Section title={t('desks.items_of')} index={0}>
      <ul className="staff-items">
        {items.map(item => (
          <li key={item.id}>
            <Link href={`${pathOf('admin-item')}?id=${item.id}`}>{nameOf(item)}</Link>{' '}
            {price(item.cells['price_eur'])}{' '}
            <span className="soft">{[...retired(item), ...figures(item)].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
