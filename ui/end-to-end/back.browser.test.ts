// Back over the whole way of buying: every step is a page that makes sense, and nobody pays twice.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { shopPages } from '#fixtures/testing/shop-pages.ts'
import { confirmed, payInParts, takeRecord, type Walk } from '#fixtures/testing/way-to-an-order.ts'

const shop = shopPages()

const clicking = (page: Page): Walk => ({
  page,
  type: (field, text) => page.locator(field).fill(text),
  press: control => page.locator(control).first().click(),
})

/** Where the browser stands, once the page of that address is there: its path and its heading. */
async function standing(page: Page): Promise<{ path: string; heading: string }> {
  const heading = page.locator('main h1')
  await heading.waitFor()
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  return { path: new URL(page.url()).pathname, heading: (await heading.textContent()) ?? '' }
}

/** Goes back until the page that was opened first, and gives what was seen on the way. */
async function backToTheStart(page: Page) {
  const seen: { path: string; heading: string }[] = []
  for (let steps = 0; steps < 12; steps += 1) {
    await page.goBack()
    const here = await standing(page)
    if (here.path !== seen.at(-1)?.path) seen.push(here)
    if (here.path === '/') return seen
  }
  throw new Error(`Back does not lead home: ${JSON.stringify(seen)}`)
}

test('bad day: Back over the whole way of buying, and forward again', async () => {
  const page = await shop.open('/')
  const record = await shop.record()
  const payments: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/cart/pay')) payments.push(request.url())
  })
  const how = clicking(page)
  await takeRecord(how, record)
  await page.waitForFunction(() => /\d/.test(document.querySelector('#cart-entry')?.textContent ?? ''))
  await how.press('#cart-entry')
  await page.getByRole('dialog').getByRole('button', { name: 'View cart' }).click()
  await page.waitForURL('**/cart')
  await how.press('main a[href="/payment"]')
  await page.waitForURL('**/payment')
  await payInParts(how)
  const thanks = await confirmed(page)
  const order = page.url()
  const seen = await backToTheStart(page)
  // The payment is over: its page gave its place to the order's.
  expect(seen.map(({ path }) => path)).toEqual(['/cart', record, '/vinyl-shop', '/'])
  expect(await page.locator('#cart-entry').getAttribute('aria-label')).toBe('Cart, empty')
  expect(payments).toHaveLength(1)
  await page.goto(order)
  expect(await confirmed(page)).toBe(thanks)
  expect(payments).toHaveLength(1)
})
