import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openCheckoutPage } from '#fixtures/models/checkout.page.ts'
import { checkoutModel } from '#fixtures/models/checkout.model.ts'
import { checkoutInvariants, shownByPage } from '#fixtures/models/checkout.shown.ts'
import { connectBrowser, type PageWorld } from '#fixtures/models/page-visit.ts'
import { runPerson } from '#fixtures/models/run-person.ts'
import { demoGround } from '#fixtures/models/shelf.ts'

let world: PageWorld

beforeAll(async () => {
  world = { browser: await connectBrowser(inject('chromium')), shopUrl: inject('shopUrl') }
})
afterAll(() => world.browser.close())

test('the checkout model drives the page', async () => {
  const ground = demoGround(new Date(), 1)
  const report = await runPerson({
    model: checkoutModel(ground),
    oracle: shownByPage,
    invariants: checkoutInvariants,
    open: () => openCheckoutPage(world, ground),
  })
  expect(report.comparisons).toBe(report.events)
  expect(report.edges).toBeGreaterThan(30)
}, 240_000)

test('a page that ignores how the parcel is to travel is found', async () => {
  const ground = demoGround(new Date(), 1)
  const run = runPerson({
    model: checkoutModel(ground),
    oracle: shownByPage,
    open: () =>
      openCheckoutPage(world, ground, act =>
        act.type === 'checkout.choosePickup' ? { ...act, pickup: !act.pickup } : act,
      ),
  })
  await expect(run).rejects.toThrow(/totalMinor: [\s\S]*after these acts/)
}, 120_000)
