// What somebody writes with a quote: a letter of the inbox, which is looked after and answered by mail.
import { beforeAll, describe, expect, it } from 'vitest'
import { keptQuote } from '#fixtures/server/kept-quote.ts'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, writeSpecialists } from '#fixtures/server/world.ts'

const shop = payingShop()
beforeAll(() => writeSpecialists(shop.db, shop.clock.now()))

const tess = { token: people.tess.token }
const desk = { desk: 'letter' } as const
const lettersOf = async (quote: number) =>
  ok(await shop.request('desk.list', { ...desk, where: `kind:quote;quote:${quote}` }, tess)).items
const seen = async (id: number) => ok(await shop.request('staff.quote', { id }, tess))

describe('the words beside a quote', () => {
  it('are a letter that leads to it; a quote without words has none', async () => {
    const { id } = await keptQuote(shop, { message: 'Can it be by May?', lang: 'fr' })
    const [letter] = await lettersOf(id)
    const { cells } = ok(await shop.request('desk.record', { ...desk, id: letter?.id ?? 0 }, tess))
    expect(cells).toMatchObject({
      subject: 'Can it be by May?',
      kind: 'quote',
      email: 'ida@example.com',
      lang: 'fr',
      state: 'open',
      quote: { id, text: `${id}-1` },
    })
    expect(await seen(id)).toMatchObject({
      message: 'Can it be by May?',
      letter: { id: letter?.id, state: 'open', assigned: null, answer: null, answered_at: null },
    })
    const silent = await keptQuote(shop)
    expect(await lettersOf(silent.id)).toEqual([])
    expect((await seen(silent.id)).letter).toBeNull()
  })

  it('are looked after by somebody, which the quote and its list say', async () => {
    const { id } = await keptQuote(shop, { message: 'Blue, please.' })
    const [letter] = await lettersOf(id)
    const assigned = specialists.piet.email
    const change = { ...desk, id: letter?.id ?? 0, fields: { assigned: { from: null, to: assigned } } }
    ok(await shop.request('desk.save', change, tess))
    expect((await seen(id)).letter).toMatchObject({ assigned })
    const columns = { columns: 'number,assigned,answered' }
    const [row] = ok(
      await shop.request('desk.list', { desk: 'quote', find: String(id), ...columns }, tess),
    ).items
    expect(row?.cells).toMatchObject({ number: `${id}-1`, assigned, answered: null })
  })
})

describe('the answer to the words beside a quote', () => {
  it('goes by mail in the language of who asked, once, with a link to the quote', async () => {
    const { id } = await keptQuote(shop, { message: 'Avant mai ?', lang: 'fr' })
    const [letter] = await lettersOf(id)
    const move = { ...desk, id: letter?.id ?? 0, move: 'answer', reason: 'Oui, en avril.' } as const
    ok(await shop.request('desk.move', move, { token: specialists.piet.token }))
    await shop.runJobs()
    await shop.runJobs()
    const mails = (await outboxRows(shop.db)).filter(({ key }) => key?.startsWith('mail:quote_answered'))
    expect(mails).toMatchObject([
      {
        key: `mail:quote_answered:${id}:${letter?.id}:1`,
        payload: {
          to: 'ida@example.com',
          lang: 'fr',
          data: { number: `${id}-1`, message: 'Oui, en avril.', letter: 'Avant mai ?' },
        },
      },
    ])
    const link = /token=([\w-]+)/.exec(JSON.stringify(mails[0]?.payload))?.[1] ?? ''
    expect(ok(await shop.request('quote.kept', { token: link }))).toMatchObject({ id })
    const { letter: shown } = await seen(id)
    expect(shown).toMatchObject({ state: 'answered', answer: 'Oui, en avril.' })
    expect(shown?.answered_at).not.toBeNull()
  })

  it('is not for whoever may see quotes and no letters', async () => {
    const { id } = await keptQuote(shop, { message: 'Hello' })
    const [letter] = await lettersOf(id)
    const move = { ...desk, id: letter?.id ?? 0, move: 'answer', reason: 'Hi' } as const
    expect((await shop.request('desk.move', move, { token: specialists.wanda.token })).status).toBe(403)
  })
})
