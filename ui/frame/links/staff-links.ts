import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { usePlace } from '../../place-context.tsx'
import { useView } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { type SiteLink, usePageLinks } from './page-links.ts'

/** What staff see beside the account: the bids, and the external site where there is one. Spec section 6. */
export function useStaffLinks(): SiteLink[] {
  const t = useT()
  const { bids, staffSite } = useView('auth', viewAuth, auth => auth.menu)
  const { externalUrl } = usePlace().site
  const pages = usePageLinks(bids ? [['bids', 'header.bids']] : [])
  const isLinked = staffSite && externalUrl !== undefined
  return isLinked
    ? [...pages, { href: externalUrl, text: t('header.external_site'), isCurrent: false }]
    : pages
}
