import { describe, expect, test } from 'vitest'
import { firstRates } from '#domain/money/exchange-rate.ts'
import { initialTables } from '#domain/money/money-tables.ts'
import { publishedTariff } from '#domain/shipping/tariff.ts'
import { rateCard2026 } from '#domain/pressing/rate-card/rate-card-2026.ts'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { quoteDeskJourney } from './quote-desk.journey.ts'
import { choicesIn, deskQuery } from './quote-desk.address.ts'
import { sampleAnswer, sampleAsking, sampleKept } from './quote-desk.alphabet.ts'
import { priceDesk, viewQuoteDesk } from './quote-desk.view.ts'

const terms = { card: rateCard2026, currency: 'EUR', atMs: Date.UTC(2026, 10, 21) } as const

function open(search = '', answers: Record<string, unknown> = {}) {
  const place = { path: '/quote', search }
  const fake = fakePorts({
    place,
    answers: { 'quote.calculate': sampleAnswer(), 'quote.create': sampleKept, ...answers },
  })
  const choices = choicesIn(Object.fromEntries(new URLSearchParams(search)))
  const input = { choices, currency: 'EUR', card: rateCard2026, follows: null } as const
  const journey = startJourney(quoteDeskJourney.provide(fake.ports), { input })
  const view = () => viewQuoteDesk(journey.actor.getSnapshot())
  const run = () => priceDesk(view(), terms)
  const choose = (name: string, text: string) => journey.actor.send({ type: 'desk.choose', name, text })
  const pause = async () => {
    journey.clock.increment(400)
    await settled()
  }
  return { ...journey, fake, view, run, choose, pause }
}

test('a run below nothing is told the least one of its choices', () => {
  const { run, choose } = open()
  choose('quantity', '-5')
  expect(run().problems).toMatchObject([{ name: 'quantity', nearest: '100' }])
  choose('colour_class', 'splatter')
  expect(run().problems).toMatchObject([{ name: 'quantity', nearest: '200' }])
})

test('a choice is priced by the tables of the shop, where it has set its own', () => {
  const { view } = open()
  // Two dollars for a euro.
  const rates = [{ fromMs: 0, perEuro: { ...firstRates, USD: 20_000 } }]
  const prices = { tables: { ...initialTables, rates }, tariff: publishedTariff }
  expect(priceDesk(view(), { ...terms, currency: 'USD', prices }).figures?.total_minor).toBe(383_920)
})

describe('a choice', () => {
  test('is priced with it, before anybody is asked', () => {
    const { choose, run, fake } = open()
    expect(run().figures?.total_minor).toBe(191_960)
    choose('quantity', '500')
    expect(run().figures?.total_minor).toBe(246_400)
    expect(fake.calls).toEqual([])
  })

  test('is noted in the address and confirmed once the visitor pauses for 400 ms', async () => {
    const { choose, clock, pause, fake, view } = open()
    choose('quantity', '5')
    clock.increment(399)
    choose('quantity', '500')
    clock.increment(399)
    expect(fake.calls).toEqual([])
    await pause()
    expect(fake.did).toContain('note /quote?quantity=500')
    expect(fake.calls).toMatchObject([{ name: 'quote.calculate', input: { quantity: 500, currency: 'EUR' } }])
    expect(view()).toMatchObject({ standing: 'confirmed', can: { keep: true } })
  })

  test('is not noted over the link of a kept quote', async () => {
    const { choose, pause, fake } = open('?token=a-token-long-enough')
    choose('quantity', '500')
    await pause()
    expect(fake.did).toEqual([])
  })

  test('comes back from the address it was noted in', () => {
    const { run, view } = open('?size=7&longest_side=5:10&price=19.90&utm_source=x')
    expect(run()).toMatchObject({ spec: { size: '7', longest_side_seconds: 310 }, texts: { price: '19.90' } })
    expect(deskQuery(view().choices, null)).toBe('?size=7&longest_side=5%3A10&price=19.90')
  })

  test('that contradicts another has a reason and the nearest choice, and nobody is asked', async () => {
    const { choose, run, pause, fake, view } = open('?size=7')
    choose('weight', '180')
    expect(run()).toMatchObject({
      figures: null,
      problems: [{ name: 'weight', code: 'weight_not_made', nearest: '140' }],
    })
    await pause()
    expect(view()).toMatchObject({ standing: 'refused', can: { keep: false } })
    expect(fake.calls).toEqual([])
    choose('weight', '140')
    expect(run().figures).not.toBeNull()
  })

  test('that says nothing is named, with the rest still on show', () => {
    const { choose, run } = open('?colour_class=marble')
    choose('quantity', 'many')
    expect(run()).toMatchObject({
      spec: { colour_class: 'marble' },
      problems: [{ name: 'quantity', code: 'input_must_integer', nearest: '100' }],
    })
  })
})

describe('another address of the page', () => {
  test('brings its own choices, and the quote they take the place of', () => {
    const { actor, choose, view, run } = open('?quantity=500')
    choose('sleeve', 'gatefold')
    actor.send({ type: 'desk.visited', query: { size: '7', follows: 'a-token-long-enough' } })
    expect(view()).toMatchObject({ choices: { size: '7' }, follows: 'a-token-long-enough' })
    expect(run().spec).toMatchObject({ quantity: 300, sleeve: 'spine_3mm' })
  })
})

describe('a price', () => {
  test('that falls with a larger run is offered', () => {
    expect(open('?quantity=299').run().figures).toMatchObject({
      better_quantity: 300,
      better_total_minor: 191_960,
    })
  })

  test('stands beside those of other runs, the smallest possible one first', () => {
    const runs = open('?colour_class=splatter&quantity=250')
      .run()
      .runs.map(({ quantity }) => quantity)
    expect(runs).toEqual([200, 250, 300, 500, 1_000, 2_000])
  })

  test('is weighed against what a sold copy brings', () => {
    const { run, choose } = open('?price=24&fee=50')
    // 24 euro with 20 % in it, of which the shop keeps half.
    expect(run().sale).toMatchObject({ perCopyMinor: 1_000, copies: 192, isReached: true })
    choose('fee', 'half')
    expect(run().sale).toBeNull()
  })

  test('is the server’s where it says otherwise', async () => {
    const { pause, run } = open('', { 'quote.calculate': { ...sampleAnswer(), total_minor: 1 } })
    await pause()
    expect(run().figures?.total_minor).toBe(1)
  })

  test('that nobody confirmed can be asked for again', async () => {
    const { actor, pause, view } = open('', { 'quote.calculate': { error: true, code: 'network' } })
    await pause()
    expect(view()).toMatchObject({ standing: 'unconfirmed', can: { keep: false, retry: true } })
    actor.send({ type: 'desk.retry' })
    expect(view().standing).toBe('confirming')
  })
})

describe('keeping', () => {
  const keep = { type: 'desk.keep', asking: sampleAsking } as const

  test('is for what was confirmed, under the key of the act, and leads to the kept quote', async () => {
    const { actor, pause, fake } = open()
    actor.send(keep)
    expect(fake.calls).toEqual([])
    await pause()
    actor.send(keep)
    await settled()
    expect(fake.calls[1]).toMatchObject({
      name: 'quote.create',
      input: { name: 'Ida', spec: { quantity: 300 } },
      options: { idempotencyKey: 'k1' },
    })
    expect(fake.did).toContain('push /quote?token=a-token-long-enough')
  })

  test('that fails says why, and can be tried again', async () => {
    const { actor, pause, view } = open('', {
      'quote.create': { error: true, code: 'transition_not_allowed' },
    })
    await pause()
    actor.send(keep)
    await settled()
    expect(view()).toMatchObject({ problem: 'transition_not_allowed', can: { keep: true } })
  })

  test.each([
    ['was not answered goes out again under the same key', 'network', sampleAsking, 'k1'],
    ['was refused goes out under another', 'transition_not_allowed', sampleAsking, 'k2'],
    ['was not answered and is another now goes out under another', 'network', { message: 'soon' }, 'k2'],
  ] as const)('that %s', async (_, code, now, key) => {
    const { actor, pause, fake } = open('', { 'quote.create': { error: true, code } })
    await pause()
    actor.send(keep)
    await settled()
    actor.send({ type: 'desk.keep', asking: { ...sampleAsking, ...now, key: 'k2' } })
    await settled()
    expect(fake.calls.map(({ options }) => options?.idempotencyKey)).toEqual([undefined, 'k1', key])
  })
})
