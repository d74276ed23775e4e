import { describe, expect, it } from 'vitest'
import { quotes } from '../../database/schema/quotes.ts'
import { keptQuote, plainRun } from '#fixtures/server/kept-quote.ts'
import { readEvents } from '../../database/event-log.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('quote.create', () => {
  const shop = testShop()

  const asked = {
    spec: plainRun,
    name: 'Ida',
    email: 'Ida@Example.com',
    origin: 'GGO',
  } as const

  it('keeps the request, its calculation and the origin, once per key', async () => {
    const first = await shop.request('quote.create', asked, { key: 'quote-once-1' })
    const again = await shop.request('quote.create', asked, { key: 'quote-once-1' })
    expect(first.body).toMatchObject({ total_minor: 191_960, currency: 'EUR' })
    expect(again.body).toEqual(first.body)
    const rows = await shop.db.select().from(quotes)
    expect(rows).toMatchObject([
      { email: 'ida@example.com', origin: 'GGO', totalMinor: 191_960, state: 'sent', version: 1 },
    ])
  })

  it('names the choice that does not fit, under the field it was sent in', async () => {
    const unknown = { ...asked, spec: { ...asked.spec, sleeve: 'gatefld' as 'gatefold' } }
    expect((await shop.request('quote.create', unknown)).body).toMatchObject({
      fields: { 'spec->sleeve': 'choice_unknown' },
      nearest: { 'spec->sleeve': 'gatefold' },
    })
    const { body } = await shop.request('quote.create', { ...asked, spec: { ...asked.spec, quantity: 10 } })
    expect(body).toMatchObject({ code: 'input_invalid', fields: { 'spec->quantity': 'below_minimum' } })
  })
})

describe('quote.document', () => {
  const shop = testShop()

  const beginsWith = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString()

  it('is a kept quote on paper, in every language', async () => {
    const { token, id } = await keptQuote(shop)
    for (const lang of ['en', 'fr', 'es', 'zh', 'ko'] as const) {
      const { body } = await shop.request('quote.document', { token, lang })
      if ('error' in body) throw new Error(body.code)
      expect(body).toMatchObject({ file_name: `quote-${id}-1.pdf`, content_type: 'application/pdf' })
      expect(beginsWith(body.bytes)).toBe('%PDF-')
    }
  })

  it('has nothing under another token', async () => {
    expect((await shop.request('quote.document', { token: 'no-such-token-at-all' })).status).toBe(404)
  })
})

describe('quote.kept', () => {
  const shop = testShop()

  it('shows a kept quote to whoever has its link, without saying who asked', async () => {
    const { token } = await keptQuote(shop)
    const { body } = await shop.request('quote.kept', { token })
    expect(body).toMatchObject({
      version: 1,
      state: 'sent',
      spec: { quantity: 300, sleeve: 'spine_3mm' },
      quote: { total_minor: 191_960, rate_card: '2026-1' },
      can: { accept: true, decline: true, reopen: false },
    })
    expect(JSON.stringify(body)).not.toContain('ida@')
  })

  it('has nothing under another token', async () => {
    const { body } = await shop.request('quote.kept', { token: 'no-such-token-at-all' })
    expect(body).toMatchObject({ code: 'not_found' })
  })
})

describe('quote.move', () => {
  const shop = testShop()

  it('accepts once, reopens, and the next version supersedes', async () => {
    const { token, id } = await keptQuote(shop)
    const accepted = await shop.request('quote.move', { token, move: 'accept' })
    expect(accepted.body).toMatchObject({ state: 'invoiced', can: { reopen: true } })
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
    expect(types).toEqual(['quote.send', 'quote.accept', 'quote.invoice', 'quote.reopen', 'quote.supersede'])
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
