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

describe('projects.all', () => {
  it('gives every public project once, in keyed pages', async () => {
    const seen: number[] = []
    let after: string | undefined
    do {
      const { body } = await shop.request('projects.all', {
        limit: 3,
        ...(after === undefined ? {} : { after }),
      })
      if (!('items' in body)) throw new Error(JSON.stringify(body))
      seen.push(...body.items.map(p => p.id))
      after = body.next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen).toHaveLength(11)
    expect(seen).toEqual(expect.arrayContaining(ids))
  })

  it('refuses a cursor that is none', async () => {
    expect((await shop.request('projects.all', { after: '!!' })).body).toMatchObject({
      code: 'input_invalid',
      fields: { after: 'input_invalid' },
    })
  })
})
