// What the account's pages are loaded with.
import {
  type Card,
  type DigitalRecord,
  type FollowedArtist,
  isFailure,
  type Notifications,
  type Output,
  type OwnSession,
  type ProjectCard,
  type PublicProfile,
  type SavedAddress,
  type SecondFactor,
} from '#contract'
import type { RouteId } from '#domain/site/route-table.ts'
import type { Loader } from './loader.ts'

export type AccountData =
  | {
      readonly page: 'account'
      readonly orders: Output<'user.orders'>['items']
      readonly addresses: readonly SavedAddress[]
    }
  | {
      readonly page: 'settings'
      readonly addresses: readonly SavedAddress[]
      readonly cards: readonly Card[]
      readonly notifications: Notifications
    }
  | {
      readonly page: 'wishlist'
      readonly wishlist: readonly ProjectCard[]
      readonly follows: readonly FollowedArtist[]
    }
  | { readonly page: 'digital'; readonly records: readonly DigitalRecord[] }
  | { readonly page: 'gifts'; readonly gifts: Output<'user.gifts'> }
  | {
      readonly page: 'digs'
      readonly digs: Output<'user.digs'>
      readonly sponsor: Output<'user.sponsor'>
    }
  | { readonly page: 'messages'; readonly messages: Output<'user.messages'> }
  | {
      readonly page: 'security'
      readonly sessions: readonly OwnSession[]
      readonly factor: SecondFactor
    }
  | { readonly page: 'reviews'; readonly reviews: Output<'user.reviews'> }
  | { readonly page: 'own-shops'; readonly shops: Output<'shops.own'> }
  | { readonly page: 'profile'; readonly profile: PublicProfile }
  | {
      readonly page: 'wholesale'
      readonly records: Output<'wholesale.records'>
      readonly orders: Output<'wholesale.list'>
    }

/** How many of the last orders the overview shows. */
const lastOrders = 2

const loadOverview: Loader = async ({ api, signal }) => {
  const [orders, addresses] = await Promise.all([
    api.call('user.orders', { limit: lastOrders }, { signal }),
    api.call('user.addresses', {}, { signal }),
  ])
  if (isFailure(orders)) return orders
  return {
    page: 'account',
    orders: orders.items,
    addresses: isFailure(addresses) ? [] : addresses,
  } satisfies AccountData
}

const loadSettings: Loader = async ({ api, signal }) => {
  const [addresses, cards, notifications] = await Promise.all([
    api.call('user.addresses', {}, { signal }),
    api.call('user.cards', {}, { signal }),
    api.call('user.notificationChoices', {}, { signal }),
  ])
  if (isFailure(addresses)) return addresses
  if (isFailure(notifications)) return notifications
  // The provider of cards may be out of reach; the rest of the settings is not.
  return {
    page: 'settings',
    addresses,
    cards: isFailure(cards) ? [] : cards,
    notifications,
  } satisfies AccountData
}

const loadWishlist: Loader = async ({ api, settings: { currency }, signal }) => {
  const [wishlist, follows] = await Promise.all([
    api.call('user.wishlist', { currency }, { signal }),
    api.call('user.following', {}, { signal }),
  ])
  if (isFailure(wishlist)) return wishlist
  return isFailure(follows) ? follows : ({ page: 'wishlist', wishlist, follows } satisfies AccountData)
}

const loadDigital: Loader = async ({ api, signal }) => {
  const records = await api.call('user.digital', {}, { signal })
  return isFailure(records) ? records : ({ page: 'digital', records } satisfies AccountData)
}

const loadGifts: Loader = async ({ api, signal }) => {
  const gifts = await api.call('user.gifts', {}, { signal })
  return isFailure(gifts) ? gifts : ({ page: 'gifts', gifts } satisfies AccountData)
}

const loadDigs: Loader = async ({ api, visit, signal }) => {
  const { after } = visit.query
  const [digs, sponsor] = await Promise.all([
    api.call('user.digs', after ? { after } : {}, { signal }),
    api.call('user.sponsor', {}, { signal }),
  ])
  if (isFailure(digs)) return digs
  return isFailure(sponsor) ? sponsor : ({ page: 'digs', digs, sponsor } satisfies AccountData)
}

const loadMessages: Loader = async ({ api, visit, signal }) => {
  const { after } = visit.query
  const messages = await api.call('user.messages', after ? { after } : {}, { signal })
  return isFailure(messages) ? messages : ({ page: 'messages', messages } satisfies AccountData)
}

const loadReviews: Loader = async ({ api, visit, signal }) => {
  const { after } = visit.query
  const reviews = await api.call('user.reviews', after ? { after } : {}, { signal })
  return isFailure(reviews) ? reviews : ({ page: 'reviews', reviews } satisfies AccountData)
}

const loadSecurity: Loader = async ({ api, signal }) => {
  const [sessions, factor] = await Promise.all([
    api.call('user.sessions', {}, { signal }),
    api.call('user.secondFactor', {}, { signal }),
  ])
  if (isFailure(sessions)) return sessions
  return isFailure(factor) ? factor : ({ page: 'security', sessions, factor } satisfies AccountData)
}

const loadProfile: Loader = async ({ api, visit, settings: { currency }, signal }) => {
  const id = visit.params['userId'] ?? ''
  const profile = await api.call('user.publicProfile', { id, currency }, { signal })
  return isFailure(profile) ? profile : ({ page: 'profile', profile } satisfies AccountData)
}

const loadShops: Loader = async ({ api, signal }) => {
  const shops = await api.call('shops.own', {}, { signal })
  return isFailure(shops) ? shops : ({ page: 'own-shops', shops } satisfies AccountData)
}

/** Both lists are keyed pages of their own: `after` goes on in that of records, `orders` in the other. */
const loadWholesale: Loader = async ({ api, visit: { query }, signal }) => {
  const { after = '', orders: from = '' } = query
  const [records, orders] = await Promise.all([
    api.call('wholesale.records', after === '' ? {} : { after }, { signal }),
    api.call('wholesale.list', from === '' ? {} : { after: from }, { signal }),
  ])
  if (isFailure(records)) return records
  return isFailure(orders) ? orders : ({ page: 'wholesale', records, orders } satisfies AccountData)
}

/** Loaders of the account's routes. */
/** The journey of the page brings the orders; that the one of its address is there is asked before. */
const loadOrders: Loader = async ({ api, visit: { query }, signal }) => {
  const plain = { page: 'plain' }
  if (query['id'] === undefined) return plain
  const order = await api.call('user.orderShop', { order_id: query['id'] }, { signal })
  const isMissing = isFailure(order) && (order.status === 404 || order.status === 422)
  return isMissing ? { error: true, status: 404, code: 'not_found' } : plain
}

export const accountLoaders = {
  'account-orders': loadOrders,
  'user-orders': loadOrders,
  account: loadOverview,
  'user-profile': loadSettings,
  'own-profile': loadSettings,
  'own-profile-v2': loadSettings,
  'account-wishlist': loadWishlist,
  'account-digital': loadDigital,
  'user-digital': loadDigital,
  'account-gifts': loadGifts,
  'user-gifts': loadGifts,
  'account-digs': loadDigs,
  'account-messages': loadMessages,
  'account-security': loadSecurity,
  'account-reviews': loadReviews,
  review: loadReviews,
  'account-shop': loadShops,
  'user-shop': loadShops,
  profile: loadProfile,
  'account-wholesale': loadWholesale,
} as const satisfies Partial<Record<RouteId, Loader>>
