import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { boxOf, passDays, subscribed } from '#fixtures/server/box-shop.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: PayingShop
let id: number
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  id = await subscribed(shop)
})

const alice = { token: people.alice.token }
const move = async (name: 'skip' | 'unskip' | 'pause' | 'resume', cycles?: number) =>
  (await shop.request('user.updateBox', { id, move: name, ...(cycles && { cycles }) }, alice)).body

describe('user.updateBox', () => {
  it('skips a box and takes the skip back; twice is once', async () => {
    for (let turn = 0; turn < 2; turn++) expect(await move('skip')).toMatchObject({ skipped: true })
    expect(await move('unskip')).toMatchObject({ skipped: false })
    await move('skip')
    await passDays(shop, 35)
    expect(await boxOf(shop, id)).toMatchObject({ status: 'active', boxes: 1, skipped: false })
  })

  it('pauses and resumes', async () => {
    const { next_at } = await boxOf(shop, id)
    const paused = await move('pause', 2)
    expect(paused).toMatchObject({ status: 'paused' })
    expect(await move('pause')).toEqual(paused)
    expect(await move('resume')).toMatchObject({ status: 'active', next_at })
  })

  it('changes what comes from the next box on', async () => {
    const input = { id, move: 'change', type: 'three', periodicity: 'quarterly' } as const
    const { body } = await shop.request('user.updateBox', input, alice)
    expect(body).toMatchObject({ type: 'one', change: { type: 'three', periodicity: 'quarterly' } })
    await passDays(shop, 35)
    expect(await boxOf(shop, id)).toMatchObject({
      type: 'three',
      periodicity: 'quarterly',
      price: 7_990,
      change: null,
    })
  })

  it('refuses what the lifecycle refuses, and other people', async () => {
    await passDays(shop, 29)
    expect(await move('skip')).toMatchObject({ status: 409, code: 'transition_not_allowed' })
    const late = await shop.request('user.updateBox', { id, move: 'pause', cycles: 4 }, alice)
    expect(late.body).toMatchObject({ code: 'transition_not_allowed' })
    const bruno = { token: people.bruno.token }
    expect((await shop.request('user.updateBox', { id, move: 'skip' }, bruno)).status).toBe(404)
    expect((await shop.request('user.updateBox', { id, move: 'skip' })).status).toBe(401)
  })
})
