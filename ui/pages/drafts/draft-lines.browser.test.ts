// Lines of a manual order at its page: what was added once is there once.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { askShop } from '#fixtures/models/draft/draft.page.ts'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const Draft = z.object({ id: z.int(), lines: z.array(z.object({ name: z.string(), quantity: z.int() })) })

const caller = {
  firstname: 'Ada',
  lastname: 'Lov',
  address: '1 rue de la Paix',
  zip_code: '75002',
  city: 'Paris',
  country_id: 'FR',
  phone: '',
}

test('one line out and another in by the same save: the next save adds nothing', async () => {
  const owner = { email: 'boss@sillon.example', password: 'needle-drop-boss' }
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(owner),
  })
  const base = { url: shop.url, token: Signed.parse(await answer.json()).token }
  const { id } = await askShop(base, '/staff/drafts', Draft, {
    channel: 'phone',
    currency: 'EUR',
    email: `ada-${crypto.randomUUID()}@example.com`,
    customer: caller,
    lines: ['Custom cut', 'Test pressing'].map(name => ({ name, quantity: 1, price: 700 })),
  })
  const lines = async () => {
    const { lines: kept } = await askShop(base, `/staff/drafts/${id}`, Draft)
    return kept.map(({ name, quantity }) => `${quantity} ${name}`)
  }
  const page = await shop.open('/contact', { viewport: { width: 1_280, height: 900 } })
  await page.context().addCookies([
    { name: 'token', value: base.token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.goto(`${shop.url}/admin/order-manual?id=${id}`)
  await alive(page)
  const field = (name: string) => page.locator(`main [name="${name}"]`)
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  await field('copies-0').fill('0')
  await page.getByText('Add what is no product of the shop').click()
  await field('name-new').fill('Turntable mat')
  await field('price-new').fill('12')
  await save()
  await expect.poll(lines).toEqual(['1 Test pressing', '1 Turntable mat'])
  await expect.poll(() => field('name-1').inputValue()).toBe('Turntable mat')
  expect(await field('copies-0').inputValue()).toBe('1')
  expect(await field('name-new').inputValue()).toBe('')

  await field('terms').fill('signed by the band')
  await save()
  await expect
    .poll(async () => (await askShop(base, `/staff/drafts/${id}`, z.object({ terms: z.string() }))).terms)
    .toBe('signed by the band')
  expect(await lines()).toEqual(['1 Test pressing', '1 Turntable mat'])
})
