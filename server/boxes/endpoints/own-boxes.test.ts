import { beforeEach, describe, expect, it } from 'vitest'
import { boughtBoxes, boxOf, boxOrder, monthly, passDays, subscribed } from '#fixtures/server/box-shop.ts'
import { people } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

describe('user.boxAddress', () => {
  const shop = payingShop()

  const alice = { token: people.alice.token }
  const lyon = {
    firstname: 'Ada',
    lastname: 'Winter',
    address: '3 quai',
    zip_code: '69001',
    city: 'Lyon',
    country_id: 'FR',
  }

  it('counts from the next box on', async () => {
    const id = await subscribed(shop)
    const { body } = await shop.request('user.boxAddress', { id, ...lyon }, alice)
    expect(body).toMatchObject({ address: { city: 'Paris' }, next_address: { city: 'Lyon' } })
    await passDays(shop, 32)
    const box = await boxOf(shop, id)
    expect(box).toMatchObject({ address: { city: 'Lyon' }, next_address: null })
    const order = await shop.request('user.orderShop', { order_id: box.periods[0]?.order_id ?? 0 }, alice)
    expect(order.body).toMatchObject({ customer: { city: 'Lyon' } })
  })

  it('after the cut-off it counts from the box that follows', async () => {
    const id = await subscribed(shop)
    await passDays(shop, 30)
    await shop.request('user.boxAddress', { id, ...lyon }, alice)
    await passDays(shop, 2)
    expect(await boxOf(shop, id)).toMatchObject({
      boxes: 2,
      address: { city: 'Paris' },
      next_address: { city: 'Lyon' },
    })
  })

  it('refuses half an address, a country we do not send to and other people', async () => {
    const id = await subscribed(shop)
    const ask = async (change: object) =>
      (await shop.request('user.boxAddress', { id, ...lyon, ...change }, alice)).body
    expect(await ask({ zip_code: '' })).toMatchObject({ code: 'address_incomplete' })
    expect(await ask({ country_id: 'QQ' })).toMatchObject({ code: 'country_not_served' })
    const bruno = { token: people.bruno.token }
    expect((await shop.request('user.boxAddress', { id, ...lyon }, bruno)).status).toBe(404)
    expect((await shop.request('user.boxAddress', { id, ...lyon })).status).toBe(401)
  })
})

describe('user.box', () => {
  const shop = payingShop()

  it('shows address, card, dates, open moves and every box that came', async () => {
    const id = await subscribed(shop)
    const { body } = await shop.request('user.box', { id }, { token: people.alice.token })
    expect(body).toMatchObject({
      id,
      status: 'active',
      next_at: '2026-04-02T12:00:00.000Z',
      cutoff_at: '2026-03-30T12:00:00.000Z',
      address: { city: 'Paris' },
      card: { brand: 'visa', last4: '4242', expired: false },
      periods: [{ number: 1, status: 'paid', total: 2_990, can_review: false, has_invoice: true }],
    })
    expect(body).toHaveProperty('moves', ['box.skip', 'box.pause', 'box.change', 'box.move', 'box.cancel'])
  })

  it('the giver of a gift sees the code, but not where it goes', async () => {
    const { ids } = await boughtBoxes(shop, [{ type: 'one', periodicity: 'once', is_gift: true }])
    const [id = 0] = ids
    const seen = await shop.request('user.box', { id }, { token: people.alice.token })
    expect(seen.body).toMatchObject({ role: 'giver', address: null, periods: [] })
    expect(seen.body).toHaveProperty('gift.code', expect.stringMatching(/^BOX-/))
  })

  it('is for its owner alone', async () => {
    const id = await subscribed(shop)
    expect((await shop.request('user.box', { id }, { token: people.bruno.token })).status).toBe(404)
    expect((await shop.request('user.box', { id: 9_999 }, { token: people.alice.token })).status).toBe(404)
    expect((await shop.request('user.box', { id })).status).toBe(401)
  })
})

describe('user.boxes', () => {
  const shop = payingShop()

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }

  it('lists what one gets and what one gives, newest first', async () => {
    await boughtBoxes(shop, [
      monthly,
      { type: 'three', periodicity: 'once', is_gift: true, recipient_name: 'Bo' },
    ])
    const { body } = await shop.request('user.boxes', {}, alice)
    expect(body).toMatchObject([
      { role: 'giver', status: 'gift_pending', gift: { recipient_name: 'Bo', redeemed: false }, moves: [] },
      { role: 'holder', status: 'active', gift: null },
    ])
    expect((await shop.request('user.boxes', {}, bruno)).body).toEqual([])
    expect((await shop.request('user.boxes', {})).status).toBe(401)
  })

  it('a subscription cannot be bought without an account or without agreeing', async () => {
    const payment_method = await shop.card('success')
    const guest = await shop.request('cart.pay', boxOrder([monthly], { payment_method }))
    expect(guest.body).toMatchObject({ status: 403, code: 'account_required' })
    const silent = boxOrder([{ type: 'one', periodicity: 'monthly' }], { payment_method })
    expect((await shop.request('cart.pay', silent, alice)).body).toMatchObject({ code: 'consent_required' })
    const far = boxOrder([monthly], { payment_method })
    const nowhere = { ...far, customer: { ...far.customer, country_id: 'QQ' } }
    expect((await shop.request('cart.pay', nowhere, alice)).body).toMatchObject({
      code: 'country_not_served',
    })
  })

  it('a guest gives a box, and takes it along into a new account', async () => {
    const payment_method = await shop.card('success')
    const gift = { type: 'one', periodicity: 'once', is_gift: true } as const
    const { body } = await shop.request('cart.pay', boxOrder([gift], { payment_method }))
    expect(body).toMatchObject({ status: 'paid', total: 3_490 })
  })
})

describe('user.cancelBox', () => {
  const shop = payingShop()

  const alice = { token: people.alice.token }

  it('ends it at its term and charges nothing more; again changes nothing', async () => {
    const id = await subscribed(shop)
    const first = await shop.request('user.cancelBox', { id }, alice)
    expect(first.body).toMatchObject({ status: 'ending', ends_at: '2026-04-02T12:00:00.000Z', next_at: null })
    expect((await shop.request('user.cancelBox', { id }, alice)).body).toEqual(first.body)
    await passDays(shop, 32)
    expect(await boxOf(shop, id)).toMatchObject({ status: 'ended', boxes: 1 })
  })

  it('a gift is paid for and cannot be cancelled, nor can another person’s box', async () => {
    const { ids } = await boughtBoxes(shop, [{ type: 'one', periodicity: 'once' }])
    const [id = 0] = ids
    expect((await shop.request('user.cancelBox', { id }, alice)).body).toMatchObject({
      code: 'transition_not_allowed',
    })
    expect((await shop.request('user.cancelBox', { id }, { token: people.bruno.token })).status).toBe(404)
    expect((await shop.request('user.cancelBox', { id })).status).toBe(401)
  })
})

describe('user.updateBox', () => {
  const shop = payingShop()
  let id: number

  beforeEach(async () => {
    id = await subscribed(shop)
  })

  const alice = { token: people.alice.token }
  const move = async (name: 'skip' | 'unskip' | 'pause' | 'resume', cycles?: number) =>
    (await shop.request('user.updateBox', { id, move: name, ...(cycles && { cycles }) }, alice)).body

  it('skips a box and takes the skip back; twice is once', async () => {
    for (let turn = 0; turn < 2; turn++) expect(await move('skip')).toMatchObject({ skipped: true })
    expect(await move('unskip')).toMatchObject({ skipped: false })
    await move('skip')
    await passDays(shop, 35)
    expect(await boxOf(shop, id)).toMatchObject({ status: 'active', boxes: 1, skipped: false })
  })

  it('pauses and resumes', async () => {
    const { next_at } = await boxOf(shop, id)
    const paused = await move('pause', 2)
    expect(paused).toMatchObject({ status: 'paused' })
    expect(await move('pause')).toEqual(paused)
    expect(await move('resume')).toMatchObject({ status: 'active', next_at })
  })

  it('changes what comes from the next box on', async () => {
    const input = { id, move: 'change', type: 'three', periodicity: 'quarterly' } as const
    const { body } = await shop.request('user.updateBox', input, alice)
    expect(body).toMatchObject({ type: 'one', change: { type: 'three', periodicity: 'quarterly' } })
    await passDays(shop, 35)
    expect(await boxOf(shop, id)).toMatchObject({
      type: 'three',
      periodicity: 'quarterly',
      price: 7_990,
      change: null,
    })
  })

  it('refuses what the lifecycle refuses, and other people', async () => {
    await passDays(shop, 29)
    expect(await move('skip')).toMatchObject({ status: 409, code: 'transition_not_allowed' })
    const late = await shop.request('user.updateBox', { id, move: 'pause', cycles: 4 }, alice)
    expect(late.body).toMatchObject({ code: 'transition_not_allowed' })
    const bruno = { token: people.bruno.token }
    expect((await shop.request('user.updateBox', { id, move: 'skip' }, bruno)).status).toBe(404)
    expect((await shop.request('user.updateBox', { id, move: 'skip' })).status).toBe(401)
  })
})
