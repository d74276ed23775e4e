// The desk of payments, refunds and disputes, and what one of them says.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { bookStory } from '#fixtures/server/money/book-story.ts'
import { orderOf } from '#fixtures/server/paying-shop.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, testProjects, writeSpecialists } from '#fixtures/server/world.ts'

// Three orders, the second of which was paid back (33.90); then one that a bank takes back and keeps.

const shop = payingShop()
const accounts = { token: specialists.ansgar.token }
const service = { token: specialists.selma.token }
let disputed = 0

beforeAll(async () => {
  await writeSpecialists(shop.db, shop.clock.now())
  await bookStory(shop)
  const order = orderOf({
    payment_method: await shop.card('dispute_lost'),
    projectId: testProjects.stock,
  })
  const paid = await shop.request('cart.pay', order, { token: people.alice.token })
  disputed = 'order_id' in paid.body ? paid.body.order_id : 0
  for (const seconds of [60, 60]) {
    shop.clock.pass(seconds)
    await shop.runJobs()
  }
})

const list = async (asked: Omit<Input<'desk.list'>, 'desk'>) =>
  ok(await shop.request('desk.list', { desk: 'payment', ...asked }, accounts)).items
const numbers = async (asked: Omit<Input<'desk.list'>, 'desk'>) =>
  (await list(asked)).map(({ cells }) => cells['number'])

describe('the list of payments', () => {
  it('has all three kinds by time, what goes back below zero', async () => {
    const [dispute, fourth] = await list({ columns: 'number,kind,state,amount,booked,currency,order' })
    expect(dispute?.cells).toMatchObject({ kind: 'dispute', state: 'open', order: { id: disputed } })
    expect(dispute?.cells['booked']).toBe(dispute?.cells['amount'])
    expect(Number(dispute?.cells['amount'])).toBeLessThan(0)
    expect(fourth?.cells).toMatchObject({ number: 'P4', kind: 'payment', state: 'succeeded' })
    const [refund] = await list({ where: 'kind:refund' })
    expect(refund?.cells).toMatchObject({
      number: 'R1',
      state: 'succeeded',
      amount: -3_390,
      booked: -3_390,
      currency: 'EUR',
    })
  })

  it('goes on by position in both ways, over all kinds', async () => {
    const all = await numbers({})
    expect(all).toHaveLength(6)
    const page = ok(await shop.request('desk.list', { desk: 'payment', sort: 'created', limit: 4 }, accounts))
    const rest = await numbers({ sort: 'created', after: page.next ?? '' })
    expect([...page.items.map(({ cells }) => cells['number']), ...rest]).toEqual(all.toReversed())
  })

  it('is found by its number, the provider’s and the order’s', async () => {
    const [refund] = await list({ where: 'kind:refund', columns: 'number,order,provider_id' })
    for (const find of ['R1', 'r1']) expect(await numbers({ find })).toEqual(['R1'])
    const given = refund?.cells['provider_id']
    if (typeof given !== 'string') throw new Error('the refund has no number at the provider')
    expect(await numbers({ find: given })).toEqual(['R1'])
    const order = refund?.cells['order']
    const number = typeof order === 'object' && order !== null && 'text' in order ? order.text : ''
    expect((await numbers({ find: number })).map(String).toSorted()).toEqual(['P2', 'R1'])
    expect(await numbers({ find: 'nobody here' })).toEqual([])
  })

  it('is narrowed and counted by kind, state and provider', async () => {
    const { total, filters } = ok(await shop.request('desk.counts', { desk: 'payment' }, accounts))
    expect(total).toBe(6)
    expect(filters['kind']?.map(({ value, count }) => [value, count])).toEqual([
      ['payment', 4],
      ['dispute', 1],
      ['refund', 1],
    ])
    expect(filters['provider']?.map(({ value, count }) => [value, count])).toEqual([['sandbox', 6]])
    expect(await numbers({ where: 'state:succeeded;kind:payment' })).toHaveLength(4)
    expect(await numbers({ where: 'created:2020-01-01..2020-12-31' })).toEqual([])
  })

  it('adds up as a file to what the provider holds', async () => {
    const all = await list({ columns: 'booked' })
    const held = all.reduce((sum, { cells }) => sum + Number(cells['booked']), 0)
    expect(held).toBe(2_760 + 4_190)
    const file = ok(await shop.request('desk.export', { desk: 'payment' }, accounts))
    expect(new TextDecoder().decode(file.bytes)).toMatch(/R1,refund,succeeded/)
    expect((await shop.request('desk.export', { desk: 'payment' }, service)).status).toBe(403)
  })
})

describe('one of them', () => {
  const told = async (number: string) => {
    const [row] = await list({ find: number })
    const id = row?.id ?? 0
    const one = ok(await shop.request('desk.record', { desk: 'payment', id }, service))
    return { one, ...ok(await shop.request('staff.payment', { id }, service)) }
  }

  it('says what the provider said, in order, and where the money went', async () => {
    const { facts, postings, one } = await told('P1')
    expect(facts.at(-1)).toMatchObject({ of: 'payment', type: 'payment.succeeded', state: 'succeeded' })
    expect(facts.map(({ at }) => at)).toEqual(facts.map(({ at }) => at).toSorted())
    expect(postings.map(({ account, amount }) => [account, amount])).toEqual(
      expect.arrayContaining([['gateway', 2_760]]),
    )
    expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(one.cells).toMatchObject({ number: 'P1', booked: 2_760 })
    const refund = await told('R1')
    expect(refund.facts.at(-1)).toMatchObject({ of: 'refund', state: 'succeeded' })
    expect(new Set(refund.postings.map(({ kind }) => kind))).toEqual(new Set(['refund', 'refund_succeeded']))
  })

  it('is a dispute until the bank has decided, and lost then', async () => {
    const [opened] = await list({ where: 'kind:dispute' })
    shop.clock.pass(86_400)
    await shop.runJobs()
    const [dispute] = await list({ where: 'kind:dispute' })
    expect([opened?.id, dispute?.cells['state']]).toEqual([dispute?.id, 'lost'])
    const id = dispute?.id ?? 0
    const { facts, postings } = ok(await shop.request('staff.payment', { id }, accounts))
    expect(facts.map(({ state }) => state)).toEqual(['open', 'lost'])
    expect(
      postings.filter(({ account }) => account === 'disputed').reduce((sum, one) => sum + one.amount, 0),
    ).toBe(0)
  })

  it('is of nobody else’s business', async () => {
    const warehouse = { token: specialists.wanda.token }
    expect((await shop.request('staff.payment', { id: 3 }, warehouse)).status).toBe(403)
    expect((await shop.request('desk.list', { desk: 'payment' }, warehouse)).status).toBe(403)
  })
})
