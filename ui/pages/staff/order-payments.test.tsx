import { afterAll, describe, expect, it } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { startShop } from '#machines/shop/start-shop.ts'
import { OrderPayments } from './order-payments.tsx'

const shop = startShop({ ports: fakePorts().ports })
afterAll(() => void shop.stop())
await settled()

const cells = {
  number: 'P32',
  kind: 'payment',
  provider: 'transfer',
  state: 'succeeded',
  amount: 3_870,
  currency: 'EUR',
}
const drawn = (items: { id: number; cells: typeof cells }[], next: string | null = null) =>
  draw(<OrderPayments order={900} payments={{ items, next }} />, '/admin/order?id=900', shop)

describe('the payments of an order', () => {
  it('say how, how far and how much, and lead each to its own page', async () => {
    const markup = await drawn([{ id: 96, cells }])
    const [row = ''] = /<tr><th scope="row"><a href="\/admin\/payments\?id=96">.*?<\/tr>/.exec(markup) ?? []
    for (const word of ['P32', 'Bank transfer', 'succeeded', '€38.70']) expect(row).toContain(word)
    expect(markup).not.toContain('order=900')
  })

  it('go on at their desk where they are many, and say where there is none', async () => {
    expect(await drawn([{ id: 96, cells }], 'x')).toContain('href="/admin/payments?order=900"')
    expect(await drawn([])).toContain('Nothing was paid for it yet.')
  })
})
