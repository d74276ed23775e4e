// What a run costs and who it has no copies for, at a terminal beside a whole shop.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { endCampaign, pricedCampaign, receiveRun } from '#fixtures/server/sold-campaign.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openPayingShop())
const { run } = at
const signIn = async (email: string) => {
  const { code } = await run(['login', '--email', email, '--password-stdin'], testPassword)
  if (code !== 0) throw new Error(`${email} is not signed in`)
}
const Decided = z.object({ orders: z.int(), copies: z.int(), done: z.boolean() })

it('shows its owner what the run costs at both ends, and nobody else', async () => {
  const { id } = await pricedCampaign(at.shop, { goal: 2, copies: [2, 1, 3] })
  const show = () => run(['project', 'show', String(id)])
  expect((await show()).out).not.toContain('leaves')
  await signIn(people.alice.email)
  const { code, out } = await show()
  expect(code).toBe(0)
  // The least run is 100. By hand at its unit prices: cut 360.00, vinyl 150.00 + 2.60 a copy with 6 %
  // energy, label 60.00 + 0.14, sleeve 140.00 + 1.20, inner 0.14, shrink 0.18, putting together 0.10,
  // test 75.00.
  expect(out).toMatch(/run +100 if it is ordered now, 6 sold/)
  expect(out).toMatch(/costs +€1,245\.60 for 100 copies, leaves -€/)
  expect(out).toMatch(/at least +€1,200\.44 for 90 copies/)
  expect(out).toMatch(/at most +€1,290\.76 for 110 copies/)
})

it('says who waits for copies, pays back when that is agreed to, and once', async () => {
  const { id } = await pricedCampaign(at.shop, { goal: 2, copies: [2, 1, 3] })
  await endCampaign(at.shop)
  // Two and one have theirs; none is left that who wants three could be offered.
  await receiveRun(at.shop, id, { pressed: 9, accepted: 3 })
  const short = (...words: string[]) => run(['project', 'short', String(id), ...words])
  await signIn(people.tess.email)
  const seen = await short('--json')
  expect(Decided.parse(JSON.parse(seen.out))).toEqual({ orders: 1, copies: 3, done: false })
  expect((await short('--refund')).err).toContain('--yes')
  expect((await run(['project', 'production', String(id)])).out).toContain('1 orders have no copies')
  const paid = await short('--refund', '--yes', '--json')
  expect(Decided.parse(JSON.parse(paid.out))).toEqual({ orders: 1, copies: 3, done: true })
  await at.shop.runJobs()
  expect((await short('--refund', '--yes')).code).not.toBe(0)
  expect((await run(['order', 'release', '--project', String(id)])).out).toContain('2 orders')
})
