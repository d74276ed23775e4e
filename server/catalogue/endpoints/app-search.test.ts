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

type Query = Parameters<typeof shop.request<'app.search'>>[1]
const found = async (query: Query) => {
  const { body } = await shop.request('app.search', query)
  return Array.isArray(body) ? body.map(item => item.name) : body
}

describe('app.search', () => {
  it('finds projects, artists and labels, accents and spelling forgiven', async () => {
    expect(await found({ search: 'cafe' })).toEqual(['Café Noir'])
    expect(await found({ search: 'MOWE', type: 'artists' })).toEqual(['Möwe'])
    expect(await found({ search: 'kisel', type: 'labels' })).toEqual(['Kiesel'])
    expect(await found({ search: 'strandgud', type: 'artists' })).toEqual(['Strandgut'])
    expect(await found({ search: 'pepar kites' })).toContain('Paper Kites')
  })

  it('answers nothing for nothing, and does not show what is not public', async () => {
    expect(await found({ search: '...' })).toEqual([])
    expect(await found({ search: 'Unheard' })).toEqual([])
    expect(ids).toHaveLength(6)
  })

  it('names the field that is wrong', async () => {
    expect(await found({ search: '' })).toMatchObject({
      code: 'input_invalid',
      fields: { search: 'input_required' },
    })
    expect(await found(JSON.parse('{"search":"a","type":"planets"}'))).toMatchObject({
      fields: { type: expect.any(String) },
    })
  })

  it('reads signs that mean something to the database as text', async () => {
    for (const search of ['%', '_', '\\', "'; drop table projects; --", ':* & |'])
      expect(Array.isArray(await found({ search, type: 'artists' }))).toBe(true)
  })
})
