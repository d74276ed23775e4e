// Invoice and credit note come to the terminal as files.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openPayingShop())

it('writes the invoice of an order and what was paid back of it', async () => {
  const { id } = await placedOrder(at.shop, people.bruno.token)
  await at.shop.runJobs()
  await at.shop.request('user.cancelOrder', { id }, { token: people.bruno.token })
  await at.shop.runJobs()
  await at.run(['login', '--email', people.bruno.email, '--password-stdin'], testPassword)
  expect((await at.run(['order', 'show', String(id)])).out).toContain('A000001')
  for (const [more, name] of [
    [[], 'F000001.pdf'],
    [['--credit-note', '1'], 'A000001.pdf'],
  ] as const) {
    const { code, out } = await at.run(['order', 'invoice', String(id), ...more])
    expect([code, out]).toEqual([0, expect.stringContaining(name)])
    expect((await readFile(join(at.home, name))).subarray(0, 5).toString()).toBe('%PDF-')
  }
  const missing = await at.run(['order', 'invoice', String(id), '--credit-note', '9'])
  expect(missing.code).not.toBe(0)
})
