// Mails to somebody go with them: sent ones, waiting ones, and those to an account that is part of theirs.
import { isNull } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { forgetPerson } from '../../accounts/store/close-account.ts'
import { clientMerges } from '../../database/schema/clients.ts'
import { contestEntries, contests } from '../../database/schema/contests.ts'
import { mails, newsletterReaders, outbox } from '../../database/schema/infra.ts'
import { orders } from '../../database/schema/orders.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import type { PayingShop } from '#fixtures/server/paying-shop.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { forgetFarewells } from '../store/erasures.ts'
import { settleMerges } from '../merge-clients.ts'

const shop = payingShop()
const tess = { token: people.tess.token }
const boss = { token: people.boss.token }
const { alice, bruno } = people

/** Who is named anywhere in what was mailed or is to be. */
async function mailed(word: string, { db }: PayingShop = shop): Promise<number> {
  const rows = [...(await db.select().from(outbox)), ...(await db.select().from(mails))]
  return rows.filter(row => JSON.stringify(row).includes(word)).length
}
const mailTo = (to: string, key: string) =>
  ({
    key,
    template: 'data_exported',
    to,
    lang: 'en',
    data: { name: 'Reader', link: 'https://sillon.test/contact' },
  }) as const
/** A mail as it is kept once it is sent. */
const sent = (to: string, key: string, subject: string, { db, clock }: PayingShop = shop) =>
  db.insert(mails).values({
    key: `mail:${key}`,
    to,
    subject,
    text: '',
    html: '',
    lang: 'en',
    status: 'sent',
    createdAt: clock.now(),
  })
async function erase(id: number) {
  await shop.db.update(orders).set({ state: 'completed' })
  ok(await shop.request('staff.moveErasure', { id, move: 'ask' }, tess))
  ok(await shop.request('staff.moveErasure', { id, move: 'confirm' }, boss))
}

/** Somebody gives their address without an account. */
async function givenBy(email: string, { db, clock }: PayingShop = shop): Promise<void> {
  const [contest] = await db.insert(contests).values({ seed: 'a' }).returning()
  const wish = { lang: 'en', tokenHash: 'h', askedAt: clock.now() }
  const entry = { ...wish, contestId: contest?.id ?? 0, name: 'Reader', ticket: 'TICKET', rank: 1 }
  await db.insert(contestEntries).values({ ...entry, email: email.toUpperCase() })
  await db.insert(newsletterReaders).values({ ...wish, email })
}

it('the copy has what was mailed to an account that is part of this one', async () => {
  await placedOrder(shop, bruno.token)
  await shop.request('user.answerMessage', { subject: 'Mine', text: 'Where is it?' }, { token: bruno.token })
  await sent(bruno.email, 'one', 'To Bruno')
  await sent(alice.email, 'two', 'To Alice')
  await sent(people.boss.email, 'three', 'To the boss')
  await givenBy(alice.email)
  ok(await shop.request('staff.mergeClients', { id: alice.id, other: bruno.id }, tess))
  const { bytes } = ok(await shop.request('staff.exportClient', { id: alice.id }, tess))
  const files = unzipSync(bytes)
  const copy = JSON.parse(strFromU8(files['mails.json'] ?? new Uint8Array()))
  expect(Object.values(files).some(file => strFromU8(file).includes('TICKET'))).toBe(true)
  expect(copy).toMatchObject([{ subject: 'To Bruno' }, { subject: 'To Alice' }])
})

it('nothing that was mailed to a person or is to be stays when they are forgotten', async () => {
  await shop.runJobs()
  await queueMail(shop.db, mailTo(alice.email, 'waits'))
  await queueMail(shop.db, mailTo(alice.email.toUpperCase(), 'loud'))
  await queueMail(shop.db, mailTo(people.boss.email, 'stays'))
  expect(await mailed(alice.email)).toBeGreaterThan(2)
  expect(await mailed(bruno.email)).toBeGreaterThan(2)
  await erase(alice.id)
  for (const word of [alice.email.toUpperCase(), bruno.email, 'Bruno', 'Where is it?'])
    expect([word, await mailed(word)]).toEqual([word, 0])
  const merges = await shop.db.select().from(clientMerges)
  expect(merges.map(({ before, moved }) => [before, moved])).toEqual([[null, {}]])
  // The farewell, until it is sent.
  expect(await mailed(alice.email)).toBe(1)
  expect(await mailed(people.boss.email)).toBe(2)
})

it('nor is what was on its way to them kept or sent again', async () => {
  // A runner had it in hand: it writes down what it sends after they are forgotten.
  await sent(alice.email, 'waits', 'Late')
  await sent(alice.email, 'account_erased:1', 'Farewell')
  await shop.db.update(outbox).set({ doneAt: shop.clock.now() }).where(isNull(outbox.doneAt))
  await forgetFarewells(shop.db)
  expect(await mailed(alice.email)).toBe(0)
})

describe('when a merge stands', () => {
  const own = payingShop()
  const merge = async () => {
    ok(await own.request('staff.mergeClients', { id: alice.id, other: bruno.id }, tess))
    own.clock.pass(30 * 86_400 + 1)
  }

  it('its reader lives on: what went to the merged address stays with them, and goes with them', async () => {
    await queueMail(own.db, mailTo(bruno.email, 'former'))
    await sent(bruno.email, 'former', 'Former', own)
    await givenBy(bruno.email, own)
    await merge()
    await settleMerges(own.deps)
    expect(await mailed('mail:former', own)).toBe(2)
    expect(await own.db.select().from(contestEntries)).toMatchObject([{ name: 'Reader', ticket: 'TICKET' }])
    expect(await own.db.select().from(newsletterReaders)).toMatchObject([{ email: bruno.email }])
    const { bytes } = ok(await own.request('staff.exportClient', { id: alice.id }, tess))
    expect(strFromU8(unzipSync(bytes)['mails.json'] ?? new Uint8Array())).toContain('Former')
    // Later it may be somebody else's mailbox.
    await own.db.update(outbox).set({ createdAt: own.clock.now() })
    own.clock.pass(60)
    const at = own.clock.now()
    await queueMail(own.db, mailTo(bruno.email, 'later'))
    await own.db.transaction(tx => forgetPerson(tx, alice.id, at))
    expect(await mailed('mail:later', own)).toBe(1)
    expect(await mailed(bruno.email, own)).toBe(1)
    expect(await own.db.select().from(newsletterReaders)).toEqual([])
  })
})

it('contests and the newsletter know nobody who was forgotten, and a draw can still be checked', async () => {
  const entries = await shop.db.select().from(contestEntries)
  expect(entries).toMatchObject([{ email: null, name: '', ticket: 'TICKET', rank: 1 }])
  expect(await shop.db.select().from(newsletterReaders)).toEqual([])
})
