import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectBrowser, openVisit, type PageWorld } from '#fixtures/models/visits/page-visit.ts'

let world: PageWorld

beforeAll(async () => {
  world = { browser: await connectBrowser(inject('chromium')), shopUrl: inject('shopUrl') }
})
afterAll(() => world.browser.close())

/** The test shop has not drawn every sleeve; one that is missing leaves its place to the one set in type. */
const arrival = { countryId: 'FR', currency: 'EUR', allowed: [/status of 404/] } as const

test('a list goes on below itself, and stays a shelf', async () => {
  const visit = await openVisit(world, arrival)
  const { page } = visit
  await visit.goTo('/vinyl-shop')
  const cards = page.locator('.crate > li')
  await page.waitForFunction(() => document.querySelectorAll('.crate > li').length === 24)
  await page.getByRole('link', { name: 'Next records' }).click()
  await page.waitForFunction(() => document.querySelectorAll('.crate > li').length === 48)
  expect(await cards.count()).toBe(48)
  expect(new URL(page.url()).search).toBe('')
  await page.getByText('48 of').waitFor()

  await page.getByRole('link', { name: 'Shelf' }).click()
  await page.locator('.shelf .spine').first().waitFor()
  expect(page.url()).toContain('view=shelf')
  await page.getByRole('link', { name: 'Jazz', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Jazz' }).waitFor()
  await page.locator('.shelf .spine').first().waitFor()
  await visit.close()
})

test('a step back to a list finds all that was loaded, where it was left', async () => {
  const visit = await openVisit(world, arrival)
  const { page } = visit
  await visit.goTo('/vinyl-shop')
  const cards = page.locator('.crate > li')
  for (const rows of [48, 72]) {
    await page.getByRole('link', { name: 'Next records' }).click()
    await page.waitForFunction(count => document.querySelectorAll('.crate > li').length === count, rows)
  }
  const far = cards.nth(60).locator('h3 a')
  await far.scrollIntoViewIfNeeded()
  const name = await far.textContent()
  const before = await page.evaluate(() => scrollY)
  await far.click()
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page.waitForFunction(() => document.querySelectorAll('.crate > li').length === 72)
  await visit.quiet()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(await cards.nth(60).locator('h3 a').textContent()).toBe(name)
  await visit.close()
})

test('the pictures of a record are looked at, turned and put away', async () => {
  const visit = await openVisit(world, arrival)
  const { page } = visit
  await page.route(/\/api\/projects\/\d+\?/, async route => {
    const answer = await route.fetch()
    const text = (await answer.text()).replace(/"images":\[[^\]]*\]/, '"images":["cover","back"]')
    await route.fulfill({ response: answer, body: text })
  })
  await visit.goTo('/vinyl-shop?category=vinyl&type=stock')
  await page.locator('.card h3 a').first().click()
  const enlarge = page.getByRole('link', { name: 'Enlarge the pictures' })
  await enlarge.waitFor()
  await enlarge.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Picture 1 of').waitFor()
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await dialog.getByText('Picture 2 of').waitFor()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByText('Picture 1 of').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await enlarge.evaluate(element => element === document.activeElement)).toBe(true)
  await visit.close()
})
