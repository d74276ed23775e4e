import { viewBanner } from '#machines/journeys/banner/banner.view.ts'
import { IconButton } from '../parts/button.tsx'
import { usePlace } from '../place-context.tsx'
import { useSend, useView } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'

/** The announcement over the home page; its dismissal holds for 40 days. Spec section 2. */
function Announcement() {
  const t = useT()
  const alert = useView('banner', viewBanner)?.alert
  const tell = useSend('banner')
  if (!alert) return null
  return (
    <section className="announcement" data-lazy aria-label={t('banner.label')}>
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

/**
 * What stands above the header. That this is a demonstration is said on every page, a store's too: whoever
 * comes by must not take it for a shop, since nothing is sold and everybody can sign in as anybody.
 */
export function Notices({ isStore }: { isStore: boolean }) {
  const t = useT()
  const { site } = usePlace()
  return (
    <>
      {site.isDemonstration && <aside className="demonstration">{t('frame.demonstration')}</aside>}
      {!isStore && <Announcement />}
    </>
  )
}
