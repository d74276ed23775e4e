import type { Wanted } from '#machines/journeys/download/download.machine.ts'
import { viewDownload, wishKey } from '#machines/journeys/download/download.view.ts'
import { Button } from '../../parts/button.tsx'
import { useBroughtView, useSend } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'

/** Fetches the order lines of a project as a file. */
export function ExtractButton({ projectId }: { projectId: number }) {
  const t = useT()
  const view = useBroughtView('download', viewDownload)
  const tell = useSend('download')
  const wanted: Wanted = { kind: 'projectOrders', projectId }
  return (
    <div>
      <Button
        icon="download"
        busy={view?.busyKey === wishKey(wanted)}
        disabled={view?.can.start !== true}
        onClick={() => tell({ type: 'download.start', wanted })}
      >
        {t('owner.csv')}
      </Button>
    </div>
  )
}
