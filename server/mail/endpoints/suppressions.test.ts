import { beforeAll, describe, expect, it } from 'vitest'
import { findSuppression, suppressAddress } from '../store/mail-suppressions.ts'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('staff.liftSuppression', () => {
  const shop = testShop()
  beforeAll(async () => {
    await suppressAddress(shop.db, { email: 'ada@example.com', reason: 'bounce', detail: '' }, new Date())
  })

  const lift = (email: string, token: string) => shop.request('staff.liftSuppression', { email }, { token })

  it('is for staff', async () => {
    expect((await lift('ada@example.com', people.alice.token)).status).toBe(403)
    expect(await findSuppression(shop.db, 'ada@example.com')).toBeDefined()
  })

  it('lets mails go to an address again, whatever its case, and says when none were stopped', async () => {
    expect((await lift('Ada@Example.com', people.tess.token)).body).toEqual({ lifted: true })
    expect(await findSuppression(shop.db, 'ada@example.com')).toBeUndefined()
    expect((await lift('ada@example.com', people.tess.token)).body).toMatchObject({ code: 'not_found' })
  })
})

describe('staff.suppressions', () => {
  const shop = testShop()
  beforeAll(async () => {
    for (const n of [1, 2, 3]) {
      const at = new Date(Date.UTC(2026, 0, n))
      await suppressAddress(shop.db, { email: `${n}@example.com`, reason: 'bounce', detail: '550' }, at)
    }
    const later = new Date(Date.UTC(2026, 1, 1))
    await suppressAddress(shop.db, { email: '1@example.com', reason: 'complaint', detail: 'spam' }, later)
  })

  const { token } = people.tess

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
