// What staff do with an order on its page, from paid to delivered, and one that two of them move at once.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { boughtOrder } from '#fixtures/testing/arrived-record.ts'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })

async function signedIn(who: 'team' | 'boss'): Promise<string> {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email: `${who}@sillon.example`, password: `needle-drop-${who}` }),
  })
  return Signed.parse(await answer.json()).token
}

async function pageOf(id: number, token: string, width = 1_000): Promise<Page> {
  const page = await shop.open('/contact', { viewport: { width, height: 900 } })
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.goto(`/admin/order?id=${id}`)
  await alive(page)
  return page
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const logOf = (page: Page) => page.getByRole('region', { name: 'What happened' })

test('staff lead an order from paid to delivered with the keyboard and without a reload', async () => {
  const [token, id] = await Promise.all([signedIn('team'), boughtOrder(shop.url, 'Arrow')])
  const page = await pageOf(id, token, 420)
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  // The buttons wait for their journey.
  await page.locator('button:enabled', { hasText: 'Release for packing' }).focus()
  await page.keyboard.press('Enter')
  // The cursor follows to what was chosen.
  const chosen = page.getByRole('region', { name: 'Release for packing' })
  await chosen.waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Release for packing')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await logOf(page).getByText('Released for packing').waitFor()
  // And back to what else there is.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('order-moves')

  await press(page, 'Mark all as sent')
  await page.getByRole('combobox', { name: /^Carrier/ }).selectOption('DHL')
  await press(page, 'Do it')
  // A carrier alone is no label: the cursor stands where the number belongs.
  await page.getByText('Fill this in.').first().waitFor()
  const number = page.getByRole('textbox', { name: /^Tracking number/ })
  expect(await number.evaluate(field => field === document.activeElement)).toBe(true)
  await number.fill('JD014600009922')
  await press(page, 'Do it')
  await logOf(page).getByText('Shipped', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'dhl, JD014600009922' }).waitFor()

  await press(page, 'Mark as delivered')
  await press(page, 'Do it')
  await logOf(page).getByText('Delivered', { exact: true }).first().waitFor()
  await page.getByText('Nothing can be done with this order now.').waitFor()
  expect(await page.locator('body[data-same]').count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('an order is cancelled for a reason; who comes too late is told, and sees it cancelled', async () => {
  const [token, other] = await Promise.all([signedIn('team'), signedIn('boss')])
  const id = await boughtOrder(shop.url, 'Barrow')
  const [first, second] = await Promise.all([pageOf(id, token), pageOf(id, other)])
  await press(second, 'Release for packing')
  await press(first, 'Cancel the order')
  // Turning back changes nothing.
  await press(first, 'Leave it as it is')
  expect(await first.getByRole('textbox', { name: 'Reason' }).count()).toBe(0)
  await press(first, 'Cancel the order')
  await press(first, 'Do it')
  await first.getByText('Fill this in.').first().waitFor()
  await first.getByRole('textbox', { name: 'Reason' }).fill('Lost in the warehouse')
  await press(first, 'Do it')
  await logOf(first).getByText('Cancelled by staff').waitFor()
  await press(second, 'Do it')
  await second.getByRole('alert').getByText('somebody was quicker').waitFor()
  await logOf(second).getByText('Cancelled by staff').waitFor()
  expect(await second.getByRole('button', { name: 'Release for packing' }).count()).toBe(0)
})
