import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxEditions } from '../../database/schema/boxes.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('boxes.list', () => {
  it('pages through past boxes, newest first', async () => {
    expect((await shop.request('boxes.list', {})).body).toEqual({ items: [], next: null })
    await shop.db.insert(boxEditions).values(
      [1, 2, 3].map(number => ({
        number,
        month: `2026-0${number}-01`,
        title: `No ${number}`,
        texts: {},
        projectIds: [1],
      })),
    )
    const first = (await shop.request('boxes.list', { limit: 2 })).body
    expect(first).toMatchObject({ items: [{ number: 3, records: [{ id: 1 }] }, { number: 2 }] })
    const after = 'next' in first ? (first.next ?? '') : ''
    expect((await shop.request('boxes.list', { limit: 2, after })).body).toMatchObject({
      items: [{ number: 1 }],
      next: null,
    })
    expect((await shop.request('boxes.list', { after: 'nonsense' })).body).toMatchObject({ status: 422 })
  })
})
