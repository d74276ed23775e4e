import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Input, Output } from '#contract'
import { formatMoney } from '#domain/money/money.ts'
import { keptQuote, withoutBills, withoutContract } from '#fixtures/server/kept-quote.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()

const Sent = z.object({
  template: z.string(),
  to: z.string(),
  lang: z.string(),
  data: z.object({ reason: z.string(), price: z.string(), link: z.string() }),
})
const tess = { token: people.tess.token }

const read = async (id: number): Promise<Output<'staff.quote'>> => {
  const { body } = await shop.request('staff.quote', { id }, tess)
  if ('error' in body) throw new Error(body.code)
  return body
}
const move = async (id: number, asked: Omit<Input<'staff.moveQuote'>, 'id'>) =>
  (await shop.request('staff.moveQuote', { id, ...asked }, tess)).body

describe('staff.moveQuote', () => {
  it('takes a quote without a contract from its acceptance to the money', async () => {
    const { id, token } = await keptQuote(shop)
    await withoutContract(shop, id)
    await shop.request('quote.move', { token, move: 'accept' })
    expect((await read(id)).moves).toEqual(['invoice', 'reopen'])
    expect(await move(id, { move: 'invoice' })).toMatchObject({ state: 'invoiced', moves: ['reopen'] })
    await withoutBills(shop, id)
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
    // An acceptance asks for the deposit at once; a refusal is the end. Rules 22.
    const moves = (await read(id)).events.map(({ type }) => type)
    expect([
      ['quote.send', 'quote.accept', 'quote.invoice'],
      ['quote.send', 'quote.decline'],
    ]).toContainEqual(moves)
  })
})

describe('staff.moveQuote, for who asked', () => {
  const mails = async (id: number) =>
    (await outboxRows(shop.db)).flatMap(({ kind, key, payload }) =>
      kind === 'mail' && key?.endsWith(`:${id}`) ? [Sent.parse(payload)] : [],
    )
  const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

  it('writes each move once, in the language it was asked in, with a link that opens the quote', async () => {
    const { id } = await keptQuote(shop, { lang: 'fr' })
    await withoutContract(shop, id)
    await move(id, { move: 'accept' })
    await move(id, { move: 'accept' })
    await move(id, { move: 'invoice' })
    await withoutBills(shop, id)
    await move(id, { move: 'pay' })
    const price = formatMoney({ amountMinor: 191_960, currency: 'EUR' }, 'fr')
    const [, accepted, invoiced, paid, ...more] = await mails(id)
    expect(more).toEqual([])
    expect(accepted).toMatchObject({ template: 'quote_desk_accepted', to: 'ida@example.com', lang: 'fr' })
    expect(invoiced).toMatchObject({ template: 'quote_invoiced', data: { price } })
    expect(paid?.template).toBe('quote_paid')
    for (const { data } of [accepted, paid].flatMap(mail => mail ?? [])) {
      expect(data.link).toMatch(/^http:\/\/shop\.test\/fr\//)
      const { body } = await shop.request('quote.kept', { token: tokenOf(data.link) })
      expect(body).toMatchObject({ id, state: 'paid' })
    }
  })

  it('gives the reason it was given, and lets who asked go on from there', async () => {
    const declined = await keptQuote(shop)
    await move(declined.id, { move: 'decline', reason: 'no splatter this year' })
    expect((await mails(declined.id)).at(-1)).toMatchObject({
      template: 'quote_desk_declined',
      lang: 'en',
      data: { reason: 'no splatter this year' },
    })
    const { id } = await keptQuote(shop)
    await move(id, { move: 'accept' })
    await move(id, { move: 'reopen' })
    const reopened = (await mails(id)).at(-1)
    expect(reopened).toMatchObject({ template: 'quote_desk_reopened', data: { reason: '' } })
    const follows = tokenOf(reopened?.data.link ?? '')
    expect((await keptQuote(shop, { follows })).version).toBe(2)
    // What was refused is told to nobody.
    await move(id, { move: 'pay' })
    expect((await mails(id)).at(-1)?.template).toBe('quote_desk_reopened')
  })
})
