import { useSelector } from '@xstate/react'
import { viewDownload } from '#machines/journeys/download/download.view.ts'
import { Button } from '../../../parts/button.tsx'
import { viewOnce } from '../../../shop-context.tsx'
import { useT } from '../../../text/text-context.tsx'
import { useJourney } from '../../../use-journey.ts'

/** The card with one's own sponsor code, to print and hand on. */
export function CardButton() {
  const t = useT()
  const download = useJourney('download')
  const view = useSelector(download, viewOnce(viewDownload))
  return (
    <div>
      <Button
        icon="download"
        busy={view?.busyKey === 'card'}
        disabled={view?.can.start !== true}
        onClick={() => download.send({ type: 'download.start', wanted: { kind: 'card' } })}
      >
        {t('gifts.card')}
      </Button>
    </div>
  )
}
