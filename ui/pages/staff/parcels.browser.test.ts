// A parcel that does not arrive, on the page of its order: said by the warehouse, paid back, found in a list.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const Waiting = z.object({ items: z.array(z.object({ order_id: z.int(), number: z.string() })) })

async function bossToken(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email: 'boss@sillon.example', password: 'needle-drop-boss' }),
  })
  return Signed.parse(await answer.json()).token
}

/** Sends the second parcel that waits; its order. */
async function sentOrder(token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const waiting = await fetch(`${shop.url}/api/staff/parcels`, { headers })
  const [, parcel] = Waiting.parse(await waiting.json()).items
  if (parcel === undefined) throw new Error('No two parcels of the demonstration wait')
  const label = { tracking_transporter: 'laposte', tracking_number: '8R00000077' }
  await fetch(`${shop.url}/api/staff/parcels`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ parcels: [{ order: String(parcel.order_id), ...label }] }),
  })
  return parcel
}

test('a lost parcel is written off, paid back and claimed on the page of its order', async () => {
  const token = await bossToken()
  const { order_id: id, number } = await sentOrder(token)
  const page = await shop.open('/contact', { viewport: { width: 420, height: 900 } })
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.goto(`/admin/order?id=${id}`)
  await alive(page)
  const main = page.getByRole('main')
  const parcel = main.getByRole('region', { name: /, parcel \d+$/ }).first()
  await parcel.getByText('Handed over', { exact: true }).waitFor()
  const press = (name: string) => parcel.getByRole('button', { name: new RegExp(`^${name}: `) }).click()
  const confirm = (name: string) => parcel.locator('form').getByRole('button', { name }).click()
  await press('Trouble')
  await confirm('Trouble')
  await parcel.getByText('Fill this in.').waitFor()
  await parcel.getByRole('textbox', { name: 'What the carrier says' }).fill('Not found in the depot.')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await confirm('Trouble')
  await parcel.getByText('Trouble', { exact: true }).first().waitFor()
  await press('Lost')
  await parcel.getByRole('textbox', { name: 'What the carrier says' }).fill('Given up.')
  await confirm('Lost')
  await parcel.getByRole('button', { name: /^Pay back: / }).waitFor()

  await page.goto('/admin/dispatch?show=trouble')
  await alive(page)
  await main.getByRole('link', { name: number }).click()
  await press('Ask the carrier to pay')
  await parcel.getByRole('textbox', { name: 'Amount in' }).fill('5')
  await confirm('Ask the carrier to pay')
  await parcel.getByText(/^Carrier asked for/).waitFor()
  await press('Pay back')
  await confirm('Pay back')
  await main.getByText('Lost parcel paid back', { exact: true }).waitFor()
})
