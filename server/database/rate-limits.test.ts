import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSeconds } from '../base/clock.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { forgetRates, takeRate, takeRates } from './rate-limits.ts'
import { rateLimits } from './schema/infra.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const three = { name: 'three', limit: 3, windowSeconds: 60 }
const now = new Date('2026-03-01T12:00:00Z')
const many = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))

describe('a rate limit', () => {
  it('allows so many of any number at once, and tells the others how long', async () => {
    const verdicts = await many(20, () => takeRate(shop.db, { rule: three, of: 'ada' }, now))
    expect(verdicts.filter(verdict => verdict.allowed)).toHaveLength(3)
    expect(verdicts.at(-1)).toEqual({ allowed: false, retryAfterSeconds: 20 })
    expect(await takeRate(shop.db, { rule: three, of: 'bo' }, now)).toMatchObject({ allowed: true })
  })

  it('allows one more when a part of the window has passed, and does not count what it refused', async () => {
    const take = { rule: three, of: 'cy' }
    await many(9, () => takeRate(shop.db, take, now))
    expect(await takeRate(shop.db, take, addSeconds(now, 19))).toEqual({
      allowed: false,
      retryAfterSeconds: 1,
    })
    expect(await takeRate(shop.db, take, addSeconds(now, 20))).toMatchObject({ allowed: true })
    expect(await takeRate(shop.db, take, addSeconds(now, 20))).toMatchObject({ allowed: false })
  })

  it('counts against all rules or none', async () => {
    const one = { name: 'one', limit: 1, windowSeconds: 3_600 }
    const both = (of: string) => [
      { rule: three, of: 'from di' },
      { rule: one, of },
    ]
    expect(await takeRates(shop.db, both('to ed'), now)).toMatchObject({ allowed: true })
    const refused = await many(5, () => takeRates(shop.db, both('to ed'), now))
    expect(refused).toEqual(refused.map(() => ({ allowed: false, retryAfterSeconds: 3_600 })))
    expect(await takeRates(shop.db, both('to fay'), now)).toMatchObject({ allowed: true })
    expect(await takeRates(shop.db, both('to gil'), now)).toMatchObject({ allowed: true })
    expect(await takeRates(shop.db, both('to hal'), now)).toEqual({ allowed: false, retryAfterSeconds: 20 })
  })

  it('names nobody in the database, and forgets whom it does not hold', async () => {
    const rows = await shop.db.select().from(rateLimits)
    expect(JSON.stringify(rows)).not.toMatch(/ada|ed|fay/)
    await forgetRates(shop.db, addSeconds(now, 3_601))
    expect(await shop.db.select().from(rateLimits)).toEqual([])
  })
})
