import { expect, test } from 'vitest'
import { shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()

test('a page asked for while the line is down is said to wait, and comes when the line is up', async () => {
  const page = await shop.open('/vinyl-shop')
  await page.context().setOffline(true)
  const note = page.getByRole('status').filter({ hasText: 'You seem to be offline' })
  await note.waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.locator('html[data-going]').waitFor({ state: 'attached' })
  expect(new URL(page.url()).pathname).toBe('/vinyl-shop')
  await page.getByRole('heading', { level: 1, name: 'Records' }).waitFor()
  await page.context().setOffline(false)
  await page.waitForURL('**/contact')
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
  await note.waitFor({ state: 'hidden' })
})
