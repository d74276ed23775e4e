import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { accountOrdersJourney } from './account-orders.journey.ts'
import { sampleDetail, sampleSummary } from './account-orders.alphabet.ts'
import { viewAccountOrders } from './account-orders.view.ts'

async function open(
  shownId: number | null = null,
  page: { after?: string; limit?: number } = {},
  full = sampleDetail,
) {
  const fake = fakePorts({
    answers: { 'user.orders': { items: [sampleSummary], next: 'page-2' }, 'user.orderShop': full },
  })
  const journey = startJourney(accountOrdersJourney.provide(fake.ports), { input: { shownId, ...page } })
  await settled()
  return { ...journey, fake, view: () => viewAccountOrders(journey.actor.getSnapshot()) }
}

describe('the list', () => {
  test('grows page by page', async () => {
    const { actor, fake, view } = await open()
    actor.send({ type: 'orders.more' })
    await settled()
    expect(fake.calls.map(call => call.input)).toEqual([{}, { after: 'page-2' }])
    expect(view().orders).toHaveLength(2)
  })

  test('begins and is cut where a host wants it', async () => {
    const { fake, view } = await open(null, { after: 'page-1', limit: 5 })
    expect(fake.calls.map(call => call.input)).toEqual([{ after: 'page-1', limit: 5 }])
    expect(view().next).toBe('page-2')
  })

  test('the order of the address is shown in full', async () => {
    const { view, fake } = await open(51)
    expect(fake.calls.at(-1)).toMatchObject({ name: 'user.orderShop', input: { order_id: 51 } })
    expect(view().detail).toMatchObject({ number: 'S-51', customer: { city: 'Paris' } })
  })
})

test('an order in full brings its line of the list up to date', async () => {
  const { actor, view } = await open(null, {}, { ...sampleDetail, status: 'shipped', can_cancel: false })
  expect(view().orders[0]).toMatchObject({ status: 'paid', can: { cancel: true } })
  actor.send({ type: 'orders.show', id: 51 })
  await settled()
  expect(view().orders[0]).toMatchObject({ status: 'shipped', can: { cancel: false } })
})

describe('cancelling', () => {
  test('asks first; no changes nothing', async () => {
    const { actor, fake, view } = await open()
    actor.send({ type: 'orders.cancel', id: 51 })
    expect(view().askingId).toBe(51)
    actor.send({ type: 'orders.no' })
    expect(view().askingId).toBeNull()
    expect(fake.calls.map(call => call.name)).not.toContain('user.cancelOrder')
  })

  test('yes cancels it and the list says so', async () => {
    const { actor, fake, facts, view } = await open()
    actor.send({ type: 'orders.cancel', id: 51 })
    actor.send({ type: 'orders.yes' })
    fake.waiting('user.cancelOrder').answer({ ...sampleSummary, status: 'cancelled', can_cancel: false })
    await settled()
    expect(view().orders[0]).toMatchObject({ status: 'cancelled', can: { cancel: false } })
    expect(facts.map(({ type }) => type)).toEqual(['orders.cancelled'])
    actor.send({ type: 'orders.cancel', id: 51 })
    expect(view().askingId).toBeNull()
  })

  test('a refusal is shown, beside the order as it stands now', async () => {
    const { actor, fake, view } = await open(
      null,
      {},
      { ...sampleDetail, status: 'ready', can_cancel: false },
    )
    actor.send({ type: 'orders.cancel', id: 51 })
    actor.send({ type: 'orders.yes' })
    fake.waiting('user.cancelOrder').answer({ error: true, status: 409, code: 'order_not_cancellable' })
    await settled()
    expect(view()).toMatchObject({
      problem: { code: 'order_not_cancellable' },
      orders: [{ status: 'ready', can: { cancel: false } }],
      detail: { id: 51 },
      askingId: null,
    })
    actor.send({ type: 'orders.close' })
    expect(view().problem).toBeNull()
  })
})

describe('another address', () => {
  test('is asked for while the parcel waits, and the order is then the one answered', async () => {
    const { actor, view } = await open(51)
    actor.send({ type: 'orders.editAddress', shopId: 6 })
    expect(view().addressOf).toBeNull()
    actor.send({ type: 'orders.editAddress', shopId: 5 })
    expect(view().addressOf).toBe(5)
    const [part] = sampleDetail.shops
    if (part === undefined) throw new Error('the sample has a shop')
    const moved = { ...part, customer: { ...part.customer, city: 'Lyon' }, can_change_address: false }
    actor.send({ type: 'orders.replaced', order: { ...sampleDetail, shops: [moved] } })
    expect(view()).toMatchObject({
      addressOf: null,
      detail: { shops: [{ customer: { city: 'Lyon' } }] },
    })
    actor.send({ type: 'orders.editAddress', shopId: 5 })
    expect(view().addressOf).toBeNull()
  })
})

describe('an order that was changed elsewhere', () => {
  const changed = { ...sampleDetail, status: 'ready', can_cancel: false } as const

  test('is that of the list, and does not take the place of the one that is open', async () => {
    const { actor, view } = await open(51)
    actor.send({ type: 'orders.editAddress', shopId: 5 })
    actor.send({ type: 'orders.replaced', order: { ...changed, id: 52 } })
    expect(view()).toMatchObject({ detail: { id: 51 }, addressOf: 5, orders: [{ status: 'paid' }] })
    actor.send({ type: 'orders.close' })
    actor.send({ type: 'orders.replaced', order: changed })
    expect(view()).toMatchObject({ detail: null, orders: [{ status: 'ready', can: { cancel: false } }] })
  })

  test('is heard of while another one is being read', async () => {
    const { actor, fake, view } = await open()
    delete fake.answers['user.orderShop']
    actor.send({ type: 'orders.show', id: 52 })
    actor.send({ type: 'orders.replaced', order: changed })
    expect(view()).toMatchObject({ isBusy: true, orders: [{ status: 'ready' }] })
    expect(fake.calls.at(-1)).toMatchObject({ input: { order_id: 52 } })
  })
})
