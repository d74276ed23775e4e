// What a stranger may do with somebody else's address, freely and again and again, writes to it a few times.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outbox, rateLimits } from '../database/schema/infra.ts'
import { readyProject } from '#fixtures/server/draft-project.ts'
import { plainRun } from '#fixtures/server/kept-quote.ts'
import { newCampaign } from '#fixtures/server/new-campaign.ts'
import { openPayingShop, orderOf, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { mailsTo } from '#fixtures/server/read-outbox.ts'
import { turnSecondFactorOn } from '#fixtures/server/second-factor.ts'
import { people, testPassword, testProjects } from '#fixtures/server/world.ts'
import { restock } from '#fixtures/server/restock.ts'
import { updateUser } from '../accounts/store/users.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop({ env: { RATE_LIMIT_PER_MINUTE: '100000', TRUST_PROXY: '1' } })
  await restock(shop.db, testProjects.stock, 1_000)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(outbox)
  await shop.db.delete(rateLimits)
})

const most = 5
const times = 9
let places = 0
/** From another network each time, with a program of its own. */
const from = (token?: string) => ({
  headers: { 'x-forwarded-for': `2001:db8:${(++places).toString(16)}::1`, 'user-agent': `Program ${places}` },
  ...(token !== undefined && { token }),
})
const told = async (email: string, template: string) =>
  (await mailsTo(shop.db, email)).filter(mail => mail.template === template).length

let strangers = 0
/** An account that somebody opened with an address which is not theirs. */
async function takenAddress() {
  const email = `stranger${++strangers}@example.com`
  const input = { email, password: testPassword, firstname: 'A', lastname: 'B' }
  const { body } = await shop.request('auth.signup', input, from())
  if ('error' in body) throw new Error(body.code)
  return { email, token: body.token }
}

/** As often as the stranger likes, one after another. */
async function again(act: (n: number) => Promise<unknown>): Promise<void> {
  for (let n = 0; n < times; n++) await act(n)
}

describe('an account with the address of somebody else', () => {
  it('tells it of few sign-ins', async () => {
    const { email } = await takenAddress()
    await again(() => shop.request('auth.login', { email, password: testPassword }, from()))
    expect(await told(email, 'new_sign_in')).toBe(most)
  })

  it('tells it of few new passwords', async () => {
    const { email, token } = await takenAddress()
    await again(async n => {
      const words = { password: n === 0 ? testPassword : `password number ${n}` }
      const next = { ...words, new_password: `password number ${n + 1}` }
      expect((await shop.request('user.password', next, from(token))).status).toBe(200)
    })
    expect(await told(email, 'password_changed')).toBe(most)
  })

  it('tells it of few second factors', async () => {
    const { email, token } = await takenAddress()
    await again(async () => {
      await turnSecondFactorOn(shop, token)
      await shop.request('user.endSecondFactor', { password: testPassword }, from(token))
    })
    expect(await told(email, 'second_factor_on')).toBe(most)
    expect(await told(email, 'second_factor_off')).toBe(most)
  })

  it('tells it of few projects that were handed in', async () => {
    const { id } = await readyProject(shop)
    await updateUser(shop.db, people.alice.id, { emailConfirmedAt: null })
    const alice = { token: people.alice.token }
    await again(async () => {
      const sent = await shop.request('projects.ownerMove', { id, move: 'submit', version: 1 }, alice)
      expect(sent.status).toBe(200)
      await shop.runJobs()
      await shop.request('projects.ownerMove', { id, move: 'withdraw', version: 1 }, alice)
    })
    expect(await told(people.alice.email, 'project_received')).toBe(most)
  })
})

describe('a visitor who writes the address of somebody else', () => {
  const email = 'nobody-asked@example.com'

  it('has few quotes agreed on, and few called to mind', async () => {
    const asked = { spec: plainRun, name: 'Buy https://evil.example', email }
    await again(async () => {
      const { body } = await shop.request('quote.create', asked, from())
      if ('error' in body) throw new Error(body.code)
      await shop.request('quote.move', { token: body.token, move: 'accept' }, from())
    })
    expect(await told(email, 'quote_accepted')).toBe(most)
    await again(() => shop.request('quote.create', asked, from()))
    shop.clock.pass(54 * 86_400)
    await shop.runJobs()
    expect(await told(email, 'quote_expiring')).toBe(most)
  })

  it('is not told of orders that nobody paid', async () => {
    await again(async () => {
      const payment_method = await shop.card('authentication')
      const { body } = await shop.request('cart.pay', orderOf({ email, payment_method }), from())
      expect(body).toMatchObject({ status: 'requires_action' })
    })
    shop.clock.pass(1_801)
    await shop.runJobs()
    expect(await told(email, 'order_cancelled')).toBe(0)
  })

  it('keeps few cards for it', async () => {
    const projectId = await newCampaign(shop, { goal: 500, chargeMode: 'charge_on_success' })
    await again(async () => {
      const payment_method = await shop.card('success')
      await shop.request('cart.pay', orderOf({ email, projectId, payment_method }), from())
    })
    await shop.runJobs()
    expect(await told(email, 'order_pledged')).toBe(most)
  })
})

describe('who has paid, or has shown whose address it is,', () => {
  it('is told of everything', async () => {
    const email = 'buyer@example.com'
    await again(async () => {
      const payment_method = await shop.card('success')
      await shop.request('cart.pay', orderOf({ email, payment_method }), from())
    })
    const projectId = await newCampaign(shop, { goal: 500, chargeMode: 'charge_on_success' })
    const { token, email: own } = people.bruno
    await again(async () => {
      const payment_method = await shop.card('success')
      await shop.request('cart.pay', orderOf({ email: own, projectId, payment_method }), from(token))
    })
    await shop.runJobs()
    expect(await told(email, 'order_confirmed')).toBe(times)
    expect(await told(own, 'order_pledged')).toBe(times)
  })
})
