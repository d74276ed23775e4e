import { viewDownload } from '#machines/journeys/download/download.view.ts'
import { Button } from '../../../parts/button.tsx'
import { useBroughtView, useSend } from '../../../shop-context.tsx'
import { useT } from '../../../text/text-context.tsx'

/** The card with one's own sponsor code, to print and hand on. */
export function CardButton() {
  const t = useT()
  const view = useBroughtView('download', viewDownload)
  const tell = useSend('download')
  return (
    <div>
      <Button
        icon="download"
        busy={view?.busyKey === 'card'}
        disabled={view?.can.start !== true}
        onClick={() => tell({ type: 'download.start', wanted: { kind: 'card' } })}
      >
        {t('gifts.card')}
      </Button>
    </div>
  )
}
