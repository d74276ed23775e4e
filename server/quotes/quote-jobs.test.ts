import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quoteValidDays } from '#domain/pressing/quote/quote.ts'
import { readEvents } from '../database/event-log.ts'
import { keptQuote } from '#fixtures/server/kept-quote.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { expireQuotes, quoteEffects } from './quote-jobs.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const day = 86_400
const mailed = async () =>
  (await outboxRows(shop.db)).filter(({ kind }) => kind === 'mail').map(({ payload }) => payload)

/** Does what was asked for with a quote a week before its end. */
async function remindAll() {
  const mailer = { send: () => Promise.resolve('kept' as const), close: () => {} }
  const rows = (await outboxRows(shop.db)).filter(({ kind }) => kind === 'quote.remind')
  for (const { id, payload } of rows) {
    const job = { id, key: String(id), payload, attempt: 1 }
    await quoteEffects['quote.remind']?.({ ...shop.deps, mailer }, job)
  }
  return rows
}

describe('a kept quote', () => {
  it('is mailed with its link, called to mind a week before its end, and ends in time', async () => {
    const { id, token } = await keptQuote(shop)
    expect(await mailed()).toMatchObject([
      {
        template: 'quote_sent',
        to: 'ida@example.com',
        data: { price: '€1,919.60', link: `http://shop.test/quote?token=${token}` },
      },
    ])
    const [reminder] = await remindAll()
    const daysLeft = quoteValidDays - 7
    expect(reminder?.availableAt.getTime()).toBe(shop.clock.now().getTime() + daysLeft * day * 1_000)
    expect(await mailed()).toMatchObject([{}, { template: 'quote_expiring' }])

    shop.clock.pass(quoteValidDays * day - 1)
    expect(await expireQuotes(shop.deps)).toBe(0)
    shop.clock.pass(1)
    expect(await expireQuotes(shop.deps)).toBe(1)
    expect((await shop.request('quote.kept', { token })).body).toMatchObject({ state: 'expired' })
    expect((await readEvents(shop.db, 'quote', id)).map(({ type }) => type)).toEqual([
      'quote.send',
      'quote.expire',
    ])
    expect(await expireQuotes(shop.deps)).toBe(0)
  })

  it('that was answered is not called to mind, and does not end', async () => {
    const { token } = await keptQuote(shop)
    await shop.request('quote.move', { token, move: 'accept' })
    const before = await mailed()
    expect(before.at(-1)).toMatchObject({ template: 'quote_accepted' })
    await remindAll()
    expect(await mailed()).toHaveLength(before.length)
    shop.clock.pass(quoteValidDays * day)
    expect(await expireQuotes(shop.deps)).toBe(0)
    expect((await shop.request('quote.kept', { token })).body).toMatchObject({ state: 'invoiced' })
  })
})
