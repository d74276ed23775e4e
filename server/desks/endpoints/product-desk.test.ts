import { describe, expect, it } from 'vitest'
import { ok, productDeskOf, tape } from '#fixtures/server/desks/desk-calls.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'

const shop = testShop()
const staff = { token: people.tess.token }
const { create, move, record } = productDeskOf(shop)

describe('own stock', () => {
  it('is made as a draft nobody sees, offered, bought, hidden and shown again', async () => {
    const made = ok(await create(tape))
    expect(made).toMatchObject({
      cells: {
        name: 'Harbour Tapes',
        state: 'draft',
        price_eur: 900,
        free: 12,
        items: 1,
        shop: { text: 'Sillon' },
      },
      moves: ['offer', 'discard'],
    })
    const { id } = made
    expect((await shop.request('projects.one', { id: String(id) })).status).toBe(404)
    expect(ok(await move(id, 'offer'))).toMatchObject({ cells: { state: 'listed' }, moves: ['hide'] })
    const page = ok(await shop.request('projects.one', { id: String(id), currency: 'EUR' }))
    expect(page).toMatchObject({ name: 'Harbour Tapes', category: 'tape' })
    const cart = await shop.request('cart.calculate', {
      currency: 'EUR',
      shops: { s_1: { id: 1, items: [{ project_id: id, quantity: 2, chosen_sizes: [] }] } },
      customer: { country_id: 'FR' },
    })
    expect(ok(cart)).toMatchObject({ totals: { subtotal_minor: 1_800 } })
    expect(ok(await move(id, 'hide'))).toMatchObject({ cells: { state: 'hidden' }, moves: ['unhide'] })
    expect((await shop.request('projects.one', { id: String(id) })).status).toBe(404)
    const again = await shop.request('desk.move', { desk: 'product', id, move: 'offer' }, staff)
    expect([again.status, again.body]).toMatchObject([409, { code: 'transition_not_allowed' }])
    expect(ok(await move(id, 'unhide'))).toMatchObject({ cells: { state: 'listed' } })
  })

  it('is not made without what it needs, and nothing is half-written', async () => {
    const before = ok(await shop.request('desk.counts', { desk: 'product' }, staff)).total
    expect((await create({ name: '', category: 'tap', stock: -1, colour: 'red' })).body).toMatchObject({
      code: 'input_invalid',
      fields: {
        name: 'input_required',
        artist_name: 'input_required',
        category: 'choice_unknown',
        price: 'input_required',
        weight_grams: 'input_required',
        stock: 'out_of_range',
        colour: 'field_unknown',
      },
    })
    expect((await create({ ...tape, category: 't-shirt' })).body).toMatchObject({
      fields: { sizes: 'input_required' },
    })
    expect((await create({ ...tape, sold_by: 999 })).body).toMatchObject({
      fields: { sold_by: 'choice_unknown' },
    })
    expect(ok(await shop.request('desk.counts', { desk: 'product' }, staff)).total).toBe(before)
  })

  it('of a shirt has its sizes', async () => {
    const made = ok(await create({ ...tape, name: 'Harbour Tee', category: 't-shirt', sizes: 'S:3, M:4' }))
    expect(made.cells).toMatchObject({ free: 7, category: 't-shirt' })
  })
})

describe('an item', () => {
  it('costs what is said, in the list and in a cart, from then on', async () => {
    const { id } = ok(await create({ ...tape, name: 'Price Tag' }))
    ok(await move(id, 'offer'))
    const items = ok(
      await shop.request(
        'desk.list',
        { desk: 'item', where: `product:${id}`, columns: 'name,price_eur,price_usd,price_krw' },
        staff,
      ),
    ).items
    // None of its own: by the rate, one euro is 1.17 dollars and 1,680 won.
    expect(items[0]?.cells).toMatchObject({ price_eur: 900, price_usd: null, price_krw: null })
    expect(items[0]?.cells).toMatchObject({ rate_usd: 1_053, rate_krw: 15_120 })
    const item = items[0]?.id ?? 0
    const saved = await shop.request(
      'desk.save',
      {
        desk: 'item',
        id: item,
        fields: { price_eur: { from: 900, to: 1_150 }, price_usd: { from: null, to: 1_299 } },
      },
      staff,
    )
    expect(ok(saved).cells).toMatchObject({
      price_eur: 1_150,
      price_usd: 1_299,
      rate_usd: null,
      rate_krw: 19_320,
    })
    expect((await record(id)).cells).toMatchObject({ price_eur: 1_150 })
    const cart = await shop.request('cart.calculate', {
      currency: 'EUR',
      shops: { s_1: { id: 1, items: [{ project_id: id, quantity: 1, chosen_sizes: [] }] } },
      customer: { country_id: 'FR' },
    })
    expect(ok(cart)).toMatchObject({ totals: { subtotal_minor: 1_150 } })
  })
})
