import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Input, Output } from '#contract'
import { keptQuote } from '../../testing/kept-quote.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { people } from '../../testing/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const tess = { token: people.tess.token }

const read = async (id: number): Promise<Output<'staff.quote'>> => {
  const { body } = await shop.request('staff.quote', { id }, tess)
  if ('error' in body) throw new Error(body.code)
  return body
}
const move = async (id: number, asked: Omit<Input<'staff.moveQuote'>, 'id'>) =>
  (await shop.request('staff.moveQuote', { id, ...asked }, tess)).body

describe('staff.moveQuote', () => {
  it('takes a quote from its acceptance to the money', async () => {
    const { id, token } = await keptQuote(shop)
    await shop.request('quote.move', { token, move: 'accept' })
    expect((await read(id)).moves).toEqual(['invoice', 'reopen'])
    expect(await move(id, { move: 'invoice' })).toMatchObject({ state: 'invoiced', moves: ['pay'] })
    expect(await move(id, { move: 'pay' })).toMatchObject({ state: 'paid', moves: [] })
    const { events } = await read(id)
    expect(events.map(({ type, actor }) => [type, actor])).toEqual([
      ['quote.send', 'shopper'],
      ['quote.accept', 'shopper'],
      ['quote.invoice', `team:${people.tess.id}`],
      ['quote.pay', `team:${people.tess.id}`],
    ])
  })

  it('keeps why, and changes nothing where the lifecycle says no', async () => {
    const { id, token } = await keptQuote(shop)
    expect(await move(id, { move: 'pay' })).toMatchObject({ status: 409, code: 'transition_not_allowed' })
    expect(await move(id, { move: 'decline', reason: ' no splatter this year ' })).toMatchObject({
      state: 'declined',
      reason: 'no splatter this year',
      moves: [],
    })
    // Who is late learns it; the asker reads the same state by the link.
    expect(await move(id, { move: 'accept' })).toMatchObject({ code: 'transition_not_allowed' })
    const { body } = await shop.request('quote.kept', { token })
    expect(body).toMatchObject({ state: 'declined', can: { accept: false } })
  })

  it('lets one of two win', async () => {
    const { id } = await keptQuote(shop)
    const answers = await Promise.all([move(id, { move: 'accept' }), move(id, { move: 'decline' })])
    expect(answers.filter(answer => 'error' in answer)).toHaveLength(1)
    expect((await read(id)).events).toHaveLength(2)
  })
})
