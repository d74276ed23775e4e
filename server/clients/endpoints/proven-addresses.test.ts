// Whoever writes a stranger's address on an order, a gift or an account reads nothing of theirs, comes in by
// none of their links, and takes nothing of theirs along when they go.
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { contestEntries, contests } from '../../database/schema/contests.ts'
import { contactMessages, mails, newsletterReaders } from '../../database/schema/infra.ts'
import { quotes } from '../../database/schema/quotes.ts'
import { plainRun } from '#fixtures/server/kept-quote.ts'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { orderOf, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, testPassword, writeSpecialists } from '#fixtures/server/world.ts'

const boss = { token: people.boss.token }
const { alice, bruno } = people
const opening = /[?&](reset|confirm|entry|token|order_token)=/

/** Files of a copy by their names. */
const read = ({ bytes }: { readonly bytes: Uint8Array }) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]))
const copyOf = async (shop: PayingShop, token: string) =>
  read(ok(await shop.request('user.export', {}, { token })))
const textsOf = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([name, text]) => (name.endsWith('.pdf') ? '' : text))

/** A stranger has left their address in every place where somebody may. */
async function strangerIn(shop: PayingShop, email: string): Promise<void> {
  await placedOrder(shop, undefined, { email })
  ok(await shop.request('app.newsletter', { email }))
  ok(await shop.request('quote.create', { spec: plainRun, name: 'Vic', email, message: 'For my band.' }))
  ok(await shop.request('app.contact', { name: 'Vic', email, message: 'Hello?', origin: 'contact' }))
  const at = shop.clock.now()
  const [contest] = await shop.db.insert(contests).values({ seed: 'a' }).returning()
  await shop.db.insert(contestEntries).values({
    contestId: contest?.id ?? 0,
    name: 'Vic',
    email,
    ticket: 'TICKET',
    lang: 'en',
    tokenHash: 'h',
    askedAt: at,
  })
  ok(await shop.request('staff.inviteUser', { email, roles: ['owner'], password: testPassword }, boss))
  await shop.runJobs()
}

/** Bruno writes the address on an order that his card does not pay for. */
const declined = async (shop: PayingShop, email: string) =>
  shop.request('cart.pay', orderOf({ email, payment_method: await shop.card('decline') }), {
    token: bruno.token,
  })

describe('an address on an order', () => {
  const shop = payingShop()
  const email = 'newbie@example.org'

  it('lets nobody read what is mailed there', async () => {
    await strangerIn(shop, email)
    await declined(shop, email)
    await shop.runJobs()
    const files = await copyOf(shop, bruno.token)
    const own = JSON.parse(files['mails.json'] ?? '')
    expect(own).toEqual([])
    expect(files['contests.json']).toBe('[]\n')
    expect(files['newsletter.json']).toBe('[]\n')
    for (const text of textsOf(files)) expect(text).not.toMatch(opening)
  })

  it('but of the order itself', async () => {
    await placedOrder(shop, bruno.token, { email })
    await shop.runJobs()
    const files = await copyOf(shop, bruno.token)
    expect(JSON.parse(files['mails.json'] ?? '')).toHaveLength(1)
  })

  it('and takes nothing of theirs along when its account goes', async () => {
    const kept = async () => [
      (await shop.db.select().from(contestEntries)).map(row => [row.email, row.name]),
      (await shop.db.select().from(newsletterReaders)).map(row => row.email),
      (await shop.db.select().from(contactMessages)).map(row => row.email),
      (await shop.db.select().from(quotes)).map(row => [row.email, row.name]),
    ]
    const before = await kept()
    const mailsBefore = await shop.db.select().from(mails)
    await shop.db.execute(`update orders set state = 'completed' where user_id = ${bruno.id}`)
    ok(await shop.request('user.close', { password: testPassword }, { token: bruno.token }))
    expect(await kept()).toEqual(before)
    const left = await shop.db.select().from(mails)
    const gone = mailsBefore.filter(({ id }) => left.every(mail => mail.id !== id))
    expect(gone.map(({ key }) => key)).toEqual([expect.stringMatching(/^mail:order_confirmed:/)])
  })

  it('keeps whose it is from being forgotten while the order runs, once it is paid', async () => {
    const ask = () => shop.request('staff.moveErasure', { id: alice.id, move: 'ask' }, boss)
    const unpaid = { email: alice.email, payment_method: await shop.card('authentication') }
    const pending = await shop.request('cart.pay', orderOf(unpaid))
    expect(pending.body).toMatchObject({ status: 'requires_action' })
    expect((await ask()).status).toBe(200)
    await placedOrder(shop, undefined, { email: alice.email })
    expect((await ask()).body).toMatchObject({ code: 'account_in_use' })
  })
})

describe('an address that nobody has proven', () => {
  const shop = payingShop()
  const email = 'fresh@example.org'

  it('has no mails in its copy, and nothing that a guest of that address left', async () => {
    await strangerIn(shop, email)
    const { token } = ok(
      await shop.request('auth.signup', {
        email,
        password: 'a stranger came',
        firstname: 'S',
        lastname: 'T',
      }),
    )
    await shop.runJobs()
    const files = await copyOf(shop, token)
    expect([files['mails.json'], files['contests.json'], files['newsletter.json']]).toEqual(
      Array.from({ length: 3 }, () => '[]\n'),
    )
    ok(await shop.request('user.close', { password: 'a stranger came' }, { token }))
    expect(await shop.db.select().from(newsletterReaders)).toMatchObject([{ email }])
    // What was mailed about the account that is gone.
    const left = (await shop.db.select().from(mails)).map(({ key }) => key)
    expect(left.filter(key => key.startsWith('mail:confirm:'))).toEqual([])
  })
})

describe('links in a copy', () => {
  const shop = payingShop()

  it('open nothing, in whoever’s hands it comes', async () => {
    await placedOrder(shop, alice.token, { email: alice.email })
    ok(await shop.request('quote.create', { spec: plainRun, name: 'A', email: alice.email }, alice))
    ok(await shop.request('auth.forgotPassword', { email: alice.email }))
    await shop.runJobs()
    const sent = (await shop.db.select().from(mails)).filter(({ to }) => to === alice.email)
    expect(sent.filter(({ text }) => opening.test(text)).length).toBeGreaterThan(1)
    const byDesk = read(ok(await shop.request('staff.exportClient', { id: alice.id }, boss)))
    const own = await copyOf(shop, alice.token)
    expect(JSON.parse(own['mails.json'] ?? '')).toHaveLength(sent.length)
    expect(Object.keys(byDesk)).toContain('mails.csv')
    for (const text of [...textsOf(own), ...textsOf(byDesk)]) expect(text).not.toMatch(opening)
  })

  it('are no way to an owner, whom service does not copy', async () => {
    await writeSpecialists(shop.db, shop.clock.now())
    const copy = (id: number, token: string) => shop.request('staff.exportClient', { id }, { token })
    for (const id of [people.boss.id, people.tess.id]) {
      expect((await copy(id, specialists.selma.token)).body).toMatchObject({ code: 'forbidden' })
      expect((await copy(id, people.tess.token)).status).toBe(403)
    }
    expect((await copy(people.tess.id, people.boss.token)).status).toBe(200)
  })
})
