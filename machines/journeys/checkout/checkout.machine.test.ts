import superjson from 'superjson'
import { describe, expect, test } from 'vitest'
import type { Snapshot } from 'xstate'
import { type FakeOptions, fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { checkoutJourney } from './checkout.journey.ts'
import { sampleCart, sampleDraft, sampleEntry, standing } from './checkout.alphabet.ts'
import type { CheckoutInput, Draft } from './checkout.machine.ts'
import { addressOf } from './checkout.fields.ts'
import { viewCheckout } from './checkout.view.ts'

const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' }

function start(input: Partial<CheckoutInput> = {}, options: FakeOptions = {}) {
  const fake = fakePorts(options)
  const journey = startJourney(checkoutJourney.provide(fake.ports), { input: { ...sampleEntry, ...input } })
  const { actor } = journey
  const view = () => viewCheckout(actor.getSnapshot())
  const answer = async (name: 'cart.pay' | 'cart.confirm', result: object) => {
    fake.waiting(name).answer(result)
    await settled()
  }
  const payByCard = async (key = 'key-1') => {
    actor.send({ type: 'checkout.pay', key, with: { card, save: false } })
    await settled()
  }
  return { ...journey, fake, view, answer, payByCard }
}

/** At the payment step, with a card typed in and the payment on its way. */
async function placing(options: FakeOptions = {}) {
  const started = start({}, options)
  started.actor.send({ type: 'checkout.continue' })
  started.actor.send({ type: 'checkout.continue' })
  await started.payByCard()
  return started
}

const payments = ({ calls }: { calls: readonly { name: string; options: object }[] }) =>
  calls.filter(call => call.name === 'cart.pay').map(call => call.options)

describe('contact and address', () => {
  test('the first field that fails gets the cursor; nothing goes on before all pass', () => {
    const { actor, view } = start({ draft: null })
    actor.send({ type: 'checkout.fill', field: 'email', value: 'ada@example.org' })
    actor.send({ type: 'checkout.continue' })
    expect(view()).toMatchObject({ state: 'contact', focus: 'firstname' })
    expect(
      view()
        .fields.filter(field => field.problem !== null)
        .map(field => field.name),
    ).toEqual(['firstname', 'lastname', 'address', 'zip_code', 'city'])
    actor.send({ type: 'checkout.fill', field: 'firstname', value: '安' })
    actor.send({ type: 'checkout.continue' })
    expect(view().fields[1]).toMatchObject({ problem: 'latin_invalid' })
  })

  test('eight fields; what the account knows is filled in', () => {
    const customer = { firstname: 'Ada', lastname: 'Byron', country_id: 'GB' }
    const { view } = start({ draft: null, user: { id: 7, email: 'a@b.fr', customer, country_id: 'FR' } })
    expect(view().fields).toHaveLength(8)
    expect(view().fields.map(field => field.value)).toEqual(['a@b.fr', 'Ada', 'Byron', '', '', '', 'GB', ''])
    expect(view().isGuest).toBe(false)
  })

  test('a state is one more where the post writes one, and is sent with the address', async () => {
    const { actor, view, fake } = start()
    const names = () => view().fields.map(field => field.name)
    expect(names()).not.toContain('state')
    actor.send({ type: 'checkout.fill', field: 'country_id', value: 'US' })
    expect(names().slice(-3)).toEqual(['country_id', 'state', 'phone'])
    actor.send({ type: 'checkout.fill', field: 'state', value: '纽约' })
    actor.send({ type: 'checkout.continue' })
    expect(view()).toMatchObject({ state: 'contact', focus: 'state' })
    actor.send({ type: 'checkout.fill', field: 'state', value: 'NY' })
    const { values } = actor.getSnapshot().context
    expect(addressOf({ values })).toMatchObject({ country_id: 'US', state: 'NY' })
    // Who goes on to another country sends none, and is not asked to mend what is not seen.
    actor.send({ type: 'checkout.fill', field: 'state', value: '纽约' })
    actor.send({ type: 'checkout.fill', field: 'country_id', value: 'FR' })
    expect(addressOf(actor.getSnapshot().context)).not.toHaveProperty('state')
    actor.send({ type: 'checkout.continue' })
    expect(view().state).toBe('delivery')
    expect(fake.calls.filter(call => call.name === 'cart.pay')).toEqual([])
  })

  test('the country goes to the cart, the draft stays in the tab', () => {
    const { actor, facts, fake } = start()
    actor.send({ type: 'checkout.continue' })
    expect(facts).toEqual([{ type: 'checkout.countryGiven', countryId: 'FR' }])
    expect(JSON.parse(fake.drafts.get('checkout') ?? '')).toMatchObject({ values: sampleDraft.values })
  })
})

describe('paying', () => {
  test('a new card goes to the provider and only its token to us', async () => {
    const { fake } = await placing({ tokenised: { token: 'tok_77' } })
    const [pay] = fake.calls
    expect(pay).toMatchObject({
      name: 'cart.pay',
      input: { payment_method: 'tok_77', expected_total: 2900, email: 'ada@example.org' },
      options: { idempotencyKey: 'key-1' },
    })
    expect(JSON.stringify(pay?.input)).not.toContain('4242')
  })

  test('no card number and no security code is ever kept', async () => {
    const { actor } = await placing()
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toMatch(/4242|"cvc"/)
  })

  test('paid: confirmed, told once, and the address shows the order', async () => {
    const { view, answer, facts, fake } = await placing()
    await answer('cart.pay', standing('paid'))
    await answer('cart.confirm', standing('paid'))
    expect(view()).toMatchObject({ state: 'confirmed', confirmed: { number: 'S-51' } })
    expect(facts.filter(({ type }) => type === 'checkout.confirmed')).toHaveLength(1)
    expect(fake.did).toEqual(['replace /cart/confirmation?order_id=51&order_token=guest-token'])
    expect(fake.drafts.has('checkout')).toBe(false)
  })

  test('a double click pays once', async () => {
    const { payByCard, fake } = await placing()
    await payByCard('key-2')
    expect(payments(fake)).toHaveLength(1)
  })

  test('a declined card leads back with everything but the card', async () => {
    const { view, answer, payByCard, fake } = await placing()
    await answer('cart.pay', { error: true, status: 402, code: 'card_declined' })
    expect(view()).toMatchObject({ state: 'payment', problem: { code: 'card_declined' } })
    expect(view().fields[5]?.value).toBe('Paris')
    await payByCard('key-2')
    expect(payments(fake)).toEqual([{ idempotencyKey: 'key-1' }, { idempotencyKey: 'key-2' }])
  })
})

describe('another cart than the one seen', () => {
  test('shows the new total and asks again', async () => {
    const { actor, view, answer, facts, fake } = await placing()
    await answer('cart.pay', { error: true, status: 409, code: 'cart_changed' })
    expect(facts.at(-1)).toEqual({ type: 'checkout.outdated' })
    actor.send({ type: 'checkout.cartReplaced', cart: { ...sampleCart, totalMinor: 3100 } })
    expect(view()).toMatchObject({ state: 'review', totals: { total: { amountMinor: 3100 } } })
    expect(payments(fake)).toHaveLength(1)
    actor.send({ type: 'checkout.acceptTotal', key: 'key-2' })
    expect(fake.waiting('cart.pay').input).toMatchObject({ expected_total: 3100 })
  })

  test('a record that is gone cannot be accepted', async () => {
    const { actor, view, answer } = await placing()
    await answer('cart.pay', { error: true, status: 409, code: 'out_of_stock' })
    actor.send({ type: 'checkout.cartReplaced', cart: { ...sampleCart, hasProblems: true } })
    expect(view()).toMatchObject({
      state: 'review',
      problem: { code: 'out_of_stock' },
      can: { acceptTotal: false },
    })
  })
})

describe('a network lost in the middle of payment', () => {
  test('asks again with the same key and the same content, never with another', async () => {
    const { actor, clock, view, answer, fake } = await placing()
    await answer('cart.pay', { error: true, code: 'network' })
    actor.send({ type: 'checkout.cartReplaced', cart: { ...sampleCart, totalMinor: 1 } })
    expect(view().can.back).toBe(false)
    clock.increment(1_000)
    const [first, second] = fake.calls
    expect(second?.input).toEqual(first?.input)
    expect(payments(fake)).toEqual([{ idempotencyKey: 'key-1' }, { idempotencyKey: 'key-1' }])
    await answer('cart.pay', standing('paid'))
    await answer('cart.confirm', standing('paid'))
    expect(view().state).toBe('confirmed')
  })

  const unavailable = { error: true, status: 503, code: 'unavailable' } as const

  test('after five more tries it rests, and still offers only the same key', async () => {
    const { actor, clock, view, answer, fake } = await placing()
    for (let attempt = 0; attempt <= 5; attempt += 1) {
      await answer('cart.pay', unavailable)
      clock.increment(16_000)
    }
    expect(view()).toMatchObject({ state: 'unknown', isBusy: false })
    actor.send({ type: 'checkout.retry' })
    expect(new Set(payments(fake).map(options => JSON.stringify(options)))).toEqual(
      new Set(['{"idempotencyKey":"key-1"}']),
    )
  })

  test('resting, it asks again every half minute with the same key, until the server is back', async () => {
    const { clock, view, answer, fake } = await placing()
    for (const waitMs of [16_000, 16_000, 16_000, 16_000, 16_000, 30_000, 30_000]) {
      await answer('cart.pay', unavailable)
      if (waitMs === 30_000) expect(view().state).toBe('unknown')
      clock.increment(waitMs)
    }
    expect(payments(fake)).toHaveLength(8)
    await answer('cart.pay', standing('paid'))
    await answer('cart.confirm', standing('paid'))
    expect(view().state).toBe('confirmed')
    expect(new Set(payments(fake).map(options => JSON.stringify(options))).size).toBe(1)
  })

  test('a reload while paying pays again with the same key', async () => {
    const { actor } = await placing()
    const fake = fakePorts()
    const snapshot = superjson.parse<Snapshot<unknown>>(superjson.stringify(actor.getPersistedSnapshot()))
    startJourney(checkoutJourney.provide(fake.ports), { snapshot })
    expect(payments(fake)).toEqual([{ idempotencyKey: 'key-1' }])
  })
})

describe('while the bank decides', () => {
  test('an order whose page is asked for anew while the bank decides is still news', async () => {
    const { view, answer, fake } = await placing()
    await answer('cart.pay', standing('processing'))
    expect(view().state).toBe('confirming')
    const draft: unknown = JSON.parse(fake.drafts.get('checkout') ?? '')
    expect(draft).toEqual({ ...sampleDraft, orderId: 51 })
    const back = start({ draft: { ...sampleDraft, orderId: 51 }, returned: { id: 51, token: null } })
    await back.answer('cart.confirm', standing('processing'))
    back.clock.increment(1_000)
    await back.answer('cart.confirm', standing('paid'))
    expect(back.facts.map(({ type }) => type)).toEqual(['checkout.confirmed'])
    expect(back.fake.drafts.get('checkout')).toBeUndefined()
  })
})

describe('strong authentication', () => {
  test('leaves for the bank with the draft kept, and comes back to the confirmation', async () => {
    const { view, answer, fake } = await placing()
    await answer('cart.pay', standing('requires_action', 'https://bank.test/3ds'))
    expect(fake.did).toEqual(['leave https://bank.test/3ds'])
    expect(view().state).toBe('authenticating')
    const draft: Draft = { ...sampleDraft, orderId: 51 }
    expect(JSON.parse(fake.drafts.get('checkout') ?? '')).toEqual(draft)
    const back = start({ draft, returned: { id: 51, token: 'guest-token' } })
    expect(back.fake.waiting('cart.confirm').input).toEqual({ order_id: 51, order_token: 'guest-token' })
    await back.answer('cart.confirm', standing('paid'))
    expect(back.facts.map(({ type }) => type)).toEqual(['checkout.confirmed'])
  })

  test('processing is asked for again, each time later', async () => {
    const { clock, view, answer, fake } = start({ returned: { id: 51, token: null } })
    await answer('cart.confirm', standing('processing'))
    clock.increment(1_000)
    await answer('cart.confirm', standing('processing'))
    clock.increment(1_999)
    expect(fake.open).toHaveLength(0)
    clock.increment(1)
    await answer('cart.confirm', standing('paid'))
    expect(view().state).toBe('confirmed')
  })

  test('a refusal leads back to payment with the address still there', async () => {
    const { view, answer } = start({ returned: { id: 51, token: null } })
    await answer('cart.confirm', standing('failed'))
    expect(view()).toMatchObject({ state: 'payment', problem: { code: 'card_declined' } })
    expect(view().fields[3]?.value).toBe('1 rue du Disque')
  })

  test('a cancelled order is no refused card; no account is offered without an address', async () => {
    const cancelled = start({ returned: { id: 51, token: null } })
    await cancelled.answer('cart.confirm', standing('canceled'))
    expect(cancelled.view().problem).toEqual({ code: 'canceled' })
    const mailed = start({ returned: { id: 51, token: 'mailed' }, draft: null })
    await mailed.answer('cart.confirm', standing('paid'))
    expect(mailed.view()).toMatchObject({ state: 'confirmed', can: { openAccount: false } })
  })

  test('an order looked at later is no news', async () => {
    const { answer, view, facts } = start({ draft: null, returned: { id: 51, token: 'guest-token' } })
    await answer('cart.confirm', standing('paid'))
    expect(view().state).toBe('confirmed')
    expect(facts).toEqual([])
  })
})

describe('afterwards', () => {
  test('a guest is offered an account that takes the order in, once', async () => {
    const { actor, view, answer, facts } = await placing()
    await answer('cart.pay', standing('paid'))
    await answer('cart.confirm', standing('paid'))
    expect(view().can.openAccount).toBe(true)
    const wish = { type: 'checkout.openAccount', password: 'correct horse', key: 'key-9' } as const
    actor.send(wish)
    actor.send(wish)
    expect(facts.filter(({ type }) => type === 'checkout.accountWanted')).toEqual([
      expect.objectContaining({
        email: 'ada@example.org',
        orderId: 51,
        orderToken: 'guest-token',
        key: 'key-9',
      }),
    ])
  })
})
