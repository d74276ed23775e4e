// Part of an order goes back from its page by keys: what would go, Cancel, and what is typed meanwhile.
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findingsOn } from '#fixtures/gallery/axe-findings.ts'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const Orders = z.object({ items: z.array(z.object({ id: z.int() })) })
const Money = z.object({ left: z.int() })

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

/** Orders that were sent and of which something can go back. */
async function paidOrders(token: string): Promise<number[]> {
  const { items } = await read(token, '/staff/orders?status=completed&limit=20', Orders)
  const money = await Promise.all(items.map(({ id }) => read(token, `/staff/orders/${id}/money`, Money)))
  return items.flatMap(({ id }, index) => ((money[index]?.left ?? 0) > 500 ? [id] : []))
}

/** What has the cursor: a field by its name, all else by its words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: now } = document
    return `${now?.tagName} ${now instanceof HTMLInputElement ? now.name : now?.textContent}`
  })

async function write(part: Locator, why: string): Promise<void> {
  await part.getByLabel('Over all lines').fill('1')
  await part.getByLabel('Why, for the books').fill(why)
}

/** To the page of another order, without a load. */
const goOn = (page: Page, order: number) =>
  page.evaluate(path => history.pushState(null, '', path), `/admin/order?id=${order}`)

/** The cursor goes to what is wrong first: a line that says no amount, then the reason that is missing. */
async function missed(page: Page, part: Locator, see: Locator): Promise<void> {
  const line = part.locator('input[name^=refund-]').first()
  await line.fill('much')
  await see.press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^INPUT refund-\d+$/)
  await line.fill('')
  await part.getByLabel('Over all lines').fill('1')
  await see.press('Enter')
  await expect.poll(() => focused(page)).toBe('INPUT reason')
}

test('what would go back is looked at, dropped, forgotten and paid', async () => {
  const token = await signIn()
  const [id = 0, next = 0] = await paidOrders(token)
  const page = await shop.open('/contact', { viewport: { width: 420, height: 900 } })
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.goto(`/admin/order?id=${id}`)
  await alive(page)
  const part = page.getByRole('region', { name: 'Pay part back' })
  const see = part.getByRole('button', { name: 'See what goes back' })
  const pay = part.getByRole('button', { name: /^Pay .* back$/ })
  const said = part.getByRole('status').filter({ hasText: 'This goes back to the means it was paid by:' })
  const look = async () => {
    await see.focus()
    await page.keyboard.press('Enter')
    await pay.waitFor()
    await expect.poll(() => focused(page)).toMatch(/^H3 Pay \S+ back$/)
  }
  await missed(page, part, see)
  await write(part, 'late')
  await look()
  expect([await said.count(), await part.getByRole('status').getByRole('button').count()]).toEqual([1, 0])
  expect(await findingsOn(page)).toEqual([])

  await part.getByRole('button', { name: 'Cancel' }).press('Enter')
  await see.waitFor()
  await expect.poll(() => focused(page)).toBe('BUTTON See what goes back')
  expect(await said.count()).toBe(0)

  await look()
  await part.getByLabel('Why, for the books').fill('late and bent')
  await see.waitFor()
  expect(await pay.count()).toBe(0)
  expect(await focused(page)).toBe('INPUT reason')

  // What was reckoned for one order is never said, or paid, at another.
  await look()
  await goOn(page, next)
  await page.waitForFunction(
    path => performance.getEntriesByType('resource').some(({ name }) => name.includes(path)),
    `/staff/orders/${next}/money`,
  )
  await see.waitFor()
  expect(await pay.count()).toBe(0)
  // Nor does what was typed for one stand at another, or what was paid back.
  for (const label of ['Over all lines', 'Why, for the books'])
    await expect.poll(() => part.getByLabel(label).inputValue()).toBe('')
  await page.goBack()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await write(part, 'late and bent')
  await look()
  await pay.press('Enter')
  await part.getByText('goes back to the buyer. The credit note').waitFor()
  await expect.poll(() => focused(page)).toMatch(/^P \S+ goes back to the buyer/)
  await goOn(page, next)
  await expect.poll(() => part.getByText('goes back to the buyer. The credit note').count()).toBe(0)
  await see.waitFor()
})
