import type { AccountOrdersView } from '#machines/journeys/account-orders/account-orders.view.ts'
import { useT } from '../../text/text-context.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { OrderShops } from './order-shops.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTotals } from './order-totals.tsx'
import { PartAddress } from './part-address.tsx'
import type { OrdersActs } from './orders-acts.ts'

type Full = NonNullable<AccountOrdersView['detail']>

/** An order in full: how far it has come, by shop with its parcels and their addresses, what it came to. */
export function OrderFull({ order, view, acts }: { order: Full; view: AccountOrdersView; acts: OrdersActs }) {
  const t = useT()
  const { full } = order
  return (
    <div className="stack">
      <OrderTimeline entries={order.timeline} />
      {full.gift_message && <p className="news">{t('orders.gift', { message: full.gift_message })}</p>}
      <OrderShops
        shops={full.shops}
        currency={full.currency}
        level={3}
        under={part => (
          <PartAddress order={full} part={part} isEditing={view.addressOf === part.shop_id} acts={acts} />
        )}
      />
      {full.gift_redeemed && <p className="news">{t('orders.gift_redeemed')}</p>}
      <OrderTotals order={full} />
      {full.has_invoice && <InvoiceButton wanted={{ kind: 'invoice', orderId: order.id }} />}
      {full.credit_notes.map(({ number, name }) => (
        <InvoiceButton
          key={number}
          wanted={{ kind: 'creditNote', orderId: order.id, number }}
          label={t('orders.credit_note', { number: name })}
        />
      ))}
    </div>
  )
}
