import type { Money as Amount } from '#domain/money/money.ts'
import type { Delivery } from '#domain/shipping/tariff.ts'
import { regionText } from '#domain/text/region-name.ts'
import { Money } from '../parts/price.tsx'
import { useDeliveryWords } from './delivery-words.ts'
import { useFmt, useT } from '../text/text-context.tsx'

type Totals = {
  subtotal?: Amount
  discount: Amount
  shipping: Amount
  tax: Amount
  total: Amount
}

type CartTotalsProps = {
  totals: Totals
  promoCode: string | null
  countryId: string | null
  pickup: boolean
  isEstimated?: boolean
  /** Who carries it and how long that takes; null where the shop does not say. */
  delivery?: Delivery | null
}

const isNought = (amount: Amount) => amount.amountMinor === 0

type RowProps = { name: string; amount: Amount | string; note?: string | undefined; strong?: boolean }

function Row({ name, amount, note, strong = false }: RowProps) {
  return (
    <div className={strong ? 'totals-row totals-sum' : 'totals-row'}>
      <dt>
        {name}
        {note !== undefined && <span className="etch totals-note">{note}</span>}
      </dt>
      <dd>{typeof amount === 'string' ? amount : <Money amount={amount} />}</dd>
    </div>
  )
}

/** The whole sum, line by line; the VAT is contained in it, not added. */
export function CartTotals(props: CartTotalsProps) {
  const { totals, promoCode, countryId, pickup, isEstimated = false, delivery = null } = props
  const t = useT()
  const wordsOf = useDeliveryWords('cart')
  const fmt = useFmt()
  const { subtotal, discount, shipping, tax, total } = totals
  const country = countryId ? regionText(countryId, fmt.locale) : ''
  const shippingName = country && !pickup ? t('cart.shipping_to', { country }) : t('cart.shipping')
  const less = { ...discount, amountMinor: -Math.abs(discount.amountMinor) }
  return (
    <div className="totals">
      <dl>
        {subtotal && <Row name={t('cart.subtotal')} amount={subtotal} />}
        {!isNought(discount) && <Row name={t('cart.discount', { code: promoCode ?? '' })} amount={less} />}
        <Row
          name={shippingName}
          amount={isNought(shipping) ? t('cart.shipping_free') : shipping}
          note={delivery ? wordsOf(delivery) : undefined}
        />
        <Row name={t('cart.total')} amount={total} strong />
      </dl>
      {!isNought(tax) && <p className="etch">{t('cart.tax_included', { amount: fmt.money(tax) })}</p>}
      {isEstimated && <p className="etch">{t('cart.estimated')}</p>}
    </div>
  )
}
