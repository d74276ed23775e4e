import type { RouteId } from '#domain/route-table.ts'
import type { MessageId } from '../text/catalogue.ts'
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

/** The entries of the signed-in menu, in order. Spec section 6. */
export const useAccountLinks = (): SiteLink[] => usePageLinks(pages)
