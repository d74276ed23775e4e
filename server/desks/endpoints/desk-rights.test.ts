// Who may do what at which desk: the table of rules 12 a second time, by hand.
import { beforeAll, expect, it } from 'vitest'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, writeSpecialists } from '#fixtures/server/world.ts'

const shop = testShop()
beforeAll(() => writeSpecialists(shop.db, shop.clock.now()))

const staff = {
  owner: people.boss.token,
  catalogue: specialists.cato.token,
  service: specialists.selma.token,
  warehouse: specialists.wanda.token,
  production: specialists.piet.token,
  accounts: specialists.ansgar.token,
  editorial: specialists.edda.token,
} as const

type Role = keyof typeof staff
const everybody = Object.keys(staff)

type Rights = Readonly<Record<string, readonly string[]>>
const may: Readonly<
  Record<
    | 'goods'
    | 'collection'
    | 'shop'
    | 'order'
    | 'client'
    | 'invoice'
    | 'payment'
    | 'review'
    | 'edition'
    | 'subscriber'
    | 'code'
    | 'letter'
    | 'encoding'
    | 'download'
    | 'draft'
    | 'return'
    | 'user'
    | 'stock'
    | 'quote'
    | 'payout',
    Rights
  >
> = {
  goods: { see: everybody, edit: ['owner', 'catalogue'], export: ['owner', 'catalogue'] },
  collection: {
    see: everybody,
    edit: ['owner', 'catalogue', 'editorial'],
    export: ['owner', 'catalogue'],
  },
  shop: {
    see: ['owner', 'catalogue', 'service', 'warehouse', 'production', 'accounts'],
    edit: ['owner', 'catalogue'],
    export: ['owner'],
  },
  order: {
    see: ['owner', 'service', 'warehouse', 'accounts'],
    edit: ['owner', 'service'],
    export: ['owner', 'service', 'accounts'],
  },
  client: {
    see: ['owner', 'service', 'accounts'],
    edit: ['owner', 'service'],
    export: ['owner', 'service'],
  },
  invoice: { see: ['owner', 'accounts'], edit: [], export: ['owner', 'accounts'] },
  payment: { see: ['owner', 'service', 'accounts'], edit: [], export: ['owner', 'accounts'] },
  review: { see: ['owner', 'service', 'editorial'], edit: [], export: ['owner', 'service', 'editorial'] },
  edition: {
    see: everybody.filter(role => role !== 'production'),
    edit: ['owner', 'catalogue', 'editorial'],
    export: ['owner'],
  },
  subscriber: {
    see: ['owner', 'catalogue', 'service', 'accounts'],
    edit: [],
    export: ['owner', 'accounts'],
  },
  code: {
    see: ['owner', 'catalogue', 'service', 'accounts', 'editorial'],
    edit: ['owner', 'catalogue', 'editorial'],
    export: ['owner'],
  },
  encoding: { see: everybody, edit: [], export: [] },
  download: { see: ['owner', 'service', 'accounts'], edit: [], export: ['owner', 'service'] },
  draft: {
    see: ['owner', 'service', 'accounts'],
    edit: [],
    export: ['owner', 'service', 'accounts'],
  },
  return: {
    see: ['owner', 'service', 'warehouse', 'accounts'],
    edit: [],
    export: ['owner', 'service'],
  },
  user: { see: ['owner'], edit: [], export: ['owner'] },
  stock: {
    see: everybody.filter(role => role !== 'editorial'),
    edit: [],
    export: ['owner', 'catalogue', 'accounts'],
  },
  payout: { see: ['owner', 'accounts'], edit: [], export: ['owner', 'accounts'] },
  quote: {
    see: everybody.filter(role => role !== 'editorial'),
    edit: [],
    export: ['owner', 'catalogue', 'production'],
  },
  letter: {
    see: ['owner', 'service', 'production', 'editorial'],
    edit: ['owner', 'service', 'editorial'],
    export: ['owner', 'service'],
  },
}

const desks = [
  ['digital', 'goods'],
  ['batch', 'code'],
  ['download', 'download'],
  ['encoding', 'encoding'],
  ['product', 'goods'],
  ['item', 'goods'],
  ['artist', 'goods'],
  ['label', 'goods'],
  ['shop', 'shop'],
  ['collection', 'collection'],
  ['order', 'order'],
  ['client', 'client'],
  ['invoice', 'invoice'],
  ['payment', 'payment'],
  ['review', 'review'],
  ['edition', 'edition'],
  ['subscriber', 'subscriber'],
  ['code', 'code'],
  ['letter', 'letter'],
  ['draft', 'draft'],
  ['return', 'return'],
  ['user', 'user'],
  ['stock', 'stock'],
  ['quote', 'quote'],
  ['project', 'quote'],
  ['payout', 'payout'],
] as const

const isRole = (name: string): name is Role => name in staff

it.each(desks)('%s lets each role do what it may, and nothing else', async (desk, table) => {
  const asked = { desk } as const
  const calls = {
    see: (token: string) => shop.request('desk.list', asked, { token }),
    edit: (token: string) => shop.request('desk.save', { ...asked, id: 1, fields: {} }, { token }),
    // Looking at what a change would do asks for the right to make it.
    preview: (token: string) => shop.request('desk.jobPreview', { ...asked, ids: [1], set: {} }, { token }),
    export: (token: string) => shop.request('desk.export', { ...asked, where: '' }, { token }),
  }
  for (const role of everybody.filter(isRole)) {
    for (const [act, call] of Object.entries(calls)) {
      const { status } = await call(staff[role])
      const isExpected = may[table][act === 'preview' ? 'edit' : act]?.includes(role) === true
      // A desk may have no record of that number yet, and nothing is asked: who may edit is told so.
      const isTold = (status === 404 && act === 'edit') || (status === 422 && act === 'preview')
      expect([role, act, isTold ? 200 : status]).toEqual([role, act, isExpected ? 200 : 403])
    }
  }
})

it('only who may move and change a product is told that this one stands elsewhere', async () => {
  for (const role of everybody.filter(isRole)) {
    const asked = { desk: 'product', id: 1, move: 'hide' } as const
    const { status } = await shop.request('desk.move', asked, { token: staff[role] })
    expect([role, status]).toEqual([role, role === 'owner' || role === 'catalogue' ? 409 : 403])
  }
})
