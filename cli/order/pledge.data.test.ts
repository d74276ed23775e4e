// A pledge from the terminal: the card is kept, nothing is charged, and every command says so.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { testCards } from '#server/payments/sandbox/cards.ts'
import { campaignLength, newCampaign } from '#fixtures/server/new-campaign.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openPayingShop())
const { run } = at
const order = (project: number) =>
  JSON.stringify({
    email: people.bruno.email,
    items: [{ project }],
    customer: {
      firstname: 'Ada',
      lastname: 'Ohm',
      address: '1 Rue Haute',
      zip_code: '75001',
      city: 'Paris',
      country_id: 'FR',
    },
    card: { number: '4242424242424242', exp: '12/40', cvc: '123' },
  })
const Placed = z.object({ order_id: z.int(), status: z.string() })
const Standing = z.object({ status: z.string(), order: z.object({ status: z.string() }) })

it('is called pledged, and can be cancelled until the goal is met', async () => {
  await run(['login', '--email', people.bruno.email, '--password-stdin'], testPassword)
  const project = await newCampaign(at.shop, { goal: 1, filesReady: true, chargeMode: 'charge_on_success' })
  const placed = await run(['order', 'place', '-', '--json'], order(project))
  expect(placed.code).toBe(0)
  const { order_id, status } = Placed.parse(JSON.parse(placed.out))
  expect(status).toBe('pledged')
  const id = String(order_id)
  const confirmed = await run(['order', 'confirm', id, '--json'])
  expect(Standing.parse(JSON.parse(confirmed.out))).toMatchObject({
    status: 'pledged',
    order: { status: 'pledged' },
  })
  const before = await run(['order', 'show', id])
  expect(before.out).toMatch(/status +card kept until the goal/)
  expect(before.out).toMatch(/can be cancelled +yes/)
  await at.shop.runJobs()
  expect((await run(['order', 'show', id])).out).toMatch(/can be cancelled +no/)
  expect((await run(['order', 'cancel', id])).err).toContain('order_not_cancellable')
})

it('is paid with another card, once its own was refused', async () => {
  await run(['login', '--email', people.bruno.email, '--password-stdin'], testPassword)
  const project = await newCampaign(at.shop, { goal: 1, filesReady: true, chargeMode: 'charge_on_success' })
  const refused = order(project).replace('4242424242424242', testCards.decline_later)
  const placed = await run(['order', 'place', '-', '--json'], refused)
  const id = String(Placed.parse(JSON.parse(placed.out)).order_id)
  const pay = (...card: string[]) => run(['order', 'pay', id, ...card])
  expect(await pay('--card-token', 'card_1')).toMatchObject({
    err: expect.stringContaining('order_not_payable'),
  })
  await at.shop.runJobs()
  at.shop.clock.pass(campaignLength * 86_400)
  await at.shop.runJobs()
  expect((await run(['order', 'show', id])).out).toMatch(/card refused +until 20.*sillon order pay/)
  expect((await run(['order', 'list'])).out).toContain('card refused')
  expect(await pay()).toMatchObject({ code: 64 })
  expect(await pay('--card', testCards.success, '--exp', '1230')).toMatchObject({ code: 64 })
  const noMonth = ['--exp', '13/40', '--cvc', '123']
  expect(await pay('--card', testCards.success, ...noMonth)).toMatchObject({ code: 64 })
  const dates = ['--exp', '12/40', '--cvc', '123']
  expect((await pay('--card', testCards.decline, ...dates)).err).toContain('card_declined')
  const asked = await pay('--card', testCards.authentication, ...dates)
  expect(asked).toMatchObject({ code: 8, out: expect.stringContaining('/sandbox/challenge/') })
  expect((await run(['order', 'show', id])).out).toMatch(/the bank asks at http/)
  expect((await pay('--card', testCards.success, ...dates)).out).toMatch(/is paid: €/)
  expect((await run(['order', 'show', id])).out).toMatch(/status +waiting for its run/)
})
