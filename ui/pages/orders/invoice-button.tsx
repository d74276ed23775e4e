import type { Wanted } from '#machines/journeys/download/download.machine.ts'
import { useT } from '../../text/text-context.tsx'
import { DownloadButton } from '../download-button.tsx'

/** Fetches an invoice, an order's or that of a box's payment, or what its label says. */
export function InvoiceButton({ wanted, label }: { wanted: Wanted; label?: string }) {
  const t = useT()
  return (
    <div>
      <DownloadButton small wanted={wanted}>
        {label ?? t('orders.invoice')}
      </DownloadButton>
    </div>
  )
}
