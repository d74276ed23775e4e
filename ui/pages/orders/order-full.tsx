import type { AccountOrdersView } from '#machines/journeys/account-orders/account-orders.view.ts'
import { viewDownload, wishKey } from '#machines/journeys/download/download.view.ts'
import { Button } from '../../parts/button.tsx'
import { useBroughtView, useSend } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { OrderShops } from './order-shops.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTotals } from './order-totals.tsx'
import { PartAddress } from './part-address.tsx'
import type { OrdersActs } from './orders-acts.ts'

type Full = NonNullable<AccountOrdersView['detail']>

function Invoice({ order }: { order: Full }) {
  const t = useT()
  const view = useBroughtView('download', viewDownload)
  const tell = useSend('download')
  const wanted = { kind: 'invoice', orderId: order.id } as const
  if (!order.full.has_invoice) return null
  return (
    <div>
      <Button
        small
        icon="download"
        busy={view?.busyKey === wishKey(wanted)}
        disabled={view?.can.start !== true}
        onClick={() => tell({ type: 'download.start', wanted })}
      >
        {t('orders.invoice')}
      </Button>
    </div>
  )
}

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
        under={part => (
          <PartAddress order={full} part={part} isEditing={view.addressOf === part.shop_id} acts={acts} />
        )}
      />
      <OrderTotals order={full} />
      <Invoice order={order} />
    </div>
  )
}
