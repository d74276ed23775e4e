import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop()
  ids = await addRecords(shop)
})
afterAll(() => shop.close())

describe('app.home', () => {
  it('shows sections that have something in them, prices in one currency', async () => {
    const { body } = await shop.request('app.home', { currency: 'KRW' })
    if (!('sections' in body)) throw new Error(JSON.stringify(body))
    expect(body.sections.map(s => s.key)).toEqual([
      'new',
      'ending_soon',
      'staff_picks',
      'back_in_stock',
      'shelf',
    ])
    expect(body.sections.find(s => s.key === 'ending_soon')?.projects.map(p => p.name)).toEqual(['Kelp'])
    expect(body.sections.find(s => s.key === 'staff_picks')?.projects.map(p => p.id)).toEqual([ids[0]])
    expect(new Set(body.sections.flatMap(s => s.projects.map(p => p.currency)))).toEqual(new Set(['KRW']))
  })

  it('no longer calls a pre-order ending soon when it has ended', async () => {
    shop.clock.pass(11 * 86_400)
    const { body } = await shop.request('app.home', {})
    expect(JSON.stringify(body)).not.toContain('ending_soon')
  })
})
