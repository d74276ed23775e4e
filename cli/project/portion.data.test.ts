// A part of an order that a short run has copies for, from the terminal: of its buyer, and of staff.
import { expect, it } from 'vitest'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { endCampaign, pricedCampaign, receiveRun } from '#fixtures/server/sold-campaign.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openPayingShop())
const signIn = (email: string) => at.run(['login', '--email', email, '--password-stdin'], testPassword)

it('is shown, taken, and final', async () => {
  const { id, orders } = await pricedCampaign(at.shop, { goal: 2, copies: [2, 3] })
  await endCampaign(at.shop)
  await receiveRun(at.shop, id, { pressed: 5, accepted: 3 })
  const [whole = '', short = ''] = orders.map(String)
  await signIn(people.bruno.email)
  expect((await at.run(['order', 'show', short])).out).toContain('1 of 3 copies until')
  const offer = await at.run(['order', 'portion', short])
  expect([offer.code, offer.out]).toEqual([0, expect.stringMatching(/1 of 3 copies of .*goes back/)])
  expect((await at.run(['order', 'portion', whole])).out).toContain('Nothing is offered')
  expect((await at.run(['order', 'portion', short, '--take', '--decline'])).code).toBe(64)
  const taken = await at.run(['order', 'portion', short, '--take'])
  expect([taken.code, taken.out]).toEqual([0, expect.stringContaining('accepted')])
  expect((await at.run(['order', 'portion', short, '--decline'])).code).not.toBe(0)
  await signIn(people.tess.email)
  const seen = await at.run(['project', 'production', String(id)])
  expect(seen.out).toMatch(/parts offered.*1 of 3 \(accepted\)/)
})
