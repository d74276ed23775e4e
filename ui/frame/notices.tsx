import { usePlace } from '../place-context.tsx'
import { useT } from '../text/text-context.tsx'
import { Announcement } from './announcement.tsx'

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
