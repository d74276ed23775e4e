// The root: the only place where journeys meet each other and the world. It has no behaviour of its own: it
// hears facts and says who must know. A row reads: when this happened, these are told, in this order.
import type { SnapshotFrom } from 'xstate'
import { always } from './journeys.ts'
import { front } from './shop.front.ts'
import { goods } from './shop.goods.ts'
import { shopSetup } from './shop.parts.ts'
import { people } from './shop.people.ts'
import { places } from './shop.places.ts'
import type { ShopContext } from './shop.types.ts'

const input = ({ context }: { readonly context: ShopContext }) => ({ known: context })

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
    pageJourneys: [],
    hasDeferred: false,
    waiting: [],
  }),
  invoke: [
    ...Object.keys(always).map(id => ({ id, systemId: id, src: 'journey', input }) as const),
    { id: 'places', src: 'places' },
    { id: 'tabs', src: 'tabs' },
  ],
  states: { people, places, goods, front },
})

export type ShopMachine = typeof shopMachine
export type ShopSnapshot = SnapshotFrom<ShopMachine>
