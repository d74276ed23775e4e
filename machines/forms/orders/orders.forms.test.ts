import { describe, expect, onTestFinished, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { sampleDetail, sampleSummary } from '../../journeys/account-orders/account-orders.alphabet.ts'
import { viewAccountOrders } from '../../journeys/account-orders/account-orders.view.ts'
import { sampleUser } from '../../journeys/auth/auth.alphabet.ts'
import { accountOrdersJourney } from '../../journeys/account-orders/account-orders.journey.ts'
import { otherCardForm } from './orders.forms.ts'
import { type CardOrder, standingFor, valuesFor, viewOtherCard } from '../other-card.view.ts'
import { journeyOf, startPageJourney, startShop } from '../../shop/start-shop.ts'

const path = '/my-account/orders'
const card = { number: '4242 4242 4242 4242', expiry: '12/99', code: '123' }
const refused_card = {
  until: '2027-03-08T12:30:00.000Z',
  standing: 'open' as const,
  action_url: null,
  code: 'card_expired',
  cards: [],
}
const pledged = { status: 'pledged', can_cancel: false, refused_card } as const
const orderA: CardOrder = { id: 51, token: null, shownBy: 'orders' }
const orderB: CardOrder = { ...orderA, id: 52 }

const detailOf = (id: number) => ({ ...sampleDetail, id, number: `S-${id}`, ...pledged })
const paid = (id: number) => ({ ...sampleDetail, id, number: `S-${id}`, status: 'paid' })
const placed = { order_id: 51, number: 'S-51', status: 'paid', action_url: null }
const charges = 'cart.otherCard'
const failure = (code: string, status?: number) => ({ error: true, code, ...(status ? { status } : {}) })

/** A shop at the account's orders, the first of them open, and the form as its component holds it. */
async function open() {
  const tokens: string[] = []
  const fake = fakePorts({
    answers: {
      'auth.check': sampleUser,
      'app.location': { country_id: 'FR', currency: 'EUR' },
      'user.event': { done: true },
      'user.orders': {
        items: [51, 52].map(id => ({ ...sampleSummary, id, number: `S-${id}`, ...pledged })),
        next: null,
      },
    },
    cookies: { token: 't' },
    place: { path, search: '' },
  })
  const tokenise = () => Promise.resolve({ token: `tok_${tokens.push('made')}` })
  const ports = { ...fake.ports, payment: { tokenise } }
  const shop = startShop({ ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path, search: '' })
  await settled()
  startPageJourney(shop, ports, accountOrdersJourney)
  startPageJourney(shop, ports, otherCardForm)
  await settled()
  const [form, orders] = [journeyOf(shop, 'otherCardForm'), journeyOf(shop, 'accountOrders')]
  if (!form || !orders) throw new Error('the page has not started its journeys')
  const view = () => viewOtherCard(form.getSnapshot())
  /** As the component does whenever the form or the order changes. */
  const held = (order: CardOrder) => {
    if (standingFor(view(), order) === 'free') form.send({ type: 'form.reset', values: valuesFor(order) })
  }
  const answer = async (name: 'cart.otherCard' | 'user.orderShop' | 'cart.confirm', result: unknown) => {
    fake.waiting(name).answer(result)
    for (let turn = 0; turn < 3; turn += 1) await settled()
  }
  const show = async (order: CardOrder) => {
    orders.send({ type: 'orders.show', id: order.id })
    await settled()
    await answer('user.orderShop', detailOf(order.id))
    held(order)
  }
  const type = (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) form.send({ type: 'form.change', name, value })
  }
  const press = async (key: string) => {
    form.send({ type: 'form.submit', key })
    await settled()
  }
  const sent = () => fake.calls.filter(({ name }) => name === charges)
  const account = () => viewAccountOrders(orders.getSnapshot())
  await show(orderA)
  return { fake, form, view, held, answer, show, type, press, sent, account }
}

describe('another card', () => {
  test('is charged for its order, which is then shown as it stands, and the card is let go', async () => {
    const { type, press, answer, sent, view, account } = await open()
    type(card)
    await press('k1')
    expect(sent()).toMatchObject([
      { input: { order_id: 51, payment_method: 'tok_1' }, options: { idempotencyKey: 'k1' } },
    ])
    await answer(charges, placed)
    await answer('user.orderShop', paid(51))
    expect(account()).toMatchObject({ detail: { id: 51 }, orders: [{ status: 'paid' }, { id: 52 }] })
    expect(view()).toMatchObject({ isBusy: false, end: null, values: {} })
    expect(view().values['number']).toBeUndefined()
  })

  test('goes to the bank where it asks for more', async () => {
    const { type, press, answer, fake, view } = await open()
    type(card)
    await press('k1')
    await answer(charges, { ...placed, status: 'requires_action', action_url: 'https://bank.example/3' })
    expect(fake.did).toContain('leave https://bank.example/3')
    expect(view()).toMatchObject({ end: null, values: {} })
  })
})

describe('another card that was taken', () => {
  test.each(['answer', 'break'] as const)(
    'is not called refused when its order cannot be read (%s)',
    async how => {
      const { type, press, answer, fake, view } = await open()
      type(card)
      await press('k1')
      await answer(charges, placed)
      const reread = fake.waiting('user.orderShop')
      if (how === 'answer') reread.answer(failure('network'))
      else reread.break()
      for (let turn = 0; turn < 3; turn += 1) await settled()
      expect(view()).toMatchObject({ status: 'refused', end: { ends: 'working', code: 'reread_failed' } })
      await press('k2')
      await answer(charges, failure('order_not_payable', 409))
      expect(view().end).toMatchObject({ ends: 'late' })
    },
  )

  test('is not called refused at a link either', async () => {
    const { form, type, press, answer, view } = await open()
    const values = valuesFor({ id: 51, token: 'guest', shownBy: 'confirmation' })
    form.send({ type: 'form.reset', values })
    type(card)
    await press('k1')
    await answer(charges, placed)
    await answer('cart.confirm', failure('internal', 500))
    expect(view().end).toMatchObject({ ends: 'working' })
  })
})

describe('another card after an uncertain end', () => {
  test('sent again is the same sending, token and all', async () => {
    const { type, press, answer, sent } = await open()
    type(card)
    await press('k1')
    await answer(charges, failure('network'))
    await press('k2')
    expect(sent()[1]).toMatchObject({
      input: sent()[0]?.input,
      options: { idempotencyKey: 'k1' },
    })
    await answer(charges, failure('card_declined', 402))
    await press('k3')
    expect(sent()[2]).toMatchObject({
      input: { payment_method: 'tok_2' },
      options: { idempotencyKey: 'k3' },
    })
  })

  test('that was changed is another sending', async () => {
    const { type, press, answer, sent } = await open()
    type(card)
    await press('k1')
    await answer(charges, failure('network'))
    type({ code: '124' })
    await press('k2')
    expect(sent()[1]).toMatchObject({
      input: { payment_method: 'tok_2' },
      options: { idempotencyKey: 'k2' },
    })
  })

  test.each([
    ['network', undefined, 'coded'],
    ['timeout', undefined, 'coded'],
    ['payment_unavailable', 503, 'coded'],
    ['card_declined', 402, 'coded'],
    ['internal', undefined, 'working'],
    ['bad_gateway', 502, 'working'],
    ['request_in_progress', 409, 'working'],
    ['idempotency_key_reused', 409, 'working'],
    ['order_not_payable', 409, 'late'],
  ])('that ended in %s (%s) is said to be %s', async (code, status, ends) => {
    const { type, press, answer, view } = await open()
    type(card)
    await press('k1')
    await answer(charges, failure(code, status))
    expect(view().end).toEqual({ ends, code })
  })
})

describe('two orders', () => {
  test('never pay for each other: what is held for one is no form of the other', async () => {
    const { type, press, show, view, held, answer, sent } = await open()
    type(card)
    await press('k1')
    await show(orderB)
    expect(standingFor(view(), orderB)).toBe('other')
    expect(standingFor(view(), orderA)).toBe('theirs')
    await answer(charges, failure('card_declined', 402))
    expect(standingFor(view(), orderB)).toBe('free')
    held(orderB)
    expect(standingFor(view(), orderB)).toBe('theirs')
    expect(view()).toMatchObject({ status: 'fresh', end: null })
    expect(view().values['number']).toBeUndefined()
    type(card)
    await press('k2')
    expect(sent()[1]).toMatchObject({ input: { order_id: 52 }, options: { idempotencyKey: 'k2' } })
  })

  test('stay apart when the first is paid: the second stays open, and the form is for it', async () => {
    const { type, press, show, view, held, answer, account, sent } = await open()
    type(card)
    await press('k1')
    await show(orderB)
    await answer(charges, placed)
    await answer('user.orderShop', paid(51))
    expect(account()).toMatchObject({ detail: { id: 52 }, orders: [{ status: 'paid' }, { id: 52 }] })
    expect(standingFor(view(), orderB)).toBe('free')
    held(orderB)
    type(card)
    await press('k2')
    expect(sent()[1]).toMatchObject({ input: { order_id: 52 } })
  })

  test('of the same page and another link are two as well', async () => {
    const { view } = await open()
    expect(standingFor(view(), { ...orderA, token: 'guest' })).toBe('free')
    expect(standingFor(view(), { ...orderA, shownBy: 'confirmation' })).toBe('free')
  })
})
