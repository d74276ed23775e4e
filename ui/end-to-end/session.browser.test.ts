// A session that ends while somebody is in the checkout: they are told, and nothing they typed is lost.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fillAddress, goOn, goToPayment, payWith, turnOf } from '#fixtures/testing/checkout-steps.ts'
import { addToCart, alive, shopPages } from '#fixtures/testing/shop-pages.ts'
import { testCards } from '#server/payments/sandbox/cards.ts'

const shop = shopPages()
const password = 'needle and groove'

async function call(path: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(`${shop.url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return answer.json()
}

/** Somebody who is signed in, with a record in the cart. */
async function member() {
  const email = `session-${crypto.randomUUID()}@example.com`
  const person = { email, password, firstname: 'Ada', lastname: 'Byron' }
  const { token } = z.object({ token: z.string() }).parse(await call('auth/signup', person))
  const page = await shop.open(await shop.record())
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url, httpOnly: true },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.reload()
  await alive(page)
  const kept = page.waitForResponse(answer => answer.url().endsWith('/api/cart/calculate'))
  await addToCart(page)
  await kept
  return { page, email, end: () => call('auth/logout', {}, token) }
}

async function openCheckout(page: Page): Promise<void> {
  await page.goto('/payment')
  await alive(page)
}

/** The shop says that the session has ended; nothing was ordered. */
async function untilTold(page: Page) {
  const told = page.getByRole('alert').filter({ hasText: 'Your session has ended. Nothing was charged.' })
  await told.waitFor()
  expect(new URL(page.url()).pathname).toBe('/payment')
  await page.locator('#cart-entry .header-count', { hasText: /^1$/ }).waitFor()
  return told
}

async function signInBeside(page: Page, email: string): Promise<void> {
  await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('E-mail').fill(email)
  await panel.getByLabel('Password', { exact: true }).fill(password)
  await panel.locator('form button[type=submit]').click()
  await panel.waitFor({ state: 'detached' })
}

test('bad day: the session ends in the checkout, and one goes on as a guest', async () => {
  const { page, end } = await member()
  await openCheckout(page)
  await fillAddress(page)
  await goToPayment(page)
  await end()
  await payWith(page, testCards.success)
  await untilTold(page)
  expect(await page.getByRole('textbox', { name: 'Card number' }).inputValue()).toBe('')
  expect(await page.getByRole('checkbox', { name: /terms of sale/ }).isChecked()).toBe(true)
  await page.getByText('1 rue du Disque, 75011 Paris').waitFor()
  await payWith(page, testCards.success)
  await page.locator('.confirmed').waitFor()
  await page.getByText('ada@example.org').first().waitFor()
})

test('bad day: the session ends in the checkout, and one signs in again', async () => {
  const { page, email, end } = await member()
  await openCheckout(page)
  await fillAddress(page)
  await goToPayment(page)
  await end()
  await payWith(page, testCards.success)
  await untilTold(page)
  await signInBeside(page, email)
  await turnOf(page, 2)
  await page.getByText('1 rue du Disque, 75011 Paris').waitFor()
  await payWith(page, testCards.success)
  await page.locator('.confirmed').waitFor()
  await page.getByRole('link', { name: 'Orders' }).first().waitFor({ state: 'attached' })
})

test('bad day: the session has ended before the checkout', async () => {
  const { page, end } = await member()
  await page.goto('/cart')
  await alive(page)
  await end()
  await page.locator('main a[href="/payment"]').first().click()
  await page.waitForURL('**/payment')
  await untilTold(page)
  await fillAddress(page)
  await goOn(page)
  await turnOf(page, 1)
})
