import { expect, test } from 'vitest'
import { addToCart, alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()

test('a tab shows what another has put into the cart, and does not undo it', async () => {
  const first = await shop.open('/vinyl-shop')
  const second = await first.context().newPage()
  await second.goto(await shop.record())
  await alive(second)
  await addToCart(second)

  await first.bringToFront()
  await first.evaluate(() => window.dispatchEvent(new Event('focus')))
  await first.locator('#cart-entry .header-count', { hasText: /^1$/ }).waitFor()

  await first.goto(await shop.record('category=cd'))
  await alive(first)
  await addToCart(first)
  await first.locator('#cart-entry .header-count', { hasText: /^2$/ }).waitFor()

  await second.bringToFront()
  await second.evaluate(() => window.dispatchEvent(new Event('focus')))
  await second.locator('#cart-entry .header-count', { hasText: /^2$/ }).waitFor()
  await second.goto('/cart')
  await alive(second)
  expect(await second.locator('main .line-words').count()).toBe(2)
})
