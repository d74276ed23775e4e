import { beforeAll, describe, expect, it } from 'vitest'
import { caller, draftDesk, oneRecord } from '#fixtures/server/desks/draft-desk.ts'
import { boss, codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testPriceMinor, testProjects } from '#fixtures/server/world.ts'
import { frenchShippingMinor } from '#fixtures/server/paying-shop.ts'

// What is written down on the telephone, at the counter and for shops. Rules 15.

const shop = payingShop()
const desk = draftDesk(shop)
const { books, written, save, move, one, shelf, mails, ledger } = desk
beforeAll(async () => {
  for (const item of [testProjects.stock, testProjects.otherShop]) await restock(shop.db, item, 1_000)
})

const total = testPriceMinor + frenchShippingMinor(1)
const fieldsOf = async (answer: Promise<{ readonly body: object }>) => {
  const { body } = await answer
  return 'fields' in body ? body.fields : body
}

describe('staff.saveDraft', () => {
  it('prices by the rules of the cart, and says price and stock beside each line', async () => {
    const draft = await written()
    const items = [{ project_id: testProjects.stock, quantity: 1 }]
    const cart = {
      currency: 'EUR' as const,
      customer: { country_id: 'FR', zip_code: '75002' },
      shops: { s_1: { id: 1, items } },
    }
    const { totals } = await good(shop.request('cart.calculate', cart))
    expect(draft.totals.total).toBe(totals.total_minor)
    expect(draft).toMatchObject({
      state: 'draft',
      ref: expect.stringMatching(/^D-\d{5}$/),
      total,
      totals: { subtotal: testPriceMinor, shipping: frenchShippingMinor(1), total },
      problems: {},
      moves: ['edit', 'offer', 'awaitTransfer', 'payAtCounter', 'drop'],
    })
    const { free } = await good(shop.request('staff.stockItem', { id: testProjects.stock }, tess)).then(
      ({ sizes }) => sizes[0] ?? { free: -1 },
    )
    expect(draft.lines).toMatchObject([{ list_price: testPriceMinor, price: testPriceMinor, free }])
  })

  it('needs a reason for another price than the list has', async () => {
    const cheap = { ...oneRecord, price: 1_500 }
    const draft = await written({ lines: [cheap] })
    expect(draft).toMatchObject({
      total: 1_500 + frenchShippingMinor(1),
      problems: { 'lines->0->reason': 'input_required' },
    })
    expect(await fieldsOf(move(draft.id, 'offer'))).toEqual({ 'lines->0->reason': 'input_required' })
    const { version, id } = draft
    const again = await written({ id, seen: version, lines: [{ ...cheap, reason: 'a bent corner' }] })
    expect(again.problems).toEqual({})
    expect(await codeOf(save({ id, seen: version }))).toBe('record_changed')
  })

  it('names what is missing before it can be sold', async () => {
    const draft = await written({ email: '', customer: null, lines: [] })
    expect(draft.problems).toEqual({ customer: 'input_required', lines: 'cart_empty' })
    expect(await fieldsOf(move(draft.id, 'offer'))).toEqual({
      customer: 'input_required',
      lines: 'cart_empty',
      email: 'input_required',
    })
    const wrong = { ...caller, city: '', zip_code: '' }
    const { problems } = await written({ customer: wrong, lines: [{ ...oneRecord, quantity: 99 }] })
    expect(problems).toMatchObject({ 'customer->city': 'input_required' })
    expect(problems).toHaveProperty('customer->zip_code')
    expect(await fieldsOf(save({ lines: [oneRecord, oneRecord] }))).toEqual({ 'lines->1': 'line_twice' })
    const unknown = await written({ lines: [{ project_id: 9_999, item_id: 9_999, quantity: 1 }] })
    expect(unknown.problems).toMatchObject({ 'lines->0': 'sale_closed' })
    const short = await written({ lines: [{ ...oneRecord, project_id: 2, item_id: 2, quantity: 5 }] })
    expect(short.problems).toMatchObject({ 'lines->0': 'out_of_stock' })
  })
})

describe('a manual order', () => {
  it('finds its goods, and another is begun with the same lines and buyer', async () => {
    const { id } = await written({ channel: 'fair', email: 'fay@example.com' })
    const goods = await good(shop.request('staff.draftGoods', { search: 'm', currency: 'EUR' }, tess))
    expect(goods.items.length).toBeGreaterThan(0)
    const copy = await good(shop.request('staff.copyDraft', { id }, tess))
    expect(copy).toMatchObject({ state: 'draft', email: 'fay@example.com', total })
    expect(copy.id).not.toBe(id)
    expect(await codeOf(shop.request('staff.copyDraft', { id: 99_999 }, tess))).toBe('not_found')
  })

  it('is dropped with a reason, and then stays as it is', async () => {
    const { id } = await written()
    expect(await fieldsOf(move(id, 'drop'))).toEqual({ reason: 'input_required' })
    const dropped = await good(move(id, 'drop', { reason: 'found elsewhere' }))
    expect(dropped).toMatchObject({ state: 'dropped', moves: [] })
    expect(dropped.events.map(({ type, reason }) => [type, reason])).toEqual([
      ['draft.create', null],
      ['draft.drop', 'found elsewhere'],
    ])
    expect(await codeOf(move(id, 'offer'))).toBe('transition_not_allowed')
    expect(await codeOf(save({ id }))).toBe('transition_not_allowed')
    expect(await codeOf(move(99_999, 'offer'))).toBe('not_found')
    expect(await codeOf(shop.request('staff.draft', { id: 99_999 }, tess))).toBe('not_found')
  })
})

describe('staff.moveDraft', () => {
  it('cash is in the till, and what is handed over has left the shelf', async () => {
    const before = await shelf(testProjects.stock)
    const draft = await written({ channel: 'counter', email: '', customer: null, pickup: true })
    expect(draft.totals).toMatchObject({ shipping: 0, total: testPriceMinor })
    const placed = await good(move(draft.id, 'payAtCounter', { handed_over: true }))
    expect(placed).toMatchObject({ state: 'placed', order_state: 'delivered' })
    const order = placed.order_id ?? 0
    expect(await ledger(order)).toEqual({ till: testPriceMinor })
    await shop.runJobs()
    expect(await shelf(testProjects.stock)).toEqual({ ...before, on_hand: before.on_hand - 1 })
    await books()
  })

  it('a slip of the terminal counts once', async () => {
    const sell = async (more: object) => {
      const { id } = await written({ channel: 'fair', pickup: true, customer: null })
      return move(id, 'payAtCounter', { means: 'terminal', ...more })
    }
    expect(await fieldsOf(sell({}))).toEqual({ reference: 'input_required' })
    const placed = await good(sell({ reference: 'T-100' }))
    expect(placed.order_state).toBe('paid')
    expect(await fieldsOf(sell({ reference: 'T-100' }))).toEqual({ reference: 'reference_known' })
    await shop.runJobs()
    expect((await mails('order_confirmed')).map(({ to }) => to)).toContain('ada@example.com')
    await books()
  })

  it('a slip that two tills send at the same time counts once', async () => {
    const sales = await Promise.all([1, 2].map(() => written({ channel: 'fair', pickup: true })))
    const slip = { means: 'terminal' as const, reference: 'T-200' }
    const answers = await Promise.all(sales.map(({ id }) => codeOf(move(id, 'payAtCounter', slip))))
    expect(new Set(answers)).toEqual(new Set(['done', 'input_invalid']))
    await shop.runJobs()
    await books()
  })

  it('what is free is paid by nobody, as copies for the press are', async () => {
    const free = [{ ...oneRecord, price: 0, reason: 'for a review' }]
    const { id } = await written({ channel: 'press', pickup: true, lines: free })
    const placed = await good(move(id, 'payAtCounter'))
    expect(placed).toMatchObject({ state: 'placed', order_state: 'paid', total: 0 })
    await books()
  })
})

describe('staff.payHandRefund', () => {
  it('money goes back by hand, once somebody says that it did', async () => {
    const { id } = await written({ channel: 'counter', pickup: true })
    const { order_id } = await good(move(id, 'payAtCounter'))
    const order = order_id ?? 0
    await good(shop.request('staff.moveOrder', { id: order, move: 'cancelStaff', reason: 'no' }, tess))
    await shop.runJobs()
    const { items } = await good(shop.request('staff.handRefunds', {}, tess))
    const waiting = items.find(item => item.order_id === order)
    expect(waiting).toMatchObject({ gateway: 'till', amount: testPriceMinor })
    const paid = { id: waiting?.id ?? 0, reference: 'till 7' }
    await good(shop.request('staff.payHandRefund', paid, boss))
    expect(await codeOf(shop.request('staff.payHandRefund', paid, boss))).toBe('transition_not_allowed')
    expect(await ledger(order)).toEqual({})
    await shop.runJobs()
    await books()
  })

  it('is paid by one of two who do so at the same time', async () => {
    const { id } = await written({ channel: 'counter', pickup: true })
    const order = (await good(move(id, 'payAtCounter'))).order_id ?? 0
    await good(shop.request('staff.moveOrder', { id: order, move: 'cancelStaff', reason: 'no' }, tess))
    await shop.runJobs()
    const { items } = await good(shop.request('staff.handRefunds', {}, tess))
    const refund = items.find(item => item.order_id === order)?.id ?? 0
    const payIt = (reference: string) =>
      codeOf(shop.request('staff.payHandRefund', { id: refund, reference }, boss))
    const codes = await Promise.all(['till 8', 'till 9'].map(payIt))
    expect(new Set(codes)).toEqual(new Set(['done', 'transition_not_allowed']))
    await shop.runJobs()
    await books()
  })

  it('is not for whoever may only look', async () => {
    const { id } = await written()
    const alice = { token: people.alice.token }
    expect(await codeOf(save({}, alice))).toBe('forbidden')
    expect(await codeOf(move(id, 'payAtCounter', {}, alice))).toBe('forbidden')
    expect((await one(id)).state).toBe('draft')
  })
})
