// What a press on a link shows before its page is there.
import { expect, it } from 'vitest'
import { shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const going = 'html[data-going]'

it('shows at once that a page is on its way, and no longer when it is there', async () => {
  const page = await shop.open('/')
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await page.route(/shop\.page-[^/]+\.js$/, async route => {
    await held
    await route.continue()
  })
  // Where the mouse stands still, nothing is fetched beforehand.
  await page.locator('a[href="/vinyl-shop"]').first().dispatchEvent('click')
  await page.locator(going).waitFor({ state: 'attached' })
  expect(new URL(page.url()).pathname).toBe('/')
  letGo()
  await page.waitForURL('**/vinyl-shop')
  await page.locator(going).waitFor({ state: 'detached' })
})

it('leaves the mark with nobody who is led to the server instead, not even on the way back', async () => {
  const page = await shop.open('/')
  await page.route(/shop\.page-[^/]+\.js$/, route => route.abort())
  await page.locator('a[href="/vinyl-shop"]').first().dispatchEvent('click')
  await page.waitForURL('**/vinyl-shop')
  await page.goBack()
  await page.waitForURL(url => url.pathname === '/')
  expect(await page.locator(going).count()).toBe(0)
})
