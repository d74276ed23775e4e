import { expect, test } from 'vitest'
import { z } from 'zod'
import { fillAddress, goOn, goToPayment, turnOf } from '#fixtures/testing/checkout-steps.ts'
import { addToCart, alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()

test('Back goes one step back in the checkout, and forward again nothing is lost', async () => {
  const page = await shop.open(await shop.record())
  await addToCart(page)
  await page.goto('/cart')
  await alive(page)
  await page.goto('/payment')
  await alive(page)
  await fillAddress(page)
  await goToPayment(page)
  await page.getByLabel('Card number').fill('4242')

  await page.goBack()
  await turnOf(page, 1)
  expect(new URL(page.url()).pathname).toBe('/payment')
  await page.goBack()
  await turnOf(page, 0)
  expect(await page.locator('#checkout-city').inputValue()).toBe('Paris')
  await goToPayment(page)
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242')

  // Two steps at once, by the button of the first part.
  await page.getByRole('button', { name: /^Change.*address/i }).click()
  await turnOf(page, 0)
  await page.goBack()
  await page.waitForURL('**/cart')
})

test('a link taken from the last part leaves no steps behind', async () => {
  const page = await shop.open(await shop.record())
  await addToCart(page)
  await page.goto('/payment')
  await alive(page)
  await fillAddress(page)
  await goToPayment(page)
  const before = await page.evaluate(() => history.length)
  await page.locator('header a[href="/"]').first().click()
  await page.waitForURL(url => url.pathname === '/')
  expect(await page.evaluate(() => history.length)).toBe(before - 1)
  await page.goBack()
  await page.waitForURL('**/payment')
})

test('a card’s number stands in groups of four; the cursor stays where one types', async () => {
  const page = await shop.open(await shop.record())
  await addToCart(page)
  await page.goto('/payment')
  await alive(page)
  await fillAddress(page)
  await goToPayment(page)
  const number = page.getByLabel('Card number')
  expect(await number.getAttribute('autocomplete')).toBe('cc-number')
  await number.pressSequentially('42424242')
  expect(await number.inputValue()).toBe('4242 4242')
  for (const key of ['ArrowLeft', 'ArrowLeft', '5', '6', 'Backspace']) await page.keyboard.press(key)
  expect(await number.inputValue()).toBe('4242 4254 2')
  expect(await number.evaluate(box => box instanceof HTMLInputElement && box.selectionStart)).toBe(8)
  // As a paste and a password manager write it: at once.
  await number.fill('')
  await page.keyboard.insertText('5555-5555 5555.4444')
  expect(await number.inputValue()).toBe('5555 5555 5555 4444')
})

const Signed = z.object({ token: z.string() })

test('somebody who is signed in is offered the saved addresses', async () => {
  const email = `checkout-${Date.now()}@example.com`
  const call = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${shop.url}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': email,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const said: unknown = await answer.json()
    return said
  }
  const person = { email, password: 'needle and groove', firstname: 'Ada', lastname: 'Byron' }
  const { token } = Signed.parse(await call('auth/signup', person))
  const at = { firstname: 'Ada', lastname: 'Byron', city: 'Paris', country_id: 'FR' }
  await call(
    'user/delivery',
    { ...at, address: '1 rue du Disque', zip_code: '75011', preferred: true },
    token,
  )
  await call('user/delivery', { ...at, address: '9 quai Vinyle', zip_code: '75013' }, token)

  const page = await shop.open(await shop.record())
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.reload()
  await alive(page)
  await addToCart(page)
  await page.goto('/payment')
  await alive(page)
  await page.getByRole('radio', { name: /1 rue du Disque/ }).waitFor()
  expect(await page.locator('#checkout-address').inputValue()).toBe('1 rue du Disque')
  await page.getByRole('radio', { name: /9 quai Vinyle/ }).click()
  expect(await page.locator('#checkout-zip_code').inputValue()).toBe('75013')
  await page.getByRole('radio', { name: 'Another address' }).click()
  expect(await page.locator('#checkout-address').inputValue()).toBe('')
  await page.getByRole('radio', { name: /1 rue du Disque/ }).click()
  await goOn(page)
  await turnOf(page, 1)
})
