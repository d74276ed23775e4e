import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('tells the desk who wants to be called, about what, and no more often than is bearable', async () => {
  const wish = { project_id: 4, name: 'Ida', phone: '+33 6 12 34 56 78', message: 'After noon' }
  expect((await shop.request('projects.callMe', wish)).body).toEqual({ done: true })
  const mails = (await outboxRows(shop.db)).filter(({ kind }) => kind === 'mail')
  expect(mails.map(({ payload }) => payload)).toMatchObject([
    { data: { subject: 'Please call Ida about project 4', message: 'Ida, +33 6 12 34 56 78\n\nAfter noon' } },
  ])
  expect((await shop.request('projects.callMe', { ...wish, phone: 'soon' })).status).toBe(422)
  const many = await Promise.all(Array.from({ length: 6 }, () => shop.request('projects.callMe', wish)))
  expect(many.map(({ status }) => status)).toContain(429)
})
