import type { OrderSummary } from '#contract'
import { useFmt, useT } from '../../text/text-context.tsx'
import { CartTotals } from '../../cart/cart-totals.tsx'

/** What an order came to, and what of it came back. */
export function OrderTotals({ order }: { order: OrderSummary }) {
  const t = useT()
  const fmt = useFmt()
  const of = (amountMinor: number) => ({ amountMinor, currency: order.currency })
  return (
    <div className="order-totals">
      <CartTotals
        totals={{
          discount: of(order.discount),
          shipping: of(order.shipping),
          tax: of(order.tax),
          total: of(order.total),
        }}
        promoCode={order.promo_code}
        countryId={order.country_id}
        pickup={order.pickup}
      />
      {order.refunded > 0 && <p>{t('orders.refunded', { amount: fmt.money(of(order.refunded)) })}</p>}
    </div>
  )
}
