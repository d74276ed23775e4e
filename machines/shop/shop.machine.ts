// The root: the only place where journeys meet each other and the world. It has no behaviour of its own: it
// hears facts and says who must know. A row reads: when this happened, these are told, in this order.
import type { SnapshotFrom } from 'xstate'
import { front } from './shop.front.ts'
import { goods } from './shop.goods.ts'
import { shopSetup } from './shop.parts.ts'
import { people } from './shop.people.ts'
import { places } from './shop.places.ts'

export const shopMachine = shopSetup.createMachine({
  id: 'shop',
  meta: { requirements: ['4 Logout', '4 Changing currency', '7 Start-up'] },
  type: 'parallel',
  context: ({ input }) => ({
    arrival: input.arrival,
    user: null,
    settings: null,
    visit: null,
    cart: null,
    brought: [],
    isSurrounded: false,
    waiting: [],
  }),
  invoke: [
    {
      id: 'auth',
      systemId: 'auth',
      src: 'auth',
      input: ({ context }) => ({ arrival: { origin: context.arrival.origin } }),
    },
    { id: 'cart', systemId: 'cart', src: 'cart', input: ({ context }) => ({ kept: context.arrival.kept }) },
    { id: 'locale', systemId: 'locale', src: 'locale', input: ({ context }) => context.arrival.locale },
    { id: 'page', systemId: 'page', src: 'page' },
    { id: 'toggle', systemId: 'toggle', src: 'toggle' },
    {
      id: 'banner',
      systemId: 'banner',
      src: 'banner',
      input: ({ context }) => context.arrival.banner,
    },
    {
      id: 'consent',
      systemId: 'consent',
      src: 'consent',
      input: ({ context }) => ({ cookie: context.arrival.consentCookie ?? undefined }),
    },
    { id: 'places', src: 'places' },
    { id: 'tabs', src: 'tabs' },
  ],
  states: { people, places, goods, front },
})

export type ShopMachine = typeof shopMachine
export type ShopSnapshot = SnapshotFrom<ShopMachine>
