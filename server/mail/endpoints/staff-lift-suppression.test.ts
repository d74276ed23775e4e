import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSuppression, suppressAddress } from '../store/mail-suppressions.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await suppressAddress(shop.db, { email: 'ada@example.com', reason: 'bounce', detail: '' }, new Date())
})
afterAll(() => shop.close())

const lift = (email: string, token: string) => shop.request('staff.liftSuppression', { email }, { token })

describe('staff.liftSuppression', () => {
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
