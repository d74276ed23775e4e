import type { TimelineEntry } from '#domain/orders/order-timeline.ts'
import { VisuallyHidden } from '../../parts/visually-hidden.tsx'
import { useT } from '../../text/text-context.tsx'

/** How far an order has come: a run sheet whose steps fill up, with words for those who listen. */
export function OrderTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
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
          {t(`orders.step_${step}`)}
          {standing === 'done' && <VisuallyHidden> {t('orders.step_done')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
