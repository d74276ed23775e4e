import type { OrderSummary } from '#contract'
import { useFmt, useT } from '../../text/text-context.tsx'
import { CartTotals } from '../../cart/cart-totals.tsx'

type OrderTotalsProps = {
  order: OrderSummary
  /** What is said of what came back, where it is not its buyer who reads. */
  refunded?: (amount: string) => string
}

/** What an order came to, and what of it came back. */
export function OrderTotals({ order, refunded }: OrderTotalsProps) {
  const t = useT()
  const fmt = useFmt()
  const of = (amountMinor: number) => ({ amountMinor, currency: order.currency })
  const back = fmt.money(of(order.refunded))
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
      {order.refunded > 0 && <p>{refunded?.(back) ?? t('orders.refunded', { amount: back })}</p>}
    </div>
  )
}

type OnAccountProps = { order: Pick<OrderSummary, 'on_account' | 'number' | 'currency'> }

/** What is to be paid of an order that was sold on account, until when and where to. */
export function OnAccount({ order: { on_account: owed, number, currency } }: OnAccountProps) {
  const t = useT()
  const fmt = useFmt()
  if (owed === undefined) return null
  if (owed.written_off !== undefined)
    return (
      <p className="news">
        {t('orders.written_off', { amount: fmt.money({ amountMinor: owed.written_off, currency }) })}
      </p>
    )
  const open = fmt.money({ amountMinor: owed.open, currency })
  return (
    <p className="news">
      {t('orders.on_account', { open, date: fmt.date(owed.due_on) })}
      {owed.bank && owed.bank.iban !== '' && (
        <> {t('orders.on_account_to', { ...owed.bank, reference: number })}</>
      )}
    </p>
  )
}
