import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { suppressAddress } from '../store/mail-suppressions.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  for (const n of [1, 2, 3]) {
    const at = new Date(Date.UTC(2026, 0, n))
    await suppressAddress(shop.db, { email: `${n}@example.com`, reason: 'bounce', detail: '550' }, at)
  }
  const later = new Date(Date.UTC(2026, 1, 1))
  await suppressAddress(shop.db, { email: '1@example.com', reason: 'complaint', detail: 'spam' }, later)
})
afterAll(() => shop.close())

const { token } = people.tess

describe('staff.suppressions', () => {
  it('lists addresses, the latest first, page by page; a complaint does not soften a bounce', async () => {
    const first = await shop.request('staff.suppressions', { limit: 2 }, { token })
    expect(first.body).toMatchObject({ items: [{ email: '3@example.com' }, { email: '2@example.com' }] })
    const after = 'next' in first.body ? (first.body.next ?? '') : ''
    const second = await shop.request('staff.suppressions', { limit: 2, after }, { token })
    expect(second.body).toMatchObject({ items: [{ email: '1@example.com', reason: 'bounce' }], next: null })
  })

  it('is for staff, and for cursors of its own', async () => {
    expect((await shop.request('staff.suppressions', {})).status).toBe(401)
    const alice = { token: people.alice.token }
    expect((await shop.request('staff.suppressions', {}, alice)).status).toBe(403)
    const odd = await shop.request('staff.suppressions', { after: '§' }, { token })
    expect(odd.body).toMatchObject({ status: 422, fields: { after: 'input_invalid' } })
  })
})
