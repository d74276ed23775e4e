import { beforeAll, describe, expect, it } from 'vitest'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()
let ids: number[]
beforeAll(async () => {
  ids = await addRecords(shop)
})

describe('projects.one', () => {
  it('gives a project in full, in the currency asked for', async () => {
    const { body } = await shop.request('projects.one', { id: ids[0] ?? 0, currency: 'USD' })
    expect(body).toMatchObject({
      id: ids[0],
      name: 'Café Noir',
      currency: 'USD',
      price: 1_000,
      stock_left: 10,
      liked: false,
      wished: false,
      shop: { id: 1, white_label: false },
      items: [{ price: 1_000, currency: 'USD', stock_left: 10, sizes: [] }],
    })
  })

  it('names the sizes with what is left of each', async () => {
    const { body } = await shop.request('projects.one', { id: testProjects.shirt })
    expect(body).toMatchObject({
      items: [
        {
          sizes: [
            { size: 'M', stock_left: 10 },
            { size: 'L', stock_left: 0 },
          ],
        },
      ],
    })
  })

  it('says what the reader likes', async () => {
    await shop.request('projects.like', { id: testProjects.stock }, { token: people.alice.token })
    const mine = await shop.request('projects.one', { id: testProjects.stock }, { token: people.alice.token })
    const other = await shop.request(
      'projects.one',
      { id: testProjects.stock },
      { token: people.bruno.token },
    )
    expect([mine.body, other.body]).toMatchObject([
      { liked: true, likes: 1 },
      { liked: false, likes: 1 },
    ])
  })

  it('does not find what is unknown or not public', async () => {
    for (const id of [999_999, testProjects.hidden]) {
      expect(await shop.request('projects.one', { id })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
    }
    expect((await shop.request('projects.one', { id: '1x' })).status).toBe(422)
  })
})
