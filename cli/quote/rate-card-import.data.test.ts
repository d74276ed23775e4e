// A card from a file into the book of a shop, and what is priced by it from then on: in the terminal, by the
// API and at the desk.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rateCard2026 } from '#domain/pressing/rate-card/rate-card-2026.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { Priced, priceAtDesk, shortened, someRuns } from '#fixtures/testing/quote-systems.ts'
import { openTestShop } from '#fixtures/server/open-test-shop.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openTestShop())
const { run } = at
const rateCard = (...words: string[]) => run(['quote', 'rate-card', ...words])
const write = (name: string, change: object) =>
  writeFile(
    join(at.home, name),
    JSON.stringify({ ...rateCard2026, id: 'march', valid_from: '2026-03-02', ...change }, undefined, 2),
  )

describe('sillon quote rate-card import', () => {
  it('is for staff', async () => {
    await write('march.json', { margin_basis_points: 1_234, energy_basis_points: 900 })
    expect((await rateCard('import', 'march.json')).code).toBe(4)
    const login = ['login', '--email', people.tess.email, '--password-stdin']
    expect((await run(login, testPassword)).code).toBe(0)
  })

  it('refuses a card whole, with field and line of everything wrong', async () => {
    await write('bad.json', { valid_from: '2026-01-01', energy_basis_points: 10_001 })
    const wrong = await rateCard('import', 'bad.json')
    expect(wrong).toMatchObject({ code: 1, out: '' })
    expect(wrong.err).toMatch(/energy_basis_points: line \d+: a whole number of basis points/)
    await write('twice.json', { valid_from: '2026-01-01' })
    const twice = await rateCard('import', 'twice.json')
    expect(twice.err).toMatch(/valid_from: line 3: 2026-01-01 is priced twice: by/)
    expect(twice.code).toBe(1)
    expect((await rateCard('import', 'nowhere.json')).code).toBe(1)
    expect(JSON.parse((await rateCard('list', '--json')).out)).toHaveLength(2)
  })

  it('takes a card once; on trial and the second time nothing changes, and that is said', async () => {
    const trial = await rateCard('import', 'march.json', '--dry-run')
    expect(trial).toMatchObject({ code: 0, out: expect.stringContaining('Nothing was written') })
    expect((await rateCard('show', 'march')).err).toContain('There is no rate card march; there are: 2026-1')
    const taken = await rateCard('import', 'march.json')
    expect(taken).toMatchObject({ code: 0, out: 'Rate card march holds from 2026-03-02 on.\n' })
    const again = await rateCard('import', 'march.json')
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('nothing changes') })
    expect((await rateCard('list')).out).toMatch(/march +2026-03-02 +2026-03-02 +in force/)
  })
})

describe('a card of the shop', () => {
  it('is known to show, check and diff', async () => {
    expect((await rateCard('show')).out).toContain('Rate card march, from 2026-03-02')
    expect((await rateCard('diff', '2026-1', 'march')).out).toMatch(/margin +0 +1234/)
    const check = await rateCard('check', 'march.json')
    expect(check).toMatchObject({ code: 1, err: expect.stringContaining('there is a card march') })
  })

  it('prices a batch of the terminal, the API and the desk alike', async () => {
    const runs = someRuns(25, 8)
    const stdin = runs.map(spec => JSON.stringify(spec)).join('\n')
    const batch = (await run(['quote', '-', '--json', '--currency', 'USD'], stdin)).out.trim().split('\n')
    const { body: card } = await at.shop.request('quote.card', {})
    if ('error' in card) throw new Error(card.code)
    expect(card.id).toBe('march')
    const atMs = at.shop.clock.now().getTime()
    for (const [index, spec] of runs.entries()) {
      const ship_to = spec.ship_to.map(address => ({ ...address }))
      const { body } = await at.shop.request('quote.calculate', { ...spec, ship_to, currency: 'USD' })
      if ('error' in body) throw new Error(body.code)
      expect(body.rate_card).toBe('march')
      expect(priceAtDesk(spec, 'USD', { card, atMs })).toEqual(body)
      expect(Priced.parse(JSON.parse(batch[index] ?? ''))).toEqual(shortened(body))
    }
  })

  it('is left out where another card is named', async () => {
    const { out } = await run(['quote', '--quantity', '300', '--card', '2026-1', '--json'])
    expect(JSON.parse(out)).toMatchObject({ total_minor: 191_960, rate_card: '2026-1' })
  })
})
