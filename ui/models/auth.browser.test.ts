import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { authInvariants, authModel, shownAuth } from '#fixtures/models/auth.model.ts'
import { openAuthPage, shownByPage } from '#fixtures/models/auth.page.ts'
import { connectBrowser, type PageWorld } from '#fixtures/models/page-visit.ts'
import { runPerson } from '#fixtures/models/run-person.ts'

let world: PageWorld

beforeAll(async () => {
  world = { browser: await connectBrowser(inject('chromium')), shopUrl: inject('shopUrl') }
})
afterAll(() => world.browser.close())

test('the auth model drives the page', async () => {
  const report = await runPerson({
    model: authModel,
    oracle: scene => shownByPage(shownAuth(scene)),
    invariants: authInvariants,
    open: () => openAuthPage(world),
  })
  console.log(report)
  expect(report.comparisons).toBe(report.events)
  expect(report.edges).toBeGreaterThan(30)
}, 240_000)
