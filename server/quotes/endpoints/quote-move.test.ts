import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptQuote } from '#fixtures/server/kept-quote.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { readEvents } from '../../database/event-log.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('quote.move', () => {
  it('accepts once, reopens, and the next version supersedes', async () => {
    const { token, id } = await keptQuote(shop)
    const accepted = await shop.request('quote.move', { token, move: 'accept' })
    expect(accepted.body).toMatchObject({ state: 'accepted', can: { reopen: true } })
    expect((await shop.request('quote.move', { token, move: 'accept' })).body).toMatchObject({
      code: 'transition_not_allowed',
    })
    // What is agreed is reopened before other choices follow.
    await expect(keptQuote(shop, { follows: token })).rejects.toThrow('transition_not_allowed')
    await shop.request('quote.move', { token, move: 'reopen', reason: 'another colour' })
    const next = await keptQuote(shop, { follows: token, quantity: 500 })
    expect(next).toMatchObject({ version: 2, total_minor: 246_400 })
    const before = await shop.request('quote.kept', { token })
    expect(before.body).toMatchObject({ state: 'superseded', quote: { total_minor: 191_960 } })
    const types = (await readEvents(shop.db, 'quote', id)).map(({ type }) => type)
    expect(types).toEqual(['quote.send', 'quote.accept', 'quote.reopen', 'quote.supersede'])
  })

  it('declines with a reason, and refuses what it does not know', async () => {
    const { token } = await keptQuote(shop)
    const { body } = await shop.request('quote.move', { token, move: 'decline', reason: 'too dear' })
    expect(body).toMatchObject({ state: 'declined', can: { accept: false } })
    const unknown = { token, move: 'invoice' as 'accept' }
    expect((await shop.request('quote.move', unknown)).body).toMatchObject({ code: 'input_invalid' })
    const nobody = { token: 'no-such-token-at-all', move: 'accept' } as const
    expect((await shop.request('quote.move', nobody)).body).toMatchObject({ code: 'not_found' })
  })
})
