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
  expect(report.comparisons).toBe(report.events)
  expect(report.edges).toBeGreaterThan(30)
}, 240_000)

test('a page that lets a wrong password in is found', async () => {
  const run = runPerson({
    model: authModel,
    oracle: scene => shownByPage(shownAuth(scene)),
    open: () =>
      openAuthPage(world, act =>
        act.type === 'auth.signIn' && act.request.way === 'login'
          ? { ...act, request: { ...act.request, password: act.request.password.replace('!', '') } }
          : act,
      ),
  })
  await expect(run).rejects.toThrow(/isSignedIn: [\s\S]*after these acts/)
}, 120_000)
