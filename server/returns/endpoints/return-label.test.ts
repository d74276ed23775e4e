import { expect, it } from 'vitest'
import { bruno, codeOf, good, returnDesk, tess } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'

// The label of what comes back: for its buyer and staff, while it is awaited.

const shop = payingShop()
const { twoLines, ask, receive } = returnDesk(shop)
const alice = { token: people.alice.token }

it('is printed by its buyer and by staff while it is awaited, by nobody else', async () => {
  const { id: order_id, lines } = await twoLines()
  const { id } = await ask(order_id, [lines[0]])
  const own = await good(shop.request('returns.label', { id, order_id }, bruno))
  const staff = await good(shop.request('staff.returnLabel', { id }, tess))
  for (const { file_name, content_type, bytes } of [own, staff]) {
    expect([file_name, content_type]).toEqual([`return-${id}.pdf`, 'application/pdf'])
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-')
  }
  expect(await codeOf(shop.request('returns.label', { id, order_id }, alice))).toBe('not_found')
  expect(await codeOf(shop.request('returns.label', { id, order_id }))).toBe('not_found')
  const { id: other } = await twoLines()
  expect(await codeOf(shop.request('returns.label', { id, order_id: other }, bruno))).toBe('not_found')
  await good(receive(id))
  expect(await codeOf(shop.request('returns.label', { id, order_id }, bruno))).toBe('not_found')
  expect(await codeOf(shop.request('staff.returnLabel', { id }, tess))).toBe('not_found')
})
