// Letters to the shop: where they wait, who looks after them, how they are answered.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readOwnRows } from '../../accounts/store/own-rows.ts'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, testPassword, writeSpecialists } from '#fixtures/server/world.ts'

const shop = payingShop()
beforeAll(() => writeSpecialists(shop.db, shop.clock.now()))

const tess = { token: people.tess.token }
const desk = { desk: 'letter' } as const
const letter = { name: 'Hal', email: 'hal@example.com', message: 'Is the blue one back?' }
const list = async (find: string, where = '') =>
  ok(await shop.request('desk.list', { ...desk, find, ...(where && { where }) }, tess)).items
const move = (id: number, name: string, reason?: string, by = tess) =>
  shop.request('desk.move', { ...desk, id, move: name, ...(reason !== undefined && { reason }) }, by)
const write = async (more: object, by?: { token: string }) => {
  shop.clock.pass(3_600)
  ok(await shop.request('app.contact', { ...letter, ...more }, by))
}

describe('the desk of letters', () => {
  it('has letters of the page and of the chat, with who wrote them', async () => {
    await write({ subject: 'The blue one' })
    await write(
      { subject: 'Chat: Do you ship to Japan?', message: 'Do you ship to Japan?' },
      {
        token: people.alice.token,
      },
    )
    const [page] = await list('blue')
    expect(page?.cells).toMatchObject({
      subject: 'The blue one',
      kind: 'contact',
      state: 'open',
      person: 'Hal',
    })
    const [chat] = await list('', 'kind:chat')
    expect(ok(await shop.request('desk.record', { ...desk, id: chat?.id ?? 0 }, tess)).cells).toMatchObject({
      client: { id: people.alice.id },
      message: 'Do you ship to Japan?',
    })
  })

  it('answers by mail, in the language of its writer, with the letter beneath it', async () => {
    await write({ subject: 'Une question', message: 'Est-ce bleu ?' })
    await shop.db.execute(sql`update contact_messages set lang = 'fr' where subject = 'Une question'`)
    const [{ id } = { id: 0 }] = await list('Une question')
    expect((await move(id, 'answer')).body).toMatchObject({ fields: { reason: 'input_required' } })
    const long = 'Oui. '.repeat(400).trim()
    expect(ok(await move(id, 'answer', long)).cells).toMatchObject({ state: 'answered', answer: long })
    // Who decided what, and when, stands in its log; the words stand with the letter alone.
    const { log } = ok(await shop.request('desk.record', { ...desk, id }, tess))
    expect(log).toMatchObject([{ move: 'answer', by: 'staff', who: expect.any(String), reason: null }])
    await shop.runJobs()
    await shop.runJobs()
    const mails = (await outboxRows(shop.db)).filter(({ key }) => key?.startsWith('mail:letter_answered'))
    expect(mails.map(({ payload }) => payload)).toMatchObject([
      {
        to: 'hal@example.com',
        replyTo: 'desk@localhost',
        lang: 'fr',
        data: { subject: 'Une question', message: long, letter: 'Est-ce bleu ?' },
      },
    ])
    expect(ok(await move(id, 'close')).cells['state']).toBe('closed')
    expect((await move(id, 'answer', 'Too late.')).body).toMatchObject({ code: 'transition_not_allowed' })
    expect(ok(await move(id, 'reopen')).cells['state']).toBe('open')
  })
})

describe('who looks after a letter', () => {
  it('is one of the staff, who keep a note of it', async () => {
    await write({ subject: 'For somebody' })
    const [{ id } = { id: 0 }] = await list('For somebody')
    const assign = (to: string) =>
      shop.request('desk.save', { ...desk, id, fields: { assigned: { from: null, to } } }, tess)
    expect((await assign(people.alice.email)).body).toMatchObject({ fields: { assigned: 'choice_unknown' } })
    expect((await assign('nobody@example.com')).body).toMatchObject({
      fields: { assigned: 'choice_unknown' },
    })
    expect(ok(await assign(specialists.edda.email)).cells['assigned']).toBe(specialists.edda.email)
    const noted = { note: { from: '', to: 'Ask the plant.' } }
    ok(await shop.request('desk.save', { ...desk, id, fields: noted }, tess))
    expect((await list('', `assigned:${specialists.edda.email}`)).map(row => row.id)).toEqual([id])
  })

  it('answers nobody who left no address', async () => {
    shop.clock.pass(3_600)
    const wish = { project_id: 4, name: 'Ida', phone: '+33 6 12 34 56 78' }
    ok(await shop.request('projects.callMe', wish))
    const [{ id } = { id: 0 }] = await list('Ida', 'kind:call')
    expect((await move(id, 'answer', 'We call you.')).body).toMatchObject({ code: 'transition_not_allowed' })
    ok(await move(id, 'close'))
  })

  it('is closed to the warehouse, and read-and-answer for production', async () => {
    const [{ id } = { id: 0 }] = await list('For somebody')
    const statusOf = async ({ token }: { token: string }) =>
      (await move(id, 'close', undefined, { token })).status
    expect(await statusOf(specialists.wanda)).toBe(403)
    expect(await statusOf(specialists.piet)).toBe(200)
  })

  it('goes with the account of its writer, and is in the copy of their data', async () => {
    const bruno = { token: people.bruno.token }
    await write({ subject: 'Brunos letter', message: 'About my parcel' }, bruno)
    const { letters } = await readOwnRows(shop.db, people.bruno.id)
    expect(letters).toMatchObject([{ subject: 'Brunos letter', message: 'About my parcel' }])
    expect((await shop.request('user.close', { password: testPassword }, bruno)).status).toBe(200)
    expect(await list('Brunos letter')).toEqual([])
  })
})
