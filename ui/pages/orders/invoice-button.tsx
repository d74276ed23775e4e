import { useSelector } from '@xstate/react'
import type { Wanted } from '#machines/journeys/download/download.machine.ts'
import { viewDownload, wishKey } from '#machines/journeys/download/download.view.ts'
import { Button } from '../../parts/button.tsx'
import { viewOnce } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'

/**
 * Fetches an invoice, an order's or that of a box's payment, or what its label says; busy while that very one
 * is on its way.
 */
export function InvoiceButton({ wanted, label }: { wanted: Wanted; label?: string }) {
  const t = useT()
  const download = useJourney('download')
  const view = useSelector(download, viewOnce(viewDownload))
  return (
    <div>
      <Button
        small
        icon="download"
        busy={view?.busyKey === wishKey(wanted)}
        disabled={view?.can.start !== true}
        onClick={() => download.send({ type: 'download.start', wanted })}
      >
        {label ?? t('orders.invoice')}
      </Button>
    </div>
  )
}
