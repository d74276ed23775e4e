// How a record of own stock is sold: set at the desk, seen in the shop, refused where it was promised.
import { describe, expect, it } from 'vitest'
import { importAt, ok, productDeskOf, tape } from '#fixtures/server/desks/desk-calls.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { checkBooks } from '../../orders/check-books.ts'

const shop = payingShop()
const { create, move, record, save } = productDeskOf(shop)

const { stock: _, ...untold } = tape
const until = '2026-04-30'
const sell = (id: number, from: string, to: string) => save({ id, fields: { sale: { from, to } } })
const page = async (id: number) => ok(await shop.request('projects.one', { id: String(id), currency: 'EUR' }))

describe('a pre-order of own stock', () => {
  it('is made with its last day, offered, ordered ahead, and is over after that day', async () => {
    const { id } = ok(await create({ ...untold, sale: 'preorder', preorder_until: until }))
    expect((await record(id)).cells).toMatchObject({ sale: 'preorder', preorder_until: until, free: null })
    expect(ok(await move(id, 'offer'))).toMatchObject({ cells: { state: 'listed' } })
    // The last day is whole: it ends with midnight in Paris, which is 22 o'clock UTC in summer.
    const shown = await page(id)
    expect(shown).toMatchObject({
      sale: 'preorder',
      availability: 'preorder',
      ends_at: '2026-04-30T22:00:00.000Z',
    })
    const refused = await sell(id, 'preorder', 'stock')
    expect(refused.body).toMatchObject({ code: 'input_invalid', fields: { sale: 'sale_running' } })
  })

  it('needs a day that is to come, has no copies, and no other kind has such a day', async () => {
    const wrong = async (fields: object) => (await create({ ...tape, ...fields })).body
    expect(await wrong({ sale: 'preorder' })).toMatchObject({ fields: { sale: 'sale_copies' } })
    const none = { stock: 0 }
    expect(await wrong({ ...none, sale: 'preorder' })).toMatchObject({
      fields: { preorder_until: 'input_required' },
    })
    expect(await wrong({ ...none, sale: 'preorder', preorder_until: '2020-01-01' })).toMatchObject({
      fields: { preorder_until: 'day_past' },
    })
    expect(await wrong({ ...none, sale: 'on_demand', preorder_until: until })).toMatchObject({
      fields: { preorder_until: 'preorder_alone' },
    })
  })

  it('is what a draft becomes, and the day goes when it becomes something else', async () => {
    const { id } = ok(await create({ ...tape, stock: 0 }))
    const fields = { sale: { from: 'stock', to: 'preorder' }, preorder_until: { from: null, to: until } }
    ok(await save({ id, fields }))
    expect((await record(id)).cells).toMatchObject({ sale: 'preorder', preorder_until: until, free: null })
    ok(await sell(id, 'preorder', 'stock'))
    expect((await record(id)).cells).toMatchObject({ sale: 'stock', preorder_until: null, free: 0 })
  })
})

describe('a record that is pressed to order', () => {
  it('has no end of copies, and changes back while nobody waits for one', async () => {
    const { id } = ok(await create({ ...untold, sale: 'on_demand' }))
    ok(await move(id, 'offer'))
    expect(await page(id)).toMatchObject({ sale: 'on_demand', availability: 'in_stock' })
    const refused = await sell(id, 'on_demand', 'preorder')
    expect(refused.body).toMatchObject({ fields: { sale: 'sale_offered' } })
    ok(await sell(id, 'on_demand', 'stock'))
    expect(await page(id)).toMatchObject({ sale: 'stock', availability: 'sold_out' })
    expect(await checkBooks(shop.db)).toEqual([])
  })

  it('cannot be made of what lies on the shelf, nor while an order waits', async () => {
    const { id } = ok(await create({ ...tape, category: 'vinyl', price: 2_000, weight_grams: 320 }))
    ok(await move(id, 'offer'))
    expect((await sell(id, 'stock', 'on_demand')).body).toMatchObject({ fields: { sale: 'sale_copies' } })
    const order = await placedOrder(shop, people.alice.token, { projectId: id, quantity: 2 })
    const refusedAs = async () => (await sell(id, 'stock', 'on_demand')).body
    expect(await refusedAs()).toMatchObject({ fields: { sale: 'sale_ordered' } })
    expect(await page(id)).toMatchObject({ sale: 'stock' })
    // One copy has left, and its buyer waits for the other.
    const { order: seen } = ok(await shop.request('staff.order', { id: order.id }, people.tess))
    const line = seen.shops[0]?.items[0]?.id ?? 0
    const send = (lines?: { id: number; copies: number }[]) =>
      shop.request('staff.shipParcels', { parcels: [{ order: String(order.id), lines }] }, people.tess)
    ok(await send([{ id: line, copies: 1 }]))
    expect(await refusedAs()).toMatchObject({ fields: { sale: 'sale_ordered' } })
    ok(await send())
    expect(await refusedAs()).toMatchObject({ fields: { sale: 'sale_copies' } })
  })
})

it('is not for staff to change in a project of its maker', async () => {
  const refused = await sell(testProjects.preorder, 'preorder', 'stock')
  expect(refused.body).toMatchObject({ fields: { sale: 'sale_not_own' } })
})

it('comes in a file by its columns, and the dry run says what is refused', async () => {
  const { id } = ok(await create(tape))
  const head = 'id,name,artist_name,category,price,weight_grams,sale,preorder_until'
  const lines = [
    `,Low Water,Möwe,vinyl,20,300,preorder,${until}`,
    ',High Water,Möwe,vinyl,20,300,preorder,',
    `${id},,,,,,on_demand,`,
  ]
  const { lines: read } = await importAt(shop, 'product', [head, ...lines].join('\n'))
  expect(read.map(({ verdict, mistakes }) => [verdict, mistakes])).toEqual([
    ['create', {}],
    ['refused', { preorder_until: 'input_required' }],
    ['refused', { sale: 'sale_copies' }],
  ])
})
