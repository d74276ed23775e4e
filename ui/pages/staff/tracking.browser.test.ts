// A number that was mistyped, corrected on the page of its order.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const Waiting = z.object({ items: z.array(z.object({ order_id: z.int() })) })

async function teamToken(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email: 'team@sillon.example', password: 'needle-drop-team' }),
  })
  return Signed.parse(await answer.json()).token
}

/** Sends the first parcel that waits; the id of its order. */
async function sentOrder(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const waiting = await fetch(`${shop.url}/api/staff/parcels`, { headers })
  const [parcel] = Waiting.parse(await waiting.json()).items
  if (parcel === undefined) throw new Error('No parcel of the demonstration waits')
  const label = { tracking_transporter: 'laposte', tracking_number: '8R00000001' }
  await fetch(`${shop.url}/api/staff/parcels`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ parcels: [{ order: String(parcel.order_id), ...label }] }),
  })
  return parcel.order_id
}

test('staff correct a tracking number on the page of its order', async () => {
  const token = await teamToken()
  const id = await sentOrder(token)
  const page = await shop.open('/contact', { viewport: { width: 420, height: 900 } })
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.goto(`/admin/order?id=${id}`)
  await alive(page)
  await page.getByText('Correct a tracking number').click()
  const number = page.getByRole('textbox', { name: 'New tracking number' })
  await page.getByRole('combobox', { name: 'Carrier' }).selectOption('DHL')
  const parcel = page.getByRole('combobox', { name: 'Parcel' })
  if ((await parcel.count()) > 0) await parcel.selectOption({ index: 1 })
  await number.fill('?')
  await number.press('Enter')
  await page.getByText('This is no tracking number.').first().waitFor()
  await number.fill('jd01 4600 0099')
  await page.getByRole('button', { name: 'Correct and tell the buyer' }).click()
  await page.getByRole('link', { name: 'dhl, JD0146000099' }).waitFor()
  await page.getByText('Tracking number corrected', { exact: true }).waitFor()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
})
