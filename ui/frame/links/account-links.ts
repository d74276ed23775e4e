import { deskHome } from '#domain/site/desk-home.ts'
import { isOwnPressing, isRouteOff } from '#domain/site/off-pages.ts'
import { switchLocale } from '#domain/site/route-table.ts'
import type { RouteId } from '#domain/site/route-table.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { usePlace } from '../../place-context.tsx'
import { useView } from '../../shop-context.tsx'
import { useIsStaff } from '../../staff-view.ts'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'
import { type SiteLink, usePageLinks } from './page-links.ts'

const pages = [
  ['account', 'account.my_account'],
  ['account-orders', 'account.orders'],
  ['account-box', 'account.box'],
  ['account-gifts', 'account.gifts'],
  ['account-projects', 'account.projects'],
  ['account-shop', 'account.shop'],
  ['account-digital', 'account.digital'],
] as const satisfies readonly (readonly [RouteId, MessageId])[]

/** Pages of the account, without those of parts that are off and of which the reader has nothing. */
export function useOwnPages(pages: Parameters<typeof usePageLinks>[0]): SiteLink[] {
  const { site } = usePlace()
  const made = useView('auth', viewAuth, auth => auth.user?.projects_count ?? 0)
  const isBare = made === 0 && isRouteOff('creation-vinyl', site.off)
  return usePageLinks(isBare ? pages.filter(([id]) => !isOwnPressing(id)) : pages)
}

/** The way of staff to where they work; nobody else is told of it. */
export function useBackOffice(): SiteLink[] {
  const t = useT()
  const { locale } = usePlace()
  const isFor = useIsStaff()
  return isFor
    ? [{ href: switchLocale(deskHome, locale), text: t('header.back_office'), isCurrent: false }]
    : []
}

/** The entries of the signed-in menu, in order, with the way to one's own profile. Spec sections 2 and 6. */
export function useAccountLinks(): SiteLink[] {
  const t = useT()
  const { pathOf, match } = usePlace()
  const id = useView('auth', viewAuth, auth => auth.user?.id)
  const links = [...useOwnPages(pages), ...useBackOffice()]
  if (id === undefined) return links
  const isCurrent = match.id === 'profile' && match.params['userId'] === String(id)
  return [...links, { href: pathOf('profile', { userId: id }), text: t('header.public_profile'), isCurrent }]
}
