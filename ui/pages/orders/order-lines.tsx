import { Link } from 'wouter'
import type { OrderItem } from '#contract'
import { lineName } from '#domain/orders/line-name.ts'
import { foreignWords } from '#domain/text/script-language.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { Money as Amount } from '#domain/money/money.ts'
import { Price } from '../../parts/price.tsx'
import { Sleeve } from '../../sleeve/sleeve.tsx'
import { widthClass } from '../../parts/width-class.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { useBefore } from '../../record/use-before.ts'
import { useProductHref } from '../../record/use-product-href.ts'
import { sleeveOf } from '../../record/record-look.ts'

/** An ordered thing with the price of one copy in its currency. */
type PricedItem = Omit<OrderItem, 'price'> & { price: Amount }

/** Items of the contract with their order's currency beside each price. */
export const pricedItems = (items: readonly OrderItem[], currency: CurrencyCode): PricedItem[] =>
  items.map(item => ({ ...item, price: { amountMinor: item.price, currency } }))

/** Of the names' headings: one below the heading over their list. */
type Level = 3 | 4

type DroppedProps = { dropped: NonNullable<OrderItem['dropped']>; currency: CurrencyCode }

/** Why a line does not come, and where its money is. */
function Dropped({ dropped: { reason, refund, refund_state }, currency }: DroppedProps) {
  const t = useT()
  const fmt = useFmt()
  const amount = fmt.money({ amountMinor: refund, currency })
  return (
    <p>
      <strong>{t(`orders.dropped_${reason}`)}</strong>{' '}
      {reason !== 'edited' && t(`orders.dropped_back_${refund_state}`, { amount })}
    </p>
  )
}

function OrderLine({ item, level }: { item: PricedItem; level: Level }) {
  const Tag = `h${level}` as const
  const t = useT()
  const { locale } = useFmt()
  const href = useProductHref()({ category: item.category, id: item.project_id, slug: item.slug })
  const sizes = item.chosen_sizes.map(size => t('cart.size', { size: sizeName(size) }))
  const beforeOf = useBefore()
  const { compare_price: was, quantity, price: one } = item
  const before = was === undefined ? {} : beforeOf({ compare_price: was * quantity, currency: one.currency })
  const price = <Price amount={{ ...one, amountMinor: one.amountMinor * quantity }} {...before} />
  return (
    <li className="line line-flat">
      <Sleeve {...sleeveOf({ ...item, id: item.project_id })} />
      <div className="line-words">
        <Tag className={widthClass(item.name)} {...foreignWords(item.name, locale)}>
          {item.project_id === 0 ? lineName(item) : <Link href={href}>{lineName(item)}</Link>}
        </Tag>
        {item.artist_name !== '' && (
          <p className="card-by" {...foreignWords(item.artist_name, locale)}>
            {item.artist_name}
          </p>
        )}
        <p className="card-facts">
          {[t('product.copies', { count: item.quantity }), ...sizes].map(fact => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {item.dropped && <Dropped dropped={item.dropped} currency={item.price.currency} />}
      </div>
      <p className="line-price price">{item.dropped ? <s>{price}</s> : price}</p>
    </li>
  )
}

/** What was ordered, each by its name. */
export function OrderLines({ items, level }: { items: readonly PricedItem[]; level: Level }) {
  return (
    <ul className="lines">
      {items.map(item => (
        <OrderLine key={item.id} item={item} level={level} />
      ))}
    </ul>
  )
}
