// Planned prices from the terminal. Rules 20.
import { beforeAll, describe, expect, it } from 'vitest'
import { agePrices } from '#fixtures/server/desks/aged-prices.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'
import { deskTimers } from '#server/desks/jobs/job-timers.ts'
import { deskBindings } from '#server/operations/desk-bindings.ts'

const at = shopAtTerminal(() => openPayingShop())
const price = (...words: string[]) => at.run(['product', 'price', ...words])
const item = String(testProjects.stock)
const days = ['--price-from', '2030-04-05', '--price-to', '2030-04-07']

describe('planned prices at the terminal', () => {
  beforeAll(() => agePrices(at.shop))

  it('are for staff', async () => {
    expect((await price('list')).code).toBe(4)
    const login = ['login', '--email', people.boss.email, '--password-stdin']
    expect((await at.run(login, testPassword)).code).toBe(0)
  })

  it('are planned, listed, and withdrawn', async () => {
    const made = await price(
      'create',
      '--of-item',
      item,
      ...days,
      '--percent-off',
      '20',
      '--announced',
      'yes',
    )
    expect([made.err, made.code, made.out]).toEqual(['', 0, expect.stringMatching(/price eur +16\.00/)])
    expect(made.out).toMatch(/compare eur +20\.00/)
    const id = /^\w+ +(\d+)/.exec(made.out)?.[1] ?? ''
    expect((await price('list')).out).toMatch(/Low Tide.*Planned.*2030-04-05/)
    const met = await price('create', '--of-item', item, ...days, '--price-eur', '15')
    expect([met.code, met.err]).toEqual([1, expect.stringContaining(`another planned price, number: ${id}`)])
    const wrong = ['--compare-eur', '25', '--price-eur', '15', '--price-from', '2030-05-01']
    expect((await price('create', '--of-item', item, ...wrong)).err).toContain('30 days')
    expect((await price('withdraw', id, '--reason', 'too early')).out).toMatch(/state +Withdrawn/)
    expect((await price('plan', id)).out).toMatch(/state +Planned/)
    expect((await price('withdraw', id)).code).toBe(0)
  })

  it('are reduced for many at once, looked at first', async () => {
    const many = ['reduce', '--category', 'vinyl', '--percent-off', '25', '--first-day', '2030-06-01']
    const looked = await price(...many, '--last-day', '2030-06-03', '-n')
    expect([looked.err, looked.code]).toEqual(['', 0])
    expect(looked.out).toMatch(/Low Tide: .*price_eur 20\.00 → 15\.00[\s\S]*prices would change/)
    const named = await price(
      'reduce',
      item,
      '2',
      '--percent-off',
      '25',
      '--first-day',
      '2030-06-01',
      '--yes',
    )
    expect([named.err.includes('error'), named.code]).toEqual([false, 0])
    await runJobsOnce(at.shop.jobDeps, { effects: {}, timers: deskTimers(deskBindings) })
    expect((await price('list', '--state', 'planned')).out).toMatch(/15\.00/)
    expect((await price('reduce')).code).not.toBe(0)
    expect((await price('reduce', item, '--percent-off', '99')).err).toContain('percent_off')
  })
})

describe('prices in other currencies at the terminal', () => {
  it('say which of them are by the rate, which follow the euro, and which are their own', async () => {
    const said = ['--of-product', item, '--name', 'Tape', '--price-eur', '19.90', '--weight-grams', '90']
    const made = await at.run(['item', 'create', ...said])
    expect([made.err, made.out]).toEqual(['', expect.stringMatching(/price usd +23\.28 by rate/)])
    const id = /^\w+ +(\d+)/.exec(made.out)?.[1] ?? ''
    expect(
      (await at.run(['item', 'edit', id, '--set', 'price_eur=24.90', '--set', 'price_gbp=22'])).code,
    ).toBe(0)
    const shown = (await at.run(['item', 'show', id])).out
    expect(shown).toMatch(/price usd +29\.13 by rate/)
    expect(shown).toMatch(/price gbp +22\.00\n/)
    const listed = await at.run(['item', 'list', '--find', 'Tape', '--columns', 'name,price_usd,price_gbp'])
    expect(listed.out).toMatch(/29\.13 by rate +22\.00/)
    expect((await at.run(['item', 'edit', id, '--set', 'price_gbp='])).code).toBe(0)
    expect((await at.run(['item', 'show', id])).out).toMatch(/price gbp +21\.66 by rate/)
    const planned = [
      '--of-item',
      id,
      '--price-eur',
      '12.45',
      '--price-from',
      '2031-01-01',
      '--price-to',
      '2031-01-03',
    ]
    expect((await price('create', ...planned)).out).toMatch(/price usd +14\.57 by rate/)
  })
})
