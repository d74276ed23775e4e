// Customer service changes a paid order: its address, a note, a line less; and replaces a copy of another.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const Orders = z.object({
  items: z.array(z.object({ id: z.int(), items: z.array(z.object({ item_id: z.int().nullable() })) })),
})
const Detail = z.object({
  order: z.object({ refunded: z.int() }),
  events: z.array(z.object({ type: z.string() })),
})

async function signIn(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email: 'boss@sillon.example', password: 'needle-drop-boss' }),
  })
  return Signed.parse(await answer.json()).token
}

async function read<T>(token: string, path: string, shape: z.ZodType<T>): Promise<T> {
  const answer = await fetch(`${shop.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  return shape.parse(await answer.json())
}

async function orderIn(token: string, status: string, lines: number): Promise<number> {
  const { items } = await read(token, `/staff/orders?status=${status}&limit=100`, Orders)
  const order = items.find(one => one.items.filter(item => item.item_id !== null).length >= lines)
  if (order === undefined) throw new Error(`No order of the demonstration is ${status}`)
  return order.id
}

test('an order is put right and changed, and its buyer is paid back', async () => {
  const token = await signIn()
  const id = await orderIn(token, 'ready', 2)
  const page = await shop.open('/contact', { viewport: { width: 420, height: 900 } })
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.goto(`/admin/order?id=${id}`)
  await alive(page)
  await page
    .getByRole('button', { name: /^Correct the address/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'City' }).fill('Fontaine')
  await page.getByRole('button', { name: 'Correct and tell the buyer' }).click()
  await page.getByText('Fontaine').first().waitFor()

  await page.getByRole('textbox', { name: 'Note' }).fill('Wants one record less.')
  await page.getByRole('button', { name: 'Write it down' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Wants one record less.' }).waitFor()

  await page.getByRole('link', { name: 'Change the lines' }).click()
  const copies = page.getByRole('textbox', { name: 'Copies' }).first()
  await copies.fill('0')
  await page.getByRole('textbox', { name: 'Why', exact: true }).fill('asked by mail')
  await page.getByRole('button', { name: 'See what it comes to' }).click()
  await page.getByText('goes back to the buyer.').waitFor()
  expect((await read(token, `/staff/orders/${id}`, Detail)).order.refunded).toBe(0)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Change the order' }).click()
  await page.getByText('Taken out or replaced: the order was changed.').first().waitFor()
  await expect
    .poll(async () => (await read(token, `/staff/orders/${id}`, Detail)).order.refunded, { timeout: 20_000 })
    .toBeGreaterThan(0)

  const sent = await orderIn(token, 'completed', 1)
  await page.goto(`/admin/order?id=${sent}&edit=1`)
  await alive(page)
  const again = page.getByRole('region', { name: 'Send once more' })
  await again.getByRole('textbox').first().fill('1')
  await again.getByRole('textbox', { name: 'Why' }).fill('arrived broken')
  await again.getByRole('button', { name: 'Send once more' }).click()
  await page.getByText('Sent once more before: 1').waitFor()
  await again.getByText('It goes out once more, as order').waitFor()
  const { events } = await read(token, `/staff/orders/${sent}`, Detail)
  expect(events.map(({ type }) => type)).toContain('order.replace')
})

test('a record joins by its words, and what is typed in the lines stays', async () => {
  const token = await signIn()
  const id = await orderIn(token, 'ready', 1)
  const page = await shop.open('/contact', { viewport: { width: 420, height: 900 } })
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.goto(`/admin/order?id=${id}&edit=1`)
  await alive(page)
  const copies = page.getByRole('textbox', { name: 'Copies' }).first()
  await copies.fill('3')
  await page.getByRole('textbox', { name: 'Why', exact: true }).fill('asked by phone')
  const field = page.getByRole('combobox', { name: 'Add a record: words, barcode or number' })
  const showItems = page.getByRole('button', { name: 'Show its items' })
  await field.fill('no such record at all')
  await field.press('Enter')
  await page.getByText('No record has this title').waitFor()
  await expect.poll(() => copies.inputValue()).toBe('3')
  await field.fill('Rooms')
  await page.getByRole('option', { name: /Rooms/ }).first().waitFor()
  await field.press('ArrowDown')
  await field.press('Enter')
  await showItems.click()
  await page.getByRole('group', { name: /^Add .*Rooms/ }).waitFor()
  expect(await copies.inputValue()).toBe('3')
  expect(await page.getByRole('textbox', { name: 'Why', exact: true }).inputValue()).toBe('asked by phone')
})

test('one of several records is chosen by keys, and the cursor follows', async () => {
  const token = await signIn()
  const id = await orderIn(token, 'ready', 1)
  const page = await shop.open('/contact', { viewport: { width: 420, height: 900 } })
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.goto(`/admin/order?id=${id}&edit=1`)
  await alive(page)
  const field = page.getByRole('combobox', { name: 'Add a record: words, barcode or number' })
  await field.fill('a')
  await field.press('Escape')
  await field.press('Enter')
  const which = page.getByRole('status').filter({ hasText: 'Which of these?' })
  await which.waitFor()
  expect(await which.getByRole('button').count()).toBe(0)
  const choices = page.getByRole('list', { name: 'Which of these?' }).getByRole('button')
  expect(await choices.count()).toBeGreaterThan(1)
  const isOnSale = () => page.getByRole('group', { name: /^Add (?!a record)/ })
  await choices.first().press('Enter')
  await choices.first().waitFor({ state: 'detached' })
  const comes = isOnSale().or(page.getByText('Nothing of this record is on sale.'))
  await comes.first().waitFor()
  const now = () =>
    page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.getAttribute('id')])
  await expect
    .poll(now)
    .toEqual((await isOnSale().count()) > 0 ? ['FIELDSET', 'add-fields'] : ['INPUT', 'add-record'])
  expect(await page.getByRole('status').filter({ hasText: 'Which of these?' }).count()).toBe(0)
})

test('a return is opened for a buyer who called, and led to', async () => {
  const token = await signIn()
  const id = await orderIn(token, 'completed', 1)
  const page = await shop.open('/contact', { viewport: { width: 420, height: 900 } })
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.goto(`/admin/order?id=${id}`)
  await alive(page)
  const returns = page.getByRole('region', { name: 'Returns' })
  await returns.getByText('Take a return').click()
  await returns.getByLabel('Kind').selectOption('defect')
  await returns.getByRole('button', { name: 'Open the return' }).click()
  await returns.getByText('Say which copies').waitFor()
  await returns
    .getByLabel(/: copies, of/)
    .first()
    .fill('1')
  await returns.getByLabel('In the buyer’s words').fill('Skips on side B.')
  await returns.getByRole('button', { name: 'Open the return' }).click()
  await returns.getByRole('link', { name: /^Return \d+$/ }).click()
  await page.getByRole('heading', { name: /^Return \d+, order/ }).waitFor()
  await page.getByText('Skips on side B.').first().waitFor()
})

test('an order that is not there is said in the frame of staff', async () => {
  const token = await signIn()
  const page = await shop.open('/contact')
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  expect((await page.goto('/admin/order'))?.status()).toBe(404)
  await alive(page)
  await page.getByRole('link', { name: 'To the list: Orders' }).waitFor()
  expect((await page.goto('/admin'))?.status()).toBe(200)
  await page.waitForURL(/\/admin\/stats$/)
})
