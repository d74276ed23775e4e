// What was noted of orders at an address, when another database answers there.
import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { testProjects } from '#fixtures/server/world.ts'
import { identityOf } from './order/identity.ts'
import { OrderEntry } from './order/order-schema.ts'

const at = shopAtTerminal(() => openPayingShop())
const order = (reference: string, lastname = 'Ohm') => ({
  reference,
  email: 'ada@example.com',
  items: [{ project: testProjects.stock }],
  customer: {
    firstname: 'Ada',
    lastname,
    address: '1 Rue Haute',
    zip_code: '75001',
    city: 'Paris',
    country_id: 'FR',
  },
  card: { number: '4242424242424242', exp: '12/40', cvc: '123' },
})
const place = (of: object) => at.run(['order', 'place', '-', '--guest', '--json'], JSON.stringify(of))
const Placed = z.object({ status: z.string(), order_id: z.int() })
const Note = z.looseObject({ cart_id: z.string() })

/** The file of notes, with one more: of an order that somebody else's database has or had. */
async function note(reference: string, change: object): Promise<void> {
  const names = await readdir(at.home, { recursive: true })
  const path = join(at.home, names.find(name => name.endsWith('.jsonl')) ?? '')
  const [first = ''] = (await readFile(path, 'utf8')).split('\n')
  const { cartId } = identityOf(OrderEntry.parse(order(reference)))
  const noted = { ...Note.parse(JSON.parse(first)), cart_id: cartId, content: 'elsewhere', ...change }
  await appendFile(path, `${JSON.stringify(noted)}\n`)
}

it('is no reason to refuse an order there', async () => {
  const first = await place(order('first'))
  const { order_id } = Placed.parse(JSON.parse(first.out))
  // Here the same reference with other content is refused.
  expect((await place(order('first', 'Volt'))).out).toContain('cart_changed')
  // There was an order that is not here, and one whose number here is another's.
  for (const [reference, change] of [
    ['second', { order_id: 9_999, number: 'S-9' }],
    ['third', { order_id, number: 'S-9' }],
  ] as const) {
    await note(reference, change)
    const placed = await place(order(reference))
    expect([placed.code, Placed.parse(JSON.parse(placed.out)).status], placed.err).toEqual([0, 'placed'])
  }
})
