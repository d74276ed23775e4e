// A guest withdraws by the number of an order; staff receive, grade and pay it back.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const Orders = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      email: z.string(),
      items: z.array(z.object({ type: z.string().nullable() })),
    }),
  ),
})
const Detail = z.object({
  order: z.object({ credit_notes: z.array(z.object({ name: z.string() })), status: z.string() }),
})
const Mails = z.object({ items: z.array(z.object({ subject: z.string() })) })

async function signIn(email: string, password: string): Promise<string> {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email, password }),
  })
  return Signed.parse(await answer.json()).token
}

async function read<T>(token: string, path: string, shape: z.ZodType<T>): Promise<T> {
  const answer = await fetch(`${shop.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  return shape.parse(await answer.json())
}

/** The order has its credit note, and its buyer the mails. */
async function wasPaidBack(
  token: string,
  order: { id: number; number: string; email: string },
): Promise<void> {
  await expect
    .poll(async () => (await read(token, `/staff/orders/${order.id}`, Detail)).order, { timeout: 20_000 })
    .toMatchObject({ status: 'partly_refunded', credit_notes: [{}] })
  const { items: mails } = await read(token, `/staff/mails?to=${encodeURIComponent(order.email)}`, Mails)
  const subjects = mails.map(({ subject }) => subject)
  expect(subjects).toContain(`You have withdrawn from order ${order.number}`)
  expect(subjects).toContain(`Please send back: order ${order.number}`)
}

test('a withdrawal, from the footer of a page to the credit note', async () => {
  const token = await signIn('boss@sillon.example', 'needle-drop-boss')
  const { items } = await read(token, '/staff/orders?status=delivered', Orders)
  const order = items.find(one => one.items.every(item => item.type === null))
  if (order === undefined) throw new Error('No record of the demonstration was delivered')

  // On narrow pages the menu has the links of the footer.
  const page = await shop.open('/contact', { viewport: { width: 1_440, height: 900 } })
  await alive(page)
  await page.locator('footer').getByRole('link', { name: 'Withdraw from a contract' }).click()
  await page.getByRole('heading', { name: 'Withdraw from a contract' }).waitFor()
  await page.setViewportSize({ width: 420, height: 900 })
  // Until its journey is there the browser itself says what is missing, in words of its own.
  await page.locator('form[novalidate]').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Fill this in.').first().waitFor()
  await page.getByRole('textbox', { name: 'Number of the order' }).fill(order.number)
  await page.getByRole('textbox', { name: 'E-mail address you ordered with' }).fill(order.email)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Lov')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(`withdraws from the contract of order ${order.number}`).waitFor()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await page.getByText('Your withdrawal reached us on').waitFor()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)

  await page.setViewportSize({ width: 1_440, height: 900 })
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.goto(`/admin/returns?find=${order.number}`)
  await alive(page)
  await page.getByRole('rowheader').getByRole('link').click()
  const main = page.getByRole('main')
  for (const [move, state] of [
    ['Receive', 'Received'],
    ['Grade', 'Looked at'],
  ] as const) {
    await main.getByRole('button', { name: move }).click()
    await main.locator('form').getByRole('button', { name: move }).click()
    await main.getByText(state, { exact: true }).first().waitFor()
  }
  await main.getByRole('button', { name: 'Pay back' }).click()
  const amount = main.getByRole('textbox', { name: /goes back$/ }).first()
  const proposed = await amount.inputValue()
  await amount.fill('999999')
  await main.locator('form').getByRole('button', { name: 'Pay back' }).click()
  await main.getByText('More than is left, or no amount.').waitFor()
  expect(Number(proposed)).toBeGreaterThan(0)
  await amount.fill('10')
  await main.locator('form').getByRole('button', { name: 'Pay back' }).click()
  await main.getByText('Nothing is to be done.').waitFor()

  await wasPaidBack(token, order)
  await page.goto(`/admin/order?id=${order.id}`)
  await alive(page)
  await page.getByText('Pay part back').waitFor()
})
