import { Money } from '../../parts/price.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { Mark } from '../box/box-reviews.tsx'
import { InvoiceButton } from '../orders/invoice-button.tsx'
import { OrderStatus } from '../account/parts/order-status.tsx'
import type { Detail } from './account-box-acts.ts'

/** Every box that came or was to come, newest first, with its order's standing. */
export function BoxPeriods({ box }: { box: Detail }) {
  const t = useT()
  const fmt = useFmt()
  if (box.periods.length === 0) return <p className="soft">{t('mybox.came_none')}</p>
  return (
    <ul className="lines stack">
      {box.periods.map(period => (
        <li key={period.number} className="remark stack-s">
          <p className="row">
            <b>{t('mybox.number', { number: period.number })}</b>
            <span className="etch">{fmt.date(period.due_at)}</span>
            {period.status && <OrderStatus status={period.status} />}
            {period.total.amountMinor > 0 && <Money amount={period.total} />}
          </p>
          {period.has_invoice && (
            <InvoiceButton wanted={{ kind: 'boxInvoice', boxId: box.id, period: period.number }} />
          )}
          {period.review && (
            <p className="row">
              <Mark mark={period.review.mark} />
              <span>{period.review.text}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
