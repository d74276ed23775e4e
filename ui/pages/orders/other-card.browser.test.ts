// Where the cursor goes while an order is paid with another card; the shop's answers are scripted.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'
import { sampleDetail, sampleSummary } from '#machines/journeys/account-orders/account-orders.alphabet.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })

const refused_card = {
  until: '2027-03-08T12:30:00.000Z',
  standing: 'open',
  action_url: null,
  code: 'card_expired',
  cards: [],
}
const refused = { status: 'pledged', can_cancel: false, refused_card }
const pledged = (id: number) => ({ ...refused, id, number: `S-${id}` })
const placed = {
  order_id: 51,
  number: 'S-51',
  order_token: '',
  status: 'paid',
  action_url: null,
  total: 2900,
  currency: 'EUR',
}

async function signIn(page: Page): Promise<void> {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email: 'customer@sillon.example', password: 'needle-drop-customer' }),
  })
  const { token } = Signed.parse(await answer.json())
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
}

/** Two orders whose cards were refused; charges wait until the test answers them. */
async function openOrders() {
  const page = await shop.open('/contact')
  await signIn(page)
  const state = new Map<number, object>([51, 52].map(id => [id, pledged(id)]))
  const charged: { body: unknown; answer: (status: number, json: object) => Promise<void> }[] = []
  await page.route(/\/api\/user\/orders(\?|$)/, route =>
    route.fulfill({
      json: { items: [...state.values()].map(one => ({ ...sampleSummary, ...one })), next: null },
    }),
  )
  await page.route(/\/api\/user\/orders\/\d+\/shop/, route => {
    const id = Number(/orders\/(\d+)/.exec(route.request().url())?.[1])
    return route.fulfill({ json: { ...sampleDetail, ...state.get(id) } })
  })
  await page.route('**/api/cart/other-card*', route => {
    const answer = (status: number, json: object) => route.fulfill({ status, json })
    charged.push({ body: route.request().postDataJSON(), answer })
  })
  await page.goto('/my-account/orders')
  await alive(page)
  return { page, state, charged }
}

const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)

const open = (page: Page, id: number) => page.getByRole('button', { name: `Pay with another card: S-${id}` })

async function pay(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay €/ }).click()
}

test('the cursor follows from the button to the part, and from the form to what became of it', async () => {
  const { page, state, charged } = await openOrders()
  await open(page, 51).click()
  await page.getByRole('heading', { name: 'Pay with another card' }).waitFor()
  await expect.poll(() => focused(page)).toBe('H3 Pay with another card')
  await pay(page)
  await expect.poll(() => charged.length).toBe(1)
  state.set(51, { ...pledged(51), refused_card: { ...refused_card, standing: 'processing' } })
  await charged[0]?.answer(200, { ...placed, status: 'processing' })
  await expect.poll(() => focused(page)).toMatch(/^DIV The bank is working on your payment/)
})

test('who opens the details keeps the cursor where it was', async () => {
  const { page } = await openOrders()
  await page.getByRole('button', { name: 'Details of order S-51' }).click()
  await page.getByRole('heading', { name: 'Pay with another card' }).waitFor()
  expect(await focused(page)).toBe('BUTTON Close')
})

test('a card that is on its way for one order never pays for the other', async () => {
  const { page, state, charged } = await openOrders()
  await open(page, 51).click()
  await page.getByRole('heading', { name: 'Pay with another card' }).waitFor()
  await pay(page)
  await expect.poll(() => charged.length).toBe(1)
  await open(page, 52).click()
  await page.getByRole('region', { name: 'Pay with another card' }).waitFor()
  await expect.poll(() => page.getByLabel('Card number').isDisabled()).toBe(true)
  expect(await page.getByLabel('Card number').inputValue()).toBe('')
  state.set(51, { id: 51, number: 'S-51', status: 'paid' })
  await charged[0]?.answer(200, placed)
  await expect.poll(() => page.getByLabel('Card number').isEnabled()).toBe(true)
  await pay(page)
  await expect.poll(() => charged.length).toBe(2)
  expect(charged.map(({ body }) => body)).toMatchObject([{ order_id: 51 }, { order_id: 52 }])
})
