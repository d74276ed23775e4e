import { useT } from '../../text/text-context.tsx'
import { DownloadButton } from '../download-button.tsx'

/** Fetches the order lines of a project as a file. */
export function ExtractButton({ projectId }: { projectId: number }) {
  const t = useT()
  return (
    <div>
      <DownloadButton wanted={{ kind: 'projectOrders', projectId }}>{t('owner.csv')}</DownloadButton>
    </div>
  )
}

/** Fetches the statement of a project, to read and for other programs. Rules 10. */
export function StatementButtons({ projectId }: { projectId: number }) {
  const t = useT()
  return (
    <div className="row">
      <DownloadButton wanted={{ kind: 'statement', projectId, format: 'pdf' }}>
        {t('owner.statement_pdf')}
      </DownloadButton>
      <DownloadButton wanted={{ kind: 'statement', projectId, format: 'csv' }}>
        {t('owner.statement_csv')}
      </DownloadButton>
    </div>
  )
}
