// The line goes down in the cart: a change stands, is said not to be priced, and is priced afterwards.
import { expect, test } from 'vitest'
import { addToCart, alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()

test('bad day: offline in the cart, and back', async () => {
  const page = await shop.open(await shop.record())
  await addToCart(page)
  await page.goto('/cart')
  await alive(page)
  const quantity = page.locator('main .quantity input')
  const total = page.locator('main .summary-box a[href="/payment"]')
  const before = await total.textContent()
  await page.context().setOffline(true)
  await page.getByRole('status').filter({ hasText: 'You seem to be offline' }).waitFor()
  await page.locator('main .quantity button').last().click()
  expect(await quantity.inputValue()).toBe('2')
  await page.locator('main').getByRole('alert').waitFor()
  expect(await quantity.inputValue()).toBe('2')
  await page.context().setOffline(false)
  await page.locator('main').getByRole('alert').waitFor({ state: 'detached' })
  await expect.poll(() => total.textContent()).not.toBe(before)
  expect(await quantity.inputValue()).toBe('2')
  await page.reload()
  await alive(page)
  expect(await quantity.inputValue()).toBe('2')
})
