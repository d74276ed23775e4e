import type { Locale } from '#domain/text/locale.ts'

/** The messages of each area in English, the complete set. A new area gets its line here and below. */
type Words = {
  frame: typeof import('../messages/frame/en.json')
  record: typeof import('../messages/record/en.json')
  shelves: typeof import('../messages/shelves/en.json')
  soon: typeof import('../messages/soon/en.json')
  'admin-frame': typeof import('../messages/admin-frame/en.json')
  aside: typeof import('../messages/aside/en.json')
  account: typeof import('../messages/account/en.json')
  box: typeof import('../messages/box/en.json')
  cart: typeof import('../messages/cart/en.json')
  company: typeof import('../messages/company/en.json')
  creation: typeof import('../messages/creation/en.json')
  chat: typeof import('../messages/chat/en.json')
  checkout: typeof import('../messages/checkout/en.json')
  confirmation: typeof import('../messages/confirmation/en.json')
  landing: typeof import('../messages/landing/en.json')
  home: typeof import('../messages/home/en.json')
  owner: typeof import('../messages/owner/en.json')
  orders: typeof import('../messages/orders/en.json')
  picture: typeof import('../messages/picture/en.json')
  plants: typeof import('../messages/plants/en.json')
  player: typeof import('../messages/player/en.json')
  quote: typeof import('../messages/quote/en.json')
  pressing: typeof import('../messages/pressing/en.json')
  wholesale: typeof import('../messages/wholesale/en.json')
  print: typeof import('../messages/print/en.json')
  product: typeof import('../messages/product/en.json')
  returns: typeof import('../messages/returns/en.json')
  offer: typeof import('../messages/offer/en.json')
  'admin-drafts': typeof import('../messages/admin-drafts/en.json')
  'admin-returns': typeof import('../messages/admin-returns/en.json')
  'admin-order': typeof import('../messages/admin-order/en.json')
  review: typeof import('../messages/review/en.json')
  search: typeof import('../messages/search/en.json')
  shop: typeof import('../messages/shop/en.json')
  sign: typeof import('../messages/sign/en.json')
  staff: typeof import('../messages/staff/en.json')
  'admin-reports': typeof import('../messages/admin-reports/en.json')
  'admin-stats': typeof import('../messages/admin-stats/en.json')
  'admin-desks': typeof import('../messages/admin-desks/en.json')
  'admin-settings': typeof import('../messages/admin-settings/en.json')
  'admin-import': typeof import('../messages/admin-import/en.json')
  'admin-catalogue': typeof import('../messages/admin-catalogue/en.json')
  status: typeof import('../messages/status/en.json')
}

/** A part of the shop whose messages come in one file a language. `frame` is everywhere. */
export type Area = keyof Words

/** The id of a message, of whichever area. */
export type MessageId = { [A in Area]: Exclude<keyof Words[A], 'default'> }[Area]

const listed: Record<Area, true> = {
  frame: true,
  record: true,
  shelves: true,
  soon: true,
  'admin-frame': true,
  aside: true,
  account: true,
  box: true,
  cart: true,
  chat: true,
  company: true,
  checkout: true,
  creation: true,
  confirmation: true,
  home: true,
  landing: true,
  orders: true,
  owner: true,
  picture: true,
  plants: true,
  player: true,
  quote: true,
  pressing: true,
  wholesale: true,
  print: true,
  product: true,
  returns: true,
  offer: true,
  'admin-drafts': true,
  'admin-returns': true,
  'admin-order': true,
  review: true,
  search: true,
  shop: true,
  sign: true,
  staff: true,
  'admin-reports': true,
  'admin-stats': true,
  'admin-desks': true,
  'admin-settings': true,
  'admin-import': true,
  'admin-catalogue': true,
  status: true,
}

const isArea = (name: string): name is Area => name in listed

/**
 * What records are called and sorted into, and what the frame says once the page is alive: these come with
 * the late parts of every page, and only pages that say it at once name them.
 */
export const lazyAreas: readonly Area[] = ['record', 'shelves', 'soon']

const listedAreas = (): readonly Area[] => Object.keys(listed).filter(isArea)

/** Every area: the folders of `ui/messages`. Marked as pure: browsers do without, and are spared the list. */
export const areas: readonly Area[] = /* @__PURE__ */ listedAreas()

/** Words of staff's pages: not in the lists that shoppers load. */
export const isDeskArea = (area: Area): boolean => /^(staff$|admin-)/.test(area)

/** The module of a language's messages, with those of the frame in it. */
export function wordsFile(locale: Locale): string {
  return `ui/text/words/${locale}.ts`
}

/** The source file of an area in a language, by which the build's manifest knows its hashed name. */
export function messagesFile(area: Area, locale: Locale): string {
  return `ui/messages/${area}/${locale}.json`
}
