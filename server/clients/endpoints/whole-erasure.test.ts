// Of somebody who was forgotten no table knows anything, but for what is named here. Tables are asked for by
// their catalogue: one that is new is looked through as well.
import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { keepFormerAddress } from '../../accounts/store/person-addresses.ts'
import { queryRows } from '../../database/database.ts'
import { contestEntries, contests } from '../../database/schema/contests.ts'
import { mails } from '../../database/schema/infra.ts'
import { findSuppression, suppressAddress } from '../../mail/store/mail-suppressions.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { productJobsOf } from '#fixtures/server/desks/desk-jobs.ts'
import { draftDesk } from '#fixtures/server/desks/draft-desk.ts'
import { plainRun } from '#fixtures/server/kept-quote.ts'
import { orderOf } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { forgetFarewells } from '../store/erasures.ts'

const shop = payingShop({ env: { MAILS_PER_SENDER: '1000', RATE_LIMIT_PER_MINUTE: '10000' } })
const tess = { token: people.tess.token }
const boss = { token: people.boss.token }
const { alice } = people
const own = { token: alice.token }
const former = 'zorgon.former@example.net'
/** Everything of the person has one of these in it. */
const marks = ['alice@example.com', 'zorgon', 'markword']

/** Where the law of books has the shop keep who bought, and quotes that were agreed to. Rules 11. */
const kept = ['orders.billing', 'orders.customer', 'quotes.email', 'quotes.message', 'quotes.name']

const Cell = z.object({ name: z.string(), value: z.string() })

/** Columns in which a mark stands, with what stands there. */
async function found(): Promise<Map<string, string[]>> {
  const tables = await queryRows(
    shop.db,
    sql`select table_name as name, '' as value from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
    Cell,
  )
  const all = new Map<string, string[]>()
  for (const { name: table } of tables) {
    const cells: SQL = sql`select c.key as name, c.value as value from ${sql.identifier(table)} t,
      jsonb_each_text(to_jsonb(t)) c where lower(c.value) ~ ${marks.join('|')}`
    for (const { name, value } of await queryRows(shop.db, cells, Cell))
      all.set(`${table}.${name}`, [...(all.get(`${table}.${name}`) ?? []), value])
  }
  return all
}

const address = {
  firstname: 'Zorgon',
  lastname: 'Zorgon',
  address: '1 Zorgon Street',
  zip_code: '75020',
  city: 'Paris',
  country_id: 'FR',
} as const

/** What an account does, and what a guest does under its address. */
async function lived(): Promise<void> {
  const { email } = alice
  await shop.db.execute(sql`update users set lastname = 'Zorgon' where id = ${alice.id}`)
  for (const who of [own, {}]) {
    await placedOrder(shop, who === own ? alice.token : undefined, { email, customer: address })
    ok(
      await shop.request('quote.create', { spec: plainRun, name: 'Zorgon', email, message: 'markword' }, who),
    )
    ok(await shop.request('app.contact', { name: 'Zorgon', email, message: 'markword', origin: 'x' }, who))
    const declined = { email, customer: address, payment_method: await shop.card('decline') }
    await shop.request('cart.pay', orderOf(declined), who)
  }
  ok(await shop.request('app.newsletter', { email }))
  ok(await shop.request('comments.create', { project_id: testProjects.stock, text: 'markword' }, own))
  ok(await shop.request('user.answerMessage', { subject: 'markword', text: 'markword' }, own))
  ok(await shop.request('user.wish', { project_id: testProjects.stock, in_whishlist: true }, own))
  ok(await shop.request('auth.forgotPassword', { email }))
  const at = shop.clock.now()
  const [contest] = await shop.db.insert(contests).values({ seed: 'a' }).returning()
  const entry = {
    contestId: contest?.id ?? 0,
    name: 'Zorgon',
    email,
    ticket: 'T',
    lang: 'en',
    tokenHash: 'h',
  }
  await shop.db.insert(contestEntries).values({ ...entry, askedAt: at })
  // Before they moved here.
  await keepFormerAddress(shop.db, alice.id, former, at)
  const mail = { key: 'mail:old', to: former, subject: 'Hello', text: 'markword', html: '', lang: 'en' }
  await shop.db.insert(mails).values({ ...mail, status: 'sent', createdAt: at })
  const lang = 'en' as const
  const data = { name: 'Zorgon', link: 'https://sillon.test/contact' }
  await queueMail(shop.db, { key: 'waits', template: 'data_exported', to: email, lang, data })
  await suppressAddress(shop.db, { email, reason: 'complaint', detail: `550 <${email}> markword` }, at)
}

/** What staff write of them: notes, by hand and over many; a manual order; an invitation. */
async function noted(): Promise<void> {
  const { email } = alice
  const jobs = productJobsOf(shop)
  const set = { note: 'markword' }
  for (const [desk, ids] of [
    ['client', [alice.id]],
    ['letter', [1, 2]],
  ] as const) {
    const job = ok(
      await shop.request('desk.jobPreview', { desk, ids: [...ids], set, reason: 'markword' }, tess),
    )
    ok(await jobs.run(job))
    await jobs.workAll()
    // The first is replaced by the second, whose lines alone then say of whom it was.
    for (const note of ['markword 2', 'markword 3'])
      ok(
        await shop.request(
          'desk.jobPreview',
          { desk, ids: [...ids], set: { note }, reason: 'markword' },
          tess,
        ),
      )
  }
  ok(await shop.request('staff.noteOrder', { id: 1, text: 'markword' }, tess))
  ok(await shop.request('staff.orderCustomer', { shop_id: 1, order_id: 1, ...address }, tess))
  const drafts = draftDesk(shop)
  const { id, version } = await drafts.written({
    email,
    customer: { ...address, phone: '' },
    terms: 'markword',
  })
  const drop = { id, move: 'drop', reason: 'markword', seen: version } as const
  ok(await shop.request('staff.moveDraft', drop, tess))
  ok(
    await shop.request(
      'staff.inviteUser',
      { email, roles: ['accounts'], password: 'needle and groove' },
      boss,
    ),
  )
  ok(await shop.request('quote.create', { spec: plainRun, name: 'Zorgon', email, message: 'markword' }, own))
  ok(await shop.request('staff.moveQuote', { id: 3, move: 'accept' }, tess))
}

it('an erased person is in no table, but where the books keep them', async () => {
  await lived()
  await noted()
  for (const _ of [1, 2, 3]) await shop.runJobs()
  expect((await found()).size).toBeGreaterThan(20)
  await shop.db.execute(sql`update orders set state = 'completed' where state <> 'cancelled'`)
  ok(await shop.request('staff.moveErasure', { id: alice.id, move: 'ask' }, tess))
  ok(await shop.request('staff.moveErasure', { id: alice.id, move: 'confirm' }, boss))
  for (const _ of [1, 2, 3]) await shop.runJobs()
  await forgetFarewells(shop.db)
  const left = await found()
  expect([...left.keys()].filter(name => !kept.includes(name)).map(name => [name, left.get(name)])).toEqual(
    [],
  )
  // What is kept is of what was paid or agreed to, and nothing else.
  expect(left.get('orders.customer')).toHaveLength(2)
  expect(left.get('quotes.email')).toHaveLength(1)
  // The promise not to write there stands.
  expect(await findSuppression(shop.db, alice.email.toUpperCase())).toMatchObject({ reason: 'complaint' })
})

it('nobody writes to them of a quote that was forgotten with them', async () => {
  shop.clock.pass(70 * 86_400)
  for (const _ of [1, 2]) await shop.runJobs()
  expect([...(await found()).keys()].toSorted()).toEqual(kept.filter(name => name !== 'orders.billing'))
  const states = await queryRows(
    shop.db,
    sql`select id::text as name, state as value from quotes order by id`,
    Cell,
  )
  expect(states.map(({ value }) => value)).toEqual(['expired', 'expired', 'invoiced'])
})
