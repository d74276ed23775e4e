// What is priced once staff brought a card in, and what stays as it was.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RateCard } from '#domain/pressing/rate-card/rate-card.ts'
import { rateCard2026 } from '#domain/pressing/rate-card/rate-card-2026.ts'
import { readyProject } from '#fixtures/server/draft-project.ts'
import { keptQuote, plainRun } from '#fixtures/server/kept-quote.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people, specialists, writeSpecialists } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
/** The golden run and a fifth on top. */
const dearer = { ...rateCard2026, id: 'dearer', valid_from: '2026-03-03', margin_basis_points: 2_000 }
const goldenMinor = 191_960
/** As who is no staff reads a card: without who says so. */
const shown = (card: RateCard) => ({
  ...card,
  prices: Object.fromEntries(
    Object.entries(card.prices).map(([key, price]) => [key, { ...price, source: '' }]),
  ),
})

describe('a card that was brought in', () => {
  it('prices from its first day on; what was kept before stays as it was made', async () => {
    const before = await keptQuote(shop)
    await shop.request('staff.importRateCard', { card: dearer }, { token: people.tess.token })
    expect((await shop.request('quote.calculate', plainRun)).body).toMatchObject({ rate_card: '2026-1' })
    expect((await shop.request('quote.card', { on: '2026-03-03' })).body).toEqual(shown(rateCard2026))
    shop.clock.pass(86_400)
    expect((await shop.request('quote.calculate', plainRun)).body).toMatchObject({
      rate_card: 'dearer',
      total_minor: (goldenMinor * 6) / 5,
    })
    expect(await keptQuote(shop)).toMatchObject({ total_minor: (goldenMinor * 6) / 5 })
    expect((await shop.request('quote.kept', { token: before.token })).body).toMatchObject({
      quote: { rate_card: '2026-1', total_minor: goldenMinor },
    })
    expect((await shop.request('quote.card', {})).body).toEqual(shown(dearer))
    expect((await shop.request('quote.card', { on: '2026-03-02' })).body).toEqual(shown(rateCard2026))
    expect((await shop.request('quote.card', { id: 'dearer' })).body).toEqual(shown(dearer))
    expect((await shop.request('quote.card', { id: 'cheaper' })).status).toBe(404)
  })

  it('is what the cost floor of a project is judged by, and what is locked with it', async () => {
    const { id } = await readyProject(shop, { price: '2.00' })
    const submit = (version: number) =>
      shop.request('projects.ownerMove', { id, move: 'submit', version }, alice)
    const floor = async () => {
      const { body } = await submit(1)
      return Number('nearest' in body ? body.nearest?.['price'] : undefined)
    }
    const before = await floor()
    const dearest = { ...dearer, id: 'dearest', valid_from: '2026-03-04', margin_basis_points: 8_000 }
    await shop.request('staff.importRateCard', { card: dearest }, { token: people.tess.token })
    shop.clock.pass(86_400)
    const after = await floor()
    expect(after / before).toBeCloseTo(1.8 / 1.2, 1)
    await shop.request('projects.create', { id, version: 1, fields: { price: after.toFixed(2) } }, alice)
    expect((await submit(2)).body).toMatchObject({
      step: 'checking',
      locked: { quote: { rate_card: 'dearest', charges: [{ kind: 'margin', basis_points: 8_000 }] } },
    })
  })

  it('is told to each who asks, of several days in one turn', async () => {
    const days = ['2026-03-04', '2026-03-02', '2026-03-03', '2026-03-02', '2026-03-05']
    const cards = await Promise.all(days.map(on => shop.request('quote.card', { on })))
    expect(cards.map(({ body }) => ('id' in body ? body.id : body))).toEqual([
      'dearest',
      '2026-1',
      'dearer',
      '2026-1',
      'dearest',
    ])
  })
})

describe('a card that is set ahead', () => {
  it('is told ahead of its day to those alone who set cards', async () => {
    const ahead = { ...dearer, id: 'ahead', valid_from: '2026-06-01' }
    await shop.request('staff.importRateCard', { card: ahead }, { token: people.tess.token })
    await writeSpecialists(shop.db, shop.clock.now())
    const idOf = ({ body }: { body: object }) => ('id' in body ? body.id : undefined)
    const readers = {
      nobody: undefined,
      alice: people.alice.token,
      wanda: specialists.wanda.token,
      cato: specialists.cato.token,
      boss: people.boss.token,
    }
    const told = await Promise.all(
      Object.entries(readers).map(async ([who, token]) => {
        const as = token === undefined ? {} : { token }
        const { body } = await shop.request('quote.cards', {}, as)
        const listed = Array.isArray(body) && body.some(({ id }) => id === 'ahead')
        const byDay = idOf(await shop.request('quote.card', { on: '2026-06-02' }, as))
        const byId = idOf(await shop.request('quote.card', { id: 'ahead' }, as))
        return [who, listed, byDay, byId]
      }),
    )
    expect(told).toEqual([
      ['nobody', false, 'dearest', undefined],
      ['alice', false, 'dearest', undefined],
      ['wanda', false, 'dearest', undefined],
      ['cato', true, 'ahead', 'ahead'],
      ['boss', true, 'ahead', 'ahead'],
    ])
  })
})

describe('a card of the shop beside those that come with it', () => {
  it('holds on, whatever begins after it in the program', async () => {
    const own = { ...dearer, id: 'own', valid_from: '2026-06-02' }
    await shop.request('staff.importRateCard', { card: own }, { token: people.tess.token })
    // The program has a card of its own from 2026-07-01 on.
    for (const on of ['2026-06-30', '2026-07-01', '2026-09-01'])
      expect((await shop.request('quote.card', { on }, { token: people.tess.token })).body).toMatchObject({
        id: 'own',
      })
    const before = { on: '2026-03-02' }
    expect((await shop.request('quote.card', before, { token: people.tess.token })).body).toMatchObject({
      id: '2026-1',
    })
  })
})
