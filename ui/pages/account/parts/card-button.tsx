import { useT } from '../../../text/text-context.tsx'
import { DownloadButton } from '../../download-button.tsx'

/** The card with one's own sponsor code, to print and hand on. */
export function CardButton() {
  const t = useT()
  return (
    <div>
      <DownloadButton wanted={{ kind: 'card' }}>{t('gifts.card')}</DownloadButton>
    </div>
  )
}
