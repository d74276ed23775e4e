// The page of a record on a phone with music playing, and in a browser that runs no scripts.
import { expect, test } from 'vitest'
import { addToCart, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const phone = { viewport: { width: 390, height: 844 } }

test('what was put into the cart is said where the player does not lie over it', async () => {
  const page = await shop.open(await shop.playable(), phone)
  await page.locator('main button.track').first().click()
  const player = page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: /^Pause / }).waitFor()
  const buy = page.locator('form[action="/cart/lines"] button[type=submit]')
  await page.evaluate(() => scrollTo(0, 0))
  const height = (await player.boundingBox())?.height ?? 0
  const { y = 0, height: tall = 0 } = (await buy.boundingBox()) ?? {}
  // A phone on which the button is as low as it can be seen.
  await page.setViewportSize({ width: 390, height: Math.ceil(y + tall + height + 4) })
  await addToCart(page)
  const said = page.getByText(/is in your cart\.$/)
  await said.waitFor()
  const link = await page.getByRole('link', { name: 'View cart' }).first().boundingBox()
  const text = await said.boundingBox()
  const top = (await player.boundingBox())?.y ?? 0
  for (const box of [link, text]) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
})

test('without scripts nothing is shown that does nothing, and the previews can be heard', async () => {
  const path = await shop.playable()
  const page = await shop.open(path, { javaScriptEnabled: false })
  const dead = page.locator('button[type=button]:visible')
  expect(await dead.evaluateAll(buttons => buttons.map(button => button.outerHTML))).toEqual([])
  const players = page.locator('main audio:visible')
  expect(await players.count()).toBeGreaterThan(0)
  const src = (await players.first().getAttribute('src')) ?? ''
  const heard = await fetch(new URL(src, shop.url), { headers: { range: 'bytes=0-99' } })
  expect([heard.status, heard.headers.get('content-type')]).toEqual([206, 'audio/mpeg'])
  // The record can still be bought.
  await page.locator('form[action="/cart/lines"] button[type=submit]').click()
  await page.waitForLoadState()
  expect(await page.locator('main').textContent()).toContain('1')
})
