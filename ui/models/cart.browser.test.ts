import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openCartPage } from '#fixtures/models/cart.page.ts'
import { cartModel } from '#fixtures/models/cart.model.ts'
import { cartInvariants, shownCart } from '#fixtures/models/cart.shown.ts'
import { connectBrowser, type PageWorld } from '#fixtures/models/page-visit.ts'
import { runPerson } from '#fixtures/models/run-person.ts'
import { demoGround } from '#fixtures/models/shelf.ts'

let world: PageWorld

beforeAll(async () => {
  world = { browser: await connectBrowser(inject('chromium')), shopUrl: inject('shopUrl') }
})
afterAll(() => world.browser.close())

test('the cart model drives the page', async () => {
  const ground = demoGround(new Date())
  const report = await runPerson({
    model: cartModel({ ground, isBrief: true }),
    oracle: shownCart,
    invariants: cartInvariants,
    open: () => openCartPage(world, ground),
  })
  expect(report.comparisons).toBe(report.events)
  expect(report.edges).toBeGreaterThan(30)
}, 240_000)

test('a page that asks for another quantity is found', async () => {
  const ground = demoGround(new Date())
  const run = runPerson({
    model: cartModel({ ground, isBrief: true }),
    oracle: shownCart,
    open: () =>
      openCartPage(world, ground, act => (act.type === 'cart.setQuantity' ? { ...act, quantity: 2 } : act)),
  })
  await expect(run).rejects.toThrow(/quantity: 2,[\s\S]*quantity: 3,[\s\S]*after these acts/)
}, 120_000)
