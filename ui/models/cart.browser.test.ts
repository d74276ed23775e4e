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
  console.log(report)
  expect(report.comparisons).toBeGreaterThan(30)
}, 240_000)
