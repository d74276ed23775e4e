// A price that changes while the record is in the cart: told, and never charged without a yes.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fillAddress, goToPayment, payWith } from '#fixtures/testing/checkout-steps.ts'
import { addToCart, shopPages } from '#fixtures/testing/shop-pages.ts'
import { testCards } from '#server/payments/sandbox/cards.ts'

const shop = shopPages()
const calculate = '**/api/cart/calculate'
const offMinor = 300

const Priced = z.looseObject({
  shops: z.record(
    z.string(),
    z.looseObject({ items: z.array(z.looseObject({ price: z.int(), total_minor: z.int() })) }),
  ),
  totals: z.looseObject({ total_minor: z.int() }),
})

/** The same cart of one record as it was priced before the record became dearer. */
function cheaper(answer: unknown): object {
  const cart = Priced.parse(answer)
  const shops = Object.entries(cart.shops).map(([key, { items, ...seller }]) => {
    const before = items.map(item => ({
      ...item,
      price: item.price - offMinor,
      total_minor: item.total_minor - offMinor,
    }))
    return [key, { ...seller, items: before }]
  })
  const totals = { ...cart.totals, total_minor: cart.totals.total_minor - offMinor }
  return { ...cart, shops: Object.fromEntries(shops), totals }
}

/** A page with a record in the cart, at what it cost a while ago. */
async function shopper(): Promise<Page> {
  const page = await shop.open(await shop.record())
  await page.route(calculate, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: cheaper(await answer.json()) })
  })
  await addToCart(page)
  return page
}

test('bad day: a record costs something else in the cart than on its page, which is told', async () => {
  const page = await shopper()
  await page.locator('#cart-entry').click()
  await page.getByRole('dialog').getByRole('button', { name: 'View cart' }).click()
  await page.waitForURL('**/cart')
  await page
    .locator('main')
    .getByText(/^The price of .+ has changed\. This is the price now\.$/)
    .waitFor()
  await page.locator('main a[href="/payment"]').first().waitFor()
})

test('bad day: a record becomes dearer in the checkout; nothing is charged before a yes', async () => {
  const page = await shopper()
  const paid: (number | undefined)[] = []
  page.on('response', answer => {
    if (answer.url().endsWith('/api/cart/pay')) paid.push(answer.status())
  })
  await page.locator('#cart-entry').click()
  await page.locator('[role=dialog] .button-primary').click()
  await page.waitForURL('**/payment')
  await fillAddress(page)
  await goToPayment(page)
  const button = page.getByRole('button', { name: /^Pay / })
  const agreed = (await button.textContent()) ?? ''
  await page.unrouteAll({ behavior: 'wait' })
  await payWith(page, testCards.success)
  const told = page.getByRole('alert').filter({ hasText: 'The total has changed to' })
  await told.waitFor()
  expect(paid).toEqual([409])
  expect(agreed).not.toBe('')
  const now = /€\d+(\.\d+)?/.exec((await told.textContent()) ?? '')?.[0] ?? ''
  expect(agreed).not.toContain(now)
  expect(await page.locator('.confirmed').count()).toBe(0)
  await told.getByRole('button', { name: /^Pay / }).click()
  await page.locator('.confirmed').waitFor()
  expect(paid).toEqual([409, 200])
  expect(await page.locator('main').textContent()).toContain(now)
})
