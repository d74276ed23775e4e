// Many records of a desk changed at once, by keys and by pointer, and taken back.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'
import { openStaff, tokenOf } from '#fixtures/testing/staff-pages.ts'

const shop = shopPages()
/** A page of the team in a window of this width. */
const opened = async (path: string, width: number) =>
  openStaff(shop, await tokenOf(shop.url, 'team'), path, width)

const panel = (page: Page) => page.locator('.staff-bulk')
const ended = (page: Page) => panel(page).getByRole('status').filter({ hasText: 'Done' }).waitFor()

test('records are chosen by keys, changed as a job that was looked at, and changed back', async () => {
  const page = await opened('/admin/artists', 1_440)
  await page.locator('tbody input[type="checkbox"]:enabled').first().waitFor()
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X', 'b']) await page.keyboard.press(key)
  await panel(page).getByRole('heading', { name: 'Change what is chosen: 3' }).waitFor()
  await page.getByLabel('What is to change').selectOption({ label: 'Text of the page' })
  await page.locator('#desk-bio').fill('Seen by the sea.')
  await page.getByRole('button', { name: 'Look at it first' }).click()
  await page.getByRole('button', { name: 'Run it' }).waitFor()
  expect(await panel(page).locator('tbody tr').count()).toBe(3)
  await page.getByRole('button', { name: 'Run it' }).click()
  await ended(page)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('button', { name: 'Run it' }).click()
  await ended(page)
  await panel(page).getByText('Written: 3').waitFor()
  await page.goto('/admin/jobs')
  await alive(page)
  await page
    .getByRole('link', { name: /Taking back/ })
    .first()
    .click()
  await page.getByRole('link', { name: /^Takes back job/ }).waitFor()
})

test('in a narrow window they are chosen by their boxes, and nothing is wider than the window', async () => {
  const page = await opened('/admin/labels', 420)
  await page
    .getByRole('checkbox', { name: /^Choose (?!this)/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Change them' }).click()
  await panel(page).getByRole('heading', { name: 'Change what is chosen: 1' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420)
})
