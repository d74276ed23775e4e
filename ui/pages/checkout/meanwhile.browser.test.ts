import { expect, test } from 'vitest'
import { z } from 'zod'
import { fillAddress, goToPayment, payWith, turnOf } from '#fixtures/testing/checkout-steps.ts'
import { addToCart, alive, shopPages } from '#fixtures/testing/shop-pages.ts'
import { testCards } from '#server/payments/sandbox/cards.ts'

const shop = shopPages()

async function call(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
    body: JSON.stringify(body),
  })
  return answer.json()
}

const Rare = z.object({
  items: z.array(
    z.object({ id: z.int(), category: z.string(), slug: z.string(), stock_left: z.int().nullable() }),
  ),
})
const Detail = z.object({ shop: z.object({ id: z.int() }), items: z.array(z.object({ id: z.int() })) })
const Priced = z.object({ totals: z.object({ total_minor: z.int() }) })

/** A record of which so few copies are left that one order takes them all. */
async function rareRecord() {
  const list = await fetch(`${shop.url}/api/projects?category=vinyl&type=stock&sort=newest&limit=60`)
  const { items } = Rare.parse(await list.json())
  for (const found of items) {
    const { stock_left: copies } = found
    if (copies === null || copies < 1 || copies > 9) continue
    const one = await fetch(`${shop.url}/api/projects/${found.id}`)
    const { shop: seller, items: pressings } = Detail.parse(await one.json())
    if (pressings.length === 1) return { ...found, copies, shopId: seller.id, pressings }
  }
  throw new Error('no record is nearly sold out')
}

/** Another shopper, elsewhere, buys every copy. */
async function sellOut({ id, copies, shopId, pressings }: Awaited<ReturnType<typeof rareRecord>>) {
  const [pressing] = pressings
  const items = [{ project_id: id, item_id: pressing?.id, quantity: copies, chosen_sizes: [] }]
  const customer = { country_id: 'FR' }
  const cart = { shops: { [`s_${shopId}`]: { id: shopId, items } }, currency: 'EUR', customer, save: false }
  const { totals } = Priced.parse(await call('/api/cart/calculate', cart))
  const card = { number: testCards.success, exp_month: 12, exp_year: 2030, cvc: '123' }
  const { payment_method } = z
    .object({ payment_method: z.string() })
    .parse(await call('/sandbox/tokens', card))
  const address = { address: '2 rue', zip_code: '69001', city: 'Lyon', country_id: 'FR' }
  const paid = await call('/api/cart/pay', {
    cart_id: 'MEANWHILE1',
    cart,
    email: 'bea@example.org',
    customer: { firstname: 'Bea', lastname: 'Lund', ...address },
    payment_method,
    expected_total: totals.total_minor,
  })
  expect(paid).toMatchObject({ status: 'paid' })
}

test('a record that sells out in the checkout is told; nothing is charged or lost', async () => {
  const record = await rareRecord()
  const page = await shop.open(`/${record.category}/${record.id}/${record.slug}`)
  await addToCart(page)
  await page.goto('/payment')
  await alive(page)
  await fillAddress(page)
  await goToPayment(page)
  await sellOut(record)
  await payWith(page, testCards.success)
  await page
    .getByRole('alert')
    .filter({ hasText: 'Something in your cart is gone. Nothing was charged.' })
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/payment')
  await page.getByRole('button', { name: /^Change.*address/i }).click()
  await turnOf(page, 0)
  expect(await page.locator('#checkout-city').inputValue()).toBe('Paris')

  await page.goto('/cart')
  await alive(page)
  await page.locator('.line-problem').filter({ hasText: 'is sold out. Remove it to go on.' }).waitFor()
})
