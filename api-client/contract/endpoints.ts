import type { EndpointData } from './endpoint.ts'
import { accountEndpoints } from './endpoints/account.ts'
import { appEndpoints } from './endpoints/app.ts'
import { authEndpoints } from './endpoints/auth.ts'
import { boxEndpoints } from './endpoints/boxes.ts'
import { cartEndpoints } from './endpoints/cart.ts'
import { creationEndpoints } from './endpoints/creation.ts'
import { deskEndpoints } from './endpoints/desks.ts'
import { productPartEndpoints } from './endpoints/product-parts.ts'
import { orderServiceEndpoints } from './endpoints/order-service.ts'
import { parcelEndpoints } from './endpoints/parcels.ts'
import { printEndpoints } from './endpoints/print.ts'
import { plantEndpoints } from './endpoints/plants.ts'
import { projectEndpoints } from './endpoints/projects.ts'
import { quoteEndpoints } from './endpoints/quotes.ts'
import { draftEndpoints } from './endpoints/drafts.ts'
import { pressingEndpoints } from './endpoints/pressings.ts'
import { wholesaleEndpoints } from './endpoints/wholesale.ts'
import { returnEndpoints } from './endpoints/returns.ts'
import { staffEndpoints } from './endpoints/staff.ts'
import { stockEndpoints } from './endpoints/stock.ts'
import { paymentEndpoints } from './endpoints/payments.ts'
import { statEndpoints } from './endpoints/stats.ts'
import { reportEndpoints } from './endpoints/reports.ts'
import { settingEndpoints } from './endpoints/settings.ts'
import { staffPeopleEndpoints } from './endpoints/staff-people.ts'
import { userEndpoints } from './endpoints/user.ts'

/** Shops of artists and labels. Spec sections 2 and 3. */
const shopEndpoints = {
  'shops.one': {
    method: 'GET',
    path: '/shops/{code}',
    auth: 'none',
    idempotency: 'safe',
    errors: [],
    summary: 'A shop by its code: name, logo, colours and links of its frame',
  },
  'shops.own': {
    method: 'GET',
    path: '/user/shops',
    auth: 'user',
    idempotency: 'safe',
    errors: [],
    summary: 'Own shops with their frames',
  },
  'shops.save': {
    method: 'POST',
    path: '/user/shops/{id}',
    auth: 'user',
    idempotency: 'natural',
    errors: [],
    summary: 'Change name, colours, logo height and links of an own shop',
  },
  'shops.logo': {
    method: 'POST',
    path: '/user/shops/{id}/logo',
    auth: 'user',
    idempotency: 'key',
    bodyMegabytes: 8,
    errors: ['picture_invalid', 'picture_too_large', 'record_changed'],
    summary: 'Give an own shop another logo, or take it away',
  },
} as const satisfies Record<string, EndpointData>

/** Who makes records: the heads of artist and label pages. Spec section 2, main routes. */
const makerEndpoints = {
  'artists.list': {
    method: 'GET',
    path: '/artists',
    auth: 'none',
    idempotency: 'safe',
    errors: [],
    summary: 'Artists with records on sale, by name, in keyed pages; by letter or search',
  },
  'labels.list': {
    method: 'GET',
    path: '/labels',
    auth: 'none',
    idempotency: 'safe',
    errors: [],
    summary: 'Labels with records on sale, by name, in keyed pages; by letter or search',
  },
  'artists.one': {
    method: 'GET',
    path: '/artists/{id}',
    auth: 'optional',
    idempotency: 'safe',
    errors: [],
    summary: 'An artist: name, picture, words, links, and whether the reader follows',
  },
  'labels.one': {
    method: 'GET',
    path: '/labels/{id}',
    auth: 'optional',
    idempotency: 'safe',
    errors: [],
    summary: 'A label: name, picture, words, links, and whether the reader follows',
  },
} as const satisfies Record<string, EndpointData>

/** Every endpoint of Sillon as plain data: spec section 7 and what staff need. */
export const endpoints = {
  ...appEndpoints,
  ...cartEndpoints,
  ...quoteEndpoints,
  ...authEndpoints,
  ...printEndpoints,
  ...projectEndpoints,
  ...plantEndpoints,
  ...creationEndpoints,
  ...makerEndpoints,
  ...shopEndpoints,
  ...userEndpoints,
  ...accountEndpoints,
  ...boxEndpoints,
  ...staffEndpoints,
  ...deskEndpoints,
  ...productPartEndpoints,
  ...stockEndpoints,
  ...parcelEndpoints,
  ...returnEndpoints,
  ...orderServiceEndpoints,
  ...draftEndpoints,
  ...pressingEndpoints,
  ...wholesaleEndpoints,
  ...settingEndpoints,
  ...reportEndpoints,
  ...paymentEndpoints,
  ...statEndpoints,
  ...staffPeopleEndpoints,
} as const

export type EndpointName = keyof typeof endpoints
