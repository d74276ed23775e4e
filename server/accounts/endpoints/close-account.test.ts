import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { readOrderRows } from '../../orders/store/order-rows.ts'
import { boxes } from '../../database/schema/boxes.ts'
import { orders } from '../../database/schema/orders.ts'
import { findUser } from '../store/users.ts'
import { subscribed } from '#fixtures/server/box-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop()

const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }
const password = testPassword

describe('user.close', () => {
  it('waits for orders that are on their way', async () => {
    await placedOrder(shop, people.bruno.token)
    expect((await shop.request('user.close', { password }, bruno)).body).toMatchObject({
      status: 409,
      code: 'account_in_use',
    })
    expect((await shop.request('auth.check', {}, bruno)).status).toBe(200)
  })

  it('wants the password, and not too many guesses', async () => {
    expect((await shop.request('user.close', {}, alice)).status).toBe(422)
    for (const wrong of [{ password: 'no' }, { email: people.alice.email }]) {
      expect((await shop.request('user.close', wrong, alice)).body).toMatchObject({ code: 'password_wrong' })
    }
    expect((await shop.request('user.close', { password })).status).toBe(401)
  })

  it('forgets the person and keeps the books', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    await shop.request('user.cancelOrder', { id }, alice)
    await shop.runJobs()
    await shop.request('user.wish', { project_id: testProjects.stock, in_whishlist: true }, alice)
    await shop.request('comments.create', { project_id: testProjects.stock, text: 'Deep.' }, alice)
    const boxId = await subscribed(shop)
    await shop.db.update(boxes).set({ state: 'ended', giftMessage: 'For Alice' })
    await shop.db.update(orders).set({ state: 'completed' })
    const done = await shop.request('user.close', { password }, alice)
    expect(done.body).toEqual({ done: true })
    expect(done.headers.getSetCookie().join()).toContain('token=;')
    expect((await shop.request('auth.check', {}, alice)).status).toBe(401)
    const row = await findUser(shop.db, people.alice.id)
    expect(row).toMatchObject({ firstname: '', lastname: '', passwordHash: null, profilePublic: false })
    expect(row?.email).not.toContain('alice')
    const [box] = await shop.db.select().from(boxes).where(eq(boxes.id, boxId))
    expect(box).toMatchObject({ address: null, nextAddress: null, giftMessage: null })
    expect(box?.email).not.toContain('alice')
    const said = await shop.request('projects.comments', { id: testProjects.stock })
    expect(said.body).toMatchObject({ items: [] })
    expect((await shop.request('user.publicProfile', { id: people.alice.id })).status).toBe(404)
    expect(await readOrderRows(shop.db, { ids: [id] })).toHaveLength(1)
    const again = await shop.request('auth.login', { email: people.alice.email, password })
    expect(again.body).toMatchObject({ code: 'credentials_invalid' })
  })
})
