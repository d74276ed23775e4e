import { viewBanner } from '#machines/journeys/banner/banner.view.ts'
import { IconButton } from '../parts/button.tsx'
import { useBroughtView, useSend } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'

/** The announcement over the home page; its dismissal holds for 40 days. Spec section 2. */
export function Announcement() {
  const t = useT()
  const alert = useBroughtView('banner', viewBanner)?.alert
  const tell = useSend('banner')
  if (!alert) return null
  return (
    <section className="announcement" data-late aria-label={t('banner.label')}>
      <p lang={alert.lang}>{alert.link ? <a href={alert.link}>{alert.text}</a> : alert.text}</p>
      <IconButton
        icon="close"
        kind="plain"
        small
        label={t('banner.dismiss')}
        onClick={() => tell({ type: 'banner.dismiss' })}
      />
    </section>
  )
}
