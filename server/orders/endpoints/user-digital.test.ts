import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { putMusic } from '#fixtures/server/put-music.ts'
import { people, testProjects } from '#fixtures/server/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await putMusic(shop)
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }

describe('user.digital', () => {
  it('has the music of a record that was bought with it, until the money goes back', async () => {
    expect((await shop.request('user.digital', {}, alice)).body).toEqual([])
    const { id } = await placedOrder(shop, people.alice.token)
    expect((await shop.request('user.digital', {}, alice)).body).toMatchObject([
      { id: testProjects.stock, source: 'order', downloads: 0, songs: [{ title: 'Ebb' }, {}] },
    ])
    await shop.request('user.cancelOrder', { id }, alice)
    expect((await shop.request('user.digital', {}, alice)).body).toEqual([])
  })

  it('is one person’s', async () => {
    await placedOrder(shop, people.alice.token)
    expect((await shop.request('user.digital', {}, { token: people.bruno.token })).body).toEqual([])
    expect((await shop.request('user.digital', {})).status).toBe(401)
  })
})
