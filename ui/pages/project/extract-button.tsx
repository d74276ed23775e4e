import { useSelector } from '@xstate/react'
import type { Wanted } from '#machines/journeys/download/download.machine.ts'
import { viewDownload, wishKey } from '#machines/journeys/download/download.view.ts'
import { Button } from '../../parts/button.tsx'
import { viewOnce } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'

function FileButton({ wanted, label }: { wanted: Wanted; label: string }) {
  const download = useJourney('download')
  const view = useSelector(download, viewOnce(viewDownload))
  return (
    <Button
      icon="download"
      busy={view?.busyKey === wishKey(wanted)}
      disabled={view?.can.start !== true}
      onClick={() => download.send({ type: 'download.start', wanted })}
    >
      {label}
    </Button>
  )
}

/** Fetches the order lines of a project as a file. */
export function ExtractButton({ projectId }: { projectId: number }) {
  const t = useT()
  return (
    <div>
      <FileButton wanted={{ kind: 'projectOrders', projectId }} label={t('owner.csv')} />
    </div>
  )
}

/** Fetches the statement of a project, to read and for other programs. Rules 10. */
export function StatementButtons({ projectId }: { projectId: number }) {
  const t = useT()
  return (
    <div className="row">
      <FileButton wanted={{ kind: 'statement', projectId, format: 'pdf' }} label={t('owner.statement_pdf')} />
      <FileButton wanted={{ kind: 'statement', projectId, format: 'csv' }} label={t('owner.statement_csv')} />
    </div>
  )
}
