import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectBrowser, openVisit, type PageWorld } from '#fixtures/models/page-visit.ts'

let world: PageWorld

beforeAll(async () => {
  world = { browser: await connectBrowser(inject('chromium')), shopUrl: inject('shopUrl') }
})
afterAll(() => world.browser.close())

const arrival = { countryId: 'FR', currency: 'EUR' } as const

test('a list goes on below itself, is heard, and stays a shelf', async () => {
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

  const play = page.getByRole('button', { name: /^Play / }).first()
  const name = (await play.getAttribute('aria-label')) ?? ''
  await play.click()
  await page
    .getByRole('button', { name: name.replace('Play', 'Pause') })
    .first()
    .waitFor()

  await page.getByRole('link', { name: 'Shelf' }).click()
  await page.locator('.shelf .spine').first().waitFor()
  expect(page.url()).toContain('view=shelf')
  await page.getByRole('link', { name: 'Jazz', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Jazz' }).waitFor()
  await page.locator('.shelf .spine').first().waitFor()
  await visit.close()
})

test('the pictures of a record are looked at, turned and put away', async () => {
  const visit = await openVisit(world, arrival)
  const { page } = visit
  await visit.goTo('/vinyl-shop?category=vinyl')
  await page.locator('.card h3 a').first().click()
  const enlarge = page.getByRole('link', { name: 'Enlarge the pictures' })
  await enlarge.waitFor()
  await enlarge.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Picture 1 of').waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('Picture 2 of').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await enlarge.evaluate(element => element === document.activeElement)).toBe(true)
  await visit.close()
})
