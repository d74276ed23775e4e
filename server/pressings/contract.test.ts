import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { alice, factsOf, labelInParis, pressingDesk } from '#fixtures/server/desks/pressing-desk.ts'
import { boss, bruno, codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { keptQuote } from '#fixtures/server/kept-quote.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { readyFields, readyProject, recording, uploadTrack } from '#fixtures/server/draft-project.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { readProduction } from '../projects/store/productions.ts'
import { quoteById } from '../quotes/store/quotes.ts'
import { reviewPressing } from './review-pressing.ts'

const shop = payingShop()
const desk = pressingDesk(shop)
const { agreed, one, paid, move, own, pay, save } = desk

describe('agreeing to a quote', () => {
  it('opens its contract, asks for the deposit at once, and tells its owner', async () => {
    const { id, kept } = await agreed()
    expect(kept).toMatchObject({ state: 'invoiced', pressing_id: id, can: { accept: false, reopen: true } })
    await shop.runJobs()
    expect((await desk.mails('pressing_deposit_due')).at(-1)).toMatchObject({
      to: 'ida@example.com',
      data: { amount: '€1,151.76', date: 'March 16, 2026', run: '300 × 12″' },
    })
    // What asks for it is no manual order that staff may change.
    const { items } = await good(
      shop.request('desk.list', { desk: 'draft', columns: 'channel,state,total' }, boss),
    )
    expect(items[0]?.cells).toMatchObject({ channel: 'pressing', state: 'offered', total: 115_176 })
    const draft = await good(shop.request('staff.draft', { id: Number(items[0]?.id) }, boss))
    expect(draft.moves).not.toContain('revise')
    await desk.books()
  })

  it('by its desk does so too, and nobody writes down that it is paid', async () => {
    const { id } = await keptQuote(shop)
    const accepted = await good(shop.request('staff.moveQuote', { id, move: 'accept' }, tess))
    expect(accepted).toMatchObject({ state: 'invoiced', moves: ['reopen'] })
    expect(await codeOf(shop.request('staff.moveQuote', { id, move: 'pay' }, boss))).toBe(
      'transition_not_allowed',
    )
  })

  it('twice at once makes one contract', async () => {
    const { token } = await keptQuote(shop)
    const both = await Promise.all(
      [1, 2].map(() => shop.request('quote.move', { token, move: 'accept' }, alice)),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('asks a small run to be paid whole', async () => {
    const { id } = await agreed(alice, 100)
    const { deposit, total } = await one(id)
    expect([total < 100_000, deposit.net === total]).toEqual([total < 100_000, total < 100_000])
  })
})

describe('who reaches a contract', () => {
  it('is its owner, who has its link, and staff; nobody else learns that it is', async () => {
    const { id, token } = await agreed(null)
    expect(await codeOf(shop.request('pressings.one', { id }))).toBe('not_found')
    expect(await codeOf(shop.request('pressings.one', { id }, bruno))).toBe('not_found')
    expect((await one(id, null, token)).state).toBe('deposit_due')
    const { token: other } = await keptQuote(shop)
    expect(await codeOf(shop.request('pressings.one', { id, token: other }))).toBe('not_found')
    // Staff who look at it do not take it over; an account that opens its link does.
    await one(id, boss, token)
    await one(id, bruno, token)
    expect((await one(id, bruno)).id).toBe(id)
    expect(await codeOf(shop.request('pressings.one', { id }, alice))).toBe('not_found')
    expect((await good(shop.request('pressings.list', {}, bruno))).items.map(item => item.id)).toEqual([id])
    const cancel = { id, move: 'cancel', reason: 'x', cost_seen: 0 } as const
    expect(await codeOf(shop.request('pressings.move', cancel, alice))).toBe('not_found')
    expect(await codeOf(shop.request('pressings.pay', { id, way: 'card' }, alice))).toBe('not_found')
    expect(await codeOf(shop.request('pressings.save', { id, billing: labelInParis }, alice))).toBe(
      'not_found',
    )
  })

  it('as a guest pays and has a record once an account took it over', async () => {
    const { id, token } = await agreed(null)
    await paid(id, null, token)
    expect(await one(id, null, token)).toMatchObject({ state: 'files_due', project_id: null })
    const taken = await one(id, bruno, token)
    expect(taken.project_id).not.toBeNull()
    const { items } = await good(shop.request('user.projects', {}, bruno))
    expect(items.map(item => item.id)).toContain(taken.project_id)
  })
})

describe('paying a contract', () => {
  it('needs whom the invoice is made out to', async () => {
    const { id } = await agreed()
    expect(await codeOf(pay(id, 'card'))).toBe('address_incomplete')
    expect(await codeOf(save(id, { billing: { ...labelInParis, city: '' } }))).toBe('input_invalid')
    await desk.openAccount()
    const { items } = await good(shop.request('desk.list', { desk: 'draft', columns: 'state' }, boss))
    const transfer = { id: Number(items[0]?.id), move: 'awaitTransfer' } as const
    expect((await shop.request('staff.moveDraft', transfer, tess)).body).toMatchObject({
      fields: { 'billing->address': 'input_required', 'billing->city': 'input_required' },
    })
    await good(save(id, { billing: labelInParis }))
    expect((await one(id)).can.pay).toBe(true)
  })

  it('by transfer counts when all of it has come, with the reference of the bank', async () => {
    await desk.openAccount()
    const { id } = await agreed()
    await good(save(id, { billing: labelInParis }))
    await good(pay(id, 'transfer'))
    await shop.runJobs()
    expect((await desk.mails('transfer_asked')).length).toBeGreaterThan(0)
    const asked = await one(id)
    expect(asked).toMatchObject({
      can: { pay: true, transfer: false },
      deposit: { transfer: expect.stringMatching(/^S-/) },
    })
    const { items } = await good(shop.request('desk.list', { desk: 'draft', columns: 'state' }, boss))
    const draft = Number(items[0]?.id)
    // The page says what the mail says: whose account, how much, and until when.
    const told = (await desk.mails('transfer_asked')).at(-1)?.data
    const reference = asked.deposit.transfer
    expect(asked.transfer_to).toMatchObject({ reference, amount: 115_176, until: expect.any(String) })
    expect(told).toMatchObject({ iban: asked.transfer_to?.iban, holder: asked.transfer_to?.holder })
    expect(asked.transfer_to?.iban).not.toBe('')
    expect(await good(shop.request('staff.pressing', { id }, boss))).toMatchObject({ draft_id: draft })
    await good(shop.request('staff.draftMoney', { id: draft, reference: 'bank 1', amount: 100_000 }, boss))
    await shop.runJobs()
    expect(await one(id)).toMatchObject({ can: { pay: false }, transfer_to: { amount: 15_176 } })
    await good(shop.request('staff.draftMoney', { id: draft, reference: 'bank 2', amount: 15_176 }, boss))
    await shop.runJobs()
    expect(await one(id)).toMatchObject({ state: 'files_due', deposit: { paid: true } })
    expect((await desk.mails('pressing_deposit_paid')).length).toBeGreaterThan(0)
    // The order of a deposit is told by its contract alone.
    expect(await desk.mails('order_confirmed')).toEqual([])
    await desk.books()
  })
})

describe('a record that staff approve for its owner alone', () => {
  it('has a contract, is launched by its deposit, and is in no list', async () => {
    const { id } = await readyProject(shop, { sale: 'pressing' })
    await good(shop.request('projects.ownerMove', { id, move: 'submit', version: 1 }, alice))
    await good(shop.request('projects.move', { id, move: 'approve' }, boss))
    await shop.runJobs()
    const { items } = await good(shop.request('pressings.list', {}, { token: people.alice.token }))
    const contract = items.find(item => item.project_id === id)
    expect(contract).toMatchObject({ state: 'deposit_due' })
    const step = async () => (await good(shop.request('staff.project', { id }, boss))).project.step
    // K1: it was public here, and nothing could be done with it.
    expect(await step()).toBe('checking')
    await paid(contract?.id ?? 0)
    expect(await step()).toBe('confirmed')
    expect((await shop.request('projects.one', { id })).status).not.toBe(200)
    const desked = await good(shop.request('staff.project', { id }, boss))
    expect(desked.pressing).toMatchObject({
      stage: 'files_pending',
      moves: expect.arrayContaining(['checkFiles']),
    })
    await shop.runJobs()
    await desk.books()
  })
})

describe('the record of a contract', () => {
  it('is pressed as it is billed: its choices stay, and nobody deletes it', async () => {
    const { id } = await agreed()
    await paid(id)
    const record = (await one(id)).project_id ?? 0
    const edit = await good(shop.request('projects.edit', { id: record }, alice))
    expect(edit.contract).toMatchObject({ id, fixed: { quantity: '300', sale: 'pressing' } })
    // Whatever is told as fixed is refused, and only that.
    for (const name of ['size', 'speed', 'sleeve', 'editions', 'sale'])
      expect(Object.keys(edit.contract?.fixed ?? {})).toContain(name)
    for (const name of ['title', 'longest_side', 'colours', 'barcode'])
      expect(Object.keys(edit.contract?.fixed ?? {})).not.toContain(name)
    const put = (fields: Readonly<Record<string, string>>) =>
      shop.request('projects.create', { id: record, version: edit.version, fields }, alice)
    const wrong = await put({ title: 'Ebb', quantity: '2000', colour_class: 'splatter' })
    expect(wrong.body).toMatchObject({
      code: 'input_invalid',
      fields: { quantity: 'contract_fixed', colour_class: 'contract_fixed' },
    })
    expect((await put({ sale: 'crowdfunding' })).body).toMatchObject({ fields: { sale: 'contract_fixed' } })
    await good(put({ title: 'Ebb', quantity: '300' }))
    const drop = shop.request('projects.ownerMove', { id: record, move: 'delete', version: 2 }, alice)
    expect(await codeOf(drop)).toBe('transition_not_allowed')
    // Given up, it is free again.
    await good(own(id, 'cancel', { reason: 'no money', cost_seen: 9_598 }))
    expect((await one(id)).project_id).toBeNull()
    const { version, contract } = await good(shop.request('projects.edit', { id: record }, alice))
    expect(contract).toBeNull()
    await good(shop.request('projects.create', { id: record, version, fields: { quantity: '500' } }, alice))
    await desk.books()
  })

  it('that says something else than the quote by now is not taken for it', async () => {
    const { token } = await keptQuote(shop)
    const made = await good(shop.request('projects.create', { quote: token }, alice))
    const fields = { sale: 'pressing', quantity: '500' }
    await good(shop.request('projects.create', { id: made.id, version: made.version, fields }, alice))
    const kept = await good(shop.request('quote.move', { token, move: 'accept' }, alice))
    expect((await one(kept.pressing_id ?? 0)).project_id).toBeNull()
  })

  it('has the copies of its contract ordered, and a package asked for once it is ready', async () => {
    const { id } = await agreed()
    await paid(id)
    await desk.withFiles(id)
    const row = await one(id)
    expect(row.state).toBe('ready')
    expect((await readProduction(shop.db, row.project_id ?? 0))?.copies).toBe(300)
    const asked = (await outboxRows(shop.db)).filter(({ kind }) => kind === 'package.build')
    expect(asked.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ projectId: row.project_id }),
    ])
  })
})

describe('a record of a contract at its desk', () => {
  it('is filled in, approved and launched at the price of its quote', async () => {
    const { id, quoteId } = await agreed()
    await paid(id)
    const record = (await one(id)).project_id ?? 0
    const { quantity: _, size: _s, speed: _p, sleeve: _l, inner_sleeve: _i, sale: _w, ...texts } = readyFields
    const { version } = await good(shop.request('projects.edit', { id: record }, alice))
    const fields = { ...texts, goal: '300' }
    const saved = await good(shop.request('projects.create', { id: record, version, fields }, alice))
    for (const name of ['A1 Ebb.wav', 'B1 Flood.wav']) await uploadTrack(shop, record, name, recording(5))
    const submit = { id: record, move: 'submit', version: saved.version } as const
    const sent = await good(shop.request('projects.ownerMove', submit, alice))
    expect(sent.locked?.quote?.total_minor).toBe((await quoteById(shop.db, quoteId))?.totalMinor)
    await good(shop.request('projects.move', { id: record, move: 'approve' }, boss))
    await shop.runJobs()
    expect((await good(shop.request('staff.project', { id: record }, boss))).project.step).toBe('confirmed')
  })

  it('that staff refused has no files to be printed', async () => {
    const { id } = await agreed()
    await paid(id)
    const record = (await one(id)).project_id ?? 0
    await shop.db.execute(sql`update projects set step = 'refused' where id = ${record}`)
    await reviewPressing(shop, record, factsOf())
    expect((await one(id)).state).toBe('files_due')
  })
})

describe('files, proof and plant', () => {
  it('lead on as they are told, and back when a file is taken away', async () => {
    const { id } = await agreed()
    await paid(id)
    const { project_id } = await one(id)
    await desk.withFiles(id, factsOf({ complete: false }))
    expect((await one(id)).state).toBe('files_due')
    const look = (facts: ReturnType<typeof factsOf>) => reviewPressing(shop, project_id ?? 0, facts)
    await look(factsOf({ proof: 'open' }))
    expect((await one(id)).state).toBe('in_proof')
    await look(factsOf())
    expect((await one(id)).state).toBe('ready')
    await look(factsOf({ complete: false }))
    expect((await one(id)).state).toBe('files_due')
    await look(factsOf({ job: 'placed' }))
    expect((await one(id)).state).toBe('ordered')
    await look(factsOf({ job: 'refused' }))
    expect((await one(id)).state).toBe('ready')
    await look(factsOf({ job: 'confirmed' }))
    expect((await one(id)).state).toBe('in_production')
    // Twice the same changes nothing.
    const { seen } = await one(id)
    await look(factsOf({ job: 'confirmed' }))
    expect((await one(id)).seen).toBe(seen)
  })

  it('are told to one of two who order it at once', async () => {
    const { id } = await agreed()
    await paid(id)
    await desk.withFiles(id)
    const { seen } = await one(id)
    const reason = 'agreed on the telephone'
    expect((await move(id, 'order', { seen })).body).toMatchObject({ fields: { reason: 'input_required' } })
    const order = () => move(id, 'order', { seen, reason })
    const both = await Promise.all([order(), order()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const codes = both.flatMap(({ body }) => ('code' in body ? [body.code] : []))
    expect(codes).toEqual(['record_changed'])
    expect(await codeOf(own(id, 'cancel', { reason: 'late', cost_seen: 0 }))).not.toBe('done')
  })
})
