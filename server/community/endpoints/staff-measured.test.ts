import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { everyJob } from '../../operations/job-table.ts'
import { forgetPerson } from '../../accounts/store/close-account.ts'
import { people } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop({ env: { EVENTS_KEEP_DAYS: '30' } })
beforeAll(async () => {
  await view('/vinyl-shop')
  shop.clock.pass(1)
  await view('/cart', people.alice.token)
  shop.clock.pass(86_400)
  await view('/later')
})

const view = (path: string, token?: string) => {
  const events = [{ event: 'page_view', data: { path } }] as const
  const who = token === undefined ? {} : { token }
  return shop.request(
    'app.events',
    { events: [...events] },
    { headers: { cookie: 'consent=accepted' }, ...who },
  )
}
const staff = { token: people.tess.token }
const kept = async (input: Input<'staff.measured'> = {}) => {
  const { body } = await shop.request('staff.measured', input, staff)
  if (!('items' in body)) throw new Error(JSON.stringify(body))
  return body
}
const paths = async (input: Input<'staff.measured'> = {}) =>
  (await kept(input)).items.map(({ data }) => data['path'])

describe('staff.measured', () => {
  it('is for staff, refuses a foreign cursor, and goes page by page, the oldest first', async () => {
    expect((await shop.request('staff.measured', {}, { token: people.alice.token })).status).toBe(403)
    expect((await shop.request('staff.measured', { after: '§' }, staff)).status).toBe(422)
    const first = await kept({ limit: 2 })
    expect(first.items.map(({ data }) => data['path'])).toEqual(['/vinyl-shop', '/cart'])
    expect(await paths({ after: first.next ?? '' })).toEqual(['/later'])
  })

  it('narrows to days and to a kind', async () => {
    expect(await paths({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['/vinyl-shop', '/cart'])
    expect(await paths({ from: '2026-03-03' })).toEqual(['/later'])
    expect(await paths({ event: 'purchase' })).toEqual([])
  })

  it('forgets with the account, and what is older than the shop is set to', async () => {
    const forget = everyJob.timers.find(({ name }) => name === 'forget-old')
    await forgetPerson(shop.db, people.alice.id, shop.clock.now())
    expect(await paths()).toEqual(['/vinyl-shop', '/later'])
    shop.clock.pass(28 * 86_400)
    await forget?.run(shop.jobDeps)
    expect(await paths()).toEqual(['/vinyl-shop', '/later'])
    shop.clock.pass(86_400)
    await forget?.run(shop.jobDeps)
    expect(await paths()).toEqual(['/later'])
  })
})
