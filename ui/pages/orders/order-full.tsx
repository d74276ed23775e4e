import { Link } from 'wouter'
import type { TimelineEntry } from '#domain/orders/order-timeline.ts'
import { VisuallyHidden } from '../../parts/visually-hidden.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import type { AccountOrdersView } from '#machines/journeys/account-orders/account-orders.view.ts'
import { InvoiceButton } from './invoice-button.tsx'
import { PortionPart } from './portion-part.tsx'
import { OrderShops } from './order-shops.tsx'
import { OnAccount, OrderTotals } from './order-totals.tsx'
import { PartAddress } from './part-address.tsx'
import type { OrdersActs } from './orders-acts.ts'

type TimelineProps = { entries: readonly TimelineEntry[]; isOwed: boolean }

/** How far an order has come: a run sheet whose steps fill up, with words for those who listen. */
function OrderTimeline({ entries, isOwed }: TimelineProps) {
  const t = useT()
  if (entries.length === 0) return null
  return (
    <ol className="timeline" aria-label={t('orders.way')}>
      {entries.map(({ step, standing }) => (
        <li
          key={step}
          data-standing={standing}
          {...(standing === 'current' ? { 'aria-current': 'step' } : {})}
        >
          {t(isOwed && step === 'paid' ? 'orders.step_invoiced' : `orders.step_${step}`)}
          {standing === 'done' && <VisuallyHidden> {t('orders.step_done')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}

type Full = NonNullable<AccountOrdersView['detail']>

/** An order in full: how far it has come, by shop with its parcels and their addresses, what it came to. */
export function OrderFull({ order, view, acts }: { order: Full; view: AccountOrdersView; acts: OrdersActs }) {
  const t = useT()
  const { pathOf } = usePlace()
  const { full } = order
  return (
    <div className="stack">
      <OrderTimeline entries={order.timeline} isOwed={full.on_account !== undefined} />
      <PortionPart order={full} token={null} shownBy="orders" />
      {full.gift_message && <p className="news">{t('orders.gift', { message: full.gift_message })}</p>}
      <OrderShops
        shops={full.shops}
        currency={full.currency}
        level={3}
        waits={full.status === 'on_hold'}
        under={part => (
          <PartAddress order={full} part={part} isEditing={view.addressOf === part.shop_id} acts={acts} />
        )}
      />
      {full.gift_redeemed && <p className="news">{t('orders.gift_redeemed')}</p>}
      <OrderTotals order={full} />
      <OnAccount order={full} />
      <p>
        <Link href={`${pathOf('withdraw')}?order_id=${order.id}`}>{t('orders.returns')}</Link>
      </p>
      <p>
        <Link href={`${pathOf('terms')}?at=${full.created_at}`}>{t('orders.terms')}</Link>
      </p>
      {full.has_invoice && <InvoiceButton wanted={{ kind: 'invoice', orderId: order.id }} />}
      {full.invoices.map(({ number, name }) => (
        <InvoiceButton
          key={number}
          wanted={{ kind: 'invoice', orderId: order.id, number }}
          label={t('orders.invoice_more', { number: name })}
        />
      ))}
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
