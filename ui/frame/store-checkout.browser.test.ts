import { expect, test } from 'vitest'
import { fillAddress, goToPayment, payWith } from '#fixtures/testing/checkout-steps.ts'
import { addToCart, alive, shopPages } from '#fixtures/testing/shop-pages.ts'
import { testCards } from '#server/payments/sandbox/cards.ts'

const shop = shopPages()

test('a white-label shop stays around its records, its checkout and the way back from the bank', async () => {
  const page = await shop.open('/shop/lantern-rock')
  const isFramed = () => page.locator('.store-header').waitFor()
  const formats = await page
    .locator('nav.filters a')
    .evaluateAll(links => links.map(link => link.textContent))
  expect(formats).not.toContain('Tapes')
  await page.locator('.card h3 a').first().click()
  await page.waitForURL('**store=lantern-rock*')
  await isFramed()
  await page.locator('.facts a').first().waitFor()
  const links = await page
    .locator('.product-by a, .facts a:not([href$="#condition"])')
    .evaluateAll(found => found.map(link => link.getAttribute('href')))
  expect(links.length).toBeGreaterThan(1)
  for (const href of links) expect(href).toMatch(/^\/shop\/lantern-rock\?/)

  await addToCart(page)
  await page.goto('/payment?store=lantern-rock')
  await alive(page)
  await fillAddress(page)
  await goToPayment(page)
  await payWith(page, testCards.authentication)
  await page.getByRole('heading', { name: 'Sandbox bank' }).waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.locator('.confirmed').waitFor()
  await isFramed()
})
