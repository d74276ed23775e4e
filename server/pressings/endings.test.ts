import { describe, expect, it } from 'vitest'
import { alice, labelInParis, pressingDesk } from '#fixtures/server/desks/pressing-desk.ts'
import { boss, bruno, codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop()
const desk = pressingDesk(shop)
const { agreed, one, paid, move, own, save, deliver, books, days } = desk
// Five of a hundred of 1,919.60.
const handling = 9_598

const producing = async () => {
  const { id } = await agreed()
  await paid(id)
  await desk.atPlant(id)
  return id
}
const counted = async (accepted: number, pressed = Math.max(accepted, 300)) => {
  const id = await producing()
  await good(move(id, 'count', { pressed, accepted }))
  return id
}

/** What was wrong, by field. */
async function wrongIn(asked: Promise<{ readonly body: object }>): Promise<unknown> {
  const { body } = await asked
  return 'fields' in body ? body.fields : undefined
}

describe('a count', () => {
  it.each([
    [269, 'counted', null],
    [270, 'balance_due', 270],
    [330, 'balance_due', 330],
    [331, 'balance_due', 330],
  ])('of %i good copies of 300', async (accepted, state, copies) => {
    const shown = await one(await counted(accepted, 340))
    expect([shown.state, shown.bill?.copies ?? null]).toEqual([state, copies])
    await books()
  })

  it('of nothing is no bill: it is pressed again, or given up', async () => {
    const id = await counted(0)
    expect(await one(id)).toMatchObject({ state: 'counted', bill: null, moves: [] })
    await good(move(id, 'pressAgain', { reason: 'all warped' }))
    expect((await one(id)).state).toBe('in_production')
    await good(move(id, 'count', { pressed: 310, accepted: 300 }))
    expect(await one(id)).toMatchObject({ state: 'balance_due', bill: { net: 191_960 } })
  })

  it('below the band is its owner’s to take, and below its deposit sends the difference back', async () => {
    const id = await counted(60)
    const before = (await desk.ledger())['refunding'] ?? 0
    expect((await one(id)).moves).toContain('acceptShort')
    await good(own(id, 'acceptShort'))
    const shown = await one(id)
    expect(shown).toMatchObject({ state: shown.balance?.paid === true ? 'delivering' : 'balance_due' })
    expect(before).toBe(0)
    await shop.runJobs()
    await books()
  })
})

describe('giving a contract up', () => {
  it('costs nothing before its deposit, and its quote can be chosen anew', async () => {
    const { id, token } = await agreed()
    const dry = await good(own(id, 'cancel', { dry_run: true }))
    expect(dry).toMatchObject({ cost: 0, costs: [], dry_run: true, pressing: { state: 'deposit_due' } })
    await good(own(id, 'cancel', { reason: 'another colour', cost_seen: 0 }))
    expect(await one(id)).toMatchObject({ state: 'cancelled', can: { pay: false } })
    expect((await good(shop.request('quote.kept', { token }))).state).toBe('reopened')
  })

  it('costs the handling once it is paid, as was shown, and the rest goes back the way it came', async () => {
    const { id } = await agreed()
    await paid(id)
    const dry = await good(own(id, 'cancel', { dry_run: true }))
    expect(dry).toMatchObject({ cost: handling, costs: [{ what: 'handling', amount: handling }] })
    expect(await codeOf(own(id, 'cancel', { reason: 'no money', cost_seen: 0 }))).toBe('record_changed')
    await good(own(id, 'cancel', { reason: 'no money', cost_seen: handling }))
    await shop.runJobs()
    shop.clock.pass(60)
    await shop.runJobs()
    const { deposit } = await one(id)
    const { order } = await good(shop.request('staff.order', { id: deposit.order_id ?? 0 }, tess))
    // 1,151.76 less 95.98 and 20 % on it.
    expect(order.refunded).toBe(115_176 - 11_518)
    expect((await desk.mails('pressing_cancelled')).length).toBeGreaterThan(0)
    await books()
  })

  it('costs nothing where it is our failure', async () => {
    const id = await producing()
    const asked = { ours: true, reason: 'plant closed' }
    expect(await good(move(id, 'cancel', { ...asked, dry_run: true }, boss))).toMatchObject({ cost: 0 })
    await good(move(id, 'cancel', { ...asked, cost_seen: 0 }, boss))
    await shop.runJobs()
    await books()
  })
})

describe('giving up what was pressed', () => {
  it('is the boss’s once it is at the plant, and what was pressed is owed whole', async () => {
    const id = await counted(200)
    expect(await codeOf(move(id, 'cancel', { reason: 'x', cost_seen: 0 }, tess))).not.toBe('done')
    const { cost } = await good(move(id, 'cancel', { dry_run: true }, boss))
    expect(cost).toBe(191_960)
    await good(move(id, 'cancel', { reason: 'x', cost_seen: cost }, boss))
    expect(await one(id)).toMatchObject({ state: 'cancelled', balance: { gross: 115_176, paid: false } })
    await paid(id)
    expect(await one(id)).toMatchObject({ balance: { paid: true } })
    await books()
  })

  it('owes no copies above the band, and nothing where no copy is good', async () => {
    const over = await counted(200, 400)
    // T(300, 330): 30 copies of 3.7522 more than T(300, 300), line by line.
    expect((await good(move(over, 'cancel', { dry_run: true }, boss))).cost).toBe(203_216)
    const none = await counted(0)
    expect(await good(move(none, 'cancel', { dry_run: true }, boss))).toMatchObject({ cost: 0, costs: [] })
    await good(move(none, 'cancel', { reason: 'all warped', cost_seen: 0 }, boss))
    await shop.runJobs()
    shop.clock.pass(60)
    await shop.runJobs()
    const order = (await one(none)).deposit.order_id ?? 0
    expect((await good(shop.request('staff.order', { id: order }, tess))).order.refunded).toBe(115_176)
    await books()
  })

  it('of a bill that nobody pays is the boss’s, who gives nothing back', async () => {
    await days(0)
    const id = await counted(291)
    const ending = { reason: 'no word for months', cost_seen: 188_583 }
    await days(90)
    expect(await codeOf(move(id, 'cancel', ending, boss))).toBe('transition_not_allowed')
    await days(15)
    expect(await codeOf(move(id, 'cancel', ending, tess))).toBe('transition_not_allowed')
    await good(move(id, 'cancel', ending, boss))
    const shown = await one(id)
    expect(shown).toMatchObject({ state: 'cancelled', balance: { gross: 111_124, paid: false } })
    const order = shown.deposit.order_id ?? 0
    expect((await good(shop.request('staff.order', { id: order }, tess))).order.refunded).toBe(0)
    await paid(id)
    expect(await one(id)).toMatchObject({ state: 'cancelled', balance: { paid: true } })
    await books()
  })
})

describe('the clock', () => {
  it('reminds, and lets a deposit lapse that nobody paid', async () => {
    await days(0)
    const { id, token } = await agreed()
    await days(7)
    await shop.runJobs()
    expect((await desk.mails('pressing_reminded')).length).toBeGreaterThan(0)
    await days(21)
    expect((await one(id)).state).toBe('deposit_due')
    await days(1)
    expect(await one(id)).toMatchObject({ state: 'lapsed', can: { pay: false } })
    expect((await good(shop.request('quote.kept', { token }))).state).toBe('expired')
    await shop.runJobs()
    expect((await desk.mails('pressing_lapsed')).length).toBeGreaterThan(0)
  })

  it('lets one with which nothing can be done keep no other from its turn', async () => {
    await days(0)
    const { id: first } = await agreed()
    await paid(first)
    await desk.stuck(first)
    const { id } = await agreed()
    await days(29, 1)
    expect((await one(first)).state).toBe('files_due')
    expect((await one(id)).state).toBe('lapsed')
  })

  it('gives a day after an outage into which a deadline fell', async () => {
    await days(0)
    const { id } = await agreed()
    await desk.daysAway(40)
    // Its reminders and its silence fell into the outage.
    expect((await one(id)).state).toBe('deposit_due')
    await days(0.9)
    expect((await one(id)).state).toBe('deposit_due')
    await days(0.2)
    expect((await one(id)).state).toBe('lapsed')
  })

  it('holds a run whose files never came; staff let it go on', async () => {
    await days(0)
    const { id } = await agreed()
    await paid(id)
    await days(62)
    expect(await one(id)).toMatchObject({ state: 'on_hold', turn: 'shop' })
    await good(move(id, 'resume', { reason: 'agreed on the telephone' }))
    expect((await one(id)).state).toBe('files_due')
    await books()
  })
})

const ours = { ours: true, name: '', address: '', zip_code: '', city: '', phone: '', country_id: 'FR' }
const toFrance = [{ country_id: 'FR', copies: 0 }]
const theirs = { ...ours, ours: false, name: 'Label', address: '1 rue', city: 'Paris' }

const split = ([first, second]: readonly number[], more: object) => [
  { ...theirs, ...more, copies: first },
  { ...ours, copies: second },
]

describe('a delivery', () => {
  it('goes to addresses that its owner says until it is ordered', async () => {
    const { id } = await agreed(alice, 300, toFrance)
    await paid(id)
    const put = (copies: readonly number[], more: object = {}, who = alice) =>
      save(id, { addresses: split(copies, more) }, who)
    expect(await codeOf(put([200, 99]))).toBe('input_invalid')
    await desk.withFiles(id)
    const order = { reason: 'agreed on the telephone' }
    expect((await move(id, 'order', order)).body).toMatchObject({
      fields: { 'addresses->0->address': 'input_required', 'addresses->0->name': 'input_required' },
    })
    // Staff complete it too; nobody else does.
    expect(await codeOf(put([200, 100], { zip_code: '75002' }, bruno))).toBe('not_found')
    await good(put([200, 100], { zip_code: '75002' }, tess))
    await good(move(id, 'order', order))
    await good(move(id, 'confirmOrder'))
    expect(await codeOf(put([100, 200], { zip_code: '75002' }))).toBe('transition_not_allowed')
    expect(await wrongIn(move(id, 'count', { pressed: 300, accepted: 400 }))).toEqual({
      accepted: 'count_too_high',
    })
    await good(move(id, 'count', { pressed: 300, accepted: 291 }))
    await paid(id)
    const label = { carrier: 'dhl', number: 'PAL-1' }
    expect(await codeOf(deliver(id, 'takeIntoStock', { address: 1 }))).toBe('input_invalid')
    await good(deliver(id, 'handOver', label))
    expect(await codeOf(deliver(id, 'handOver', label))).toBe('transition_not_allowed')
    await good(deliver(id, 'takeIntoStock', { address: 2 }))
    await good(deliver(id, 'deliver', { address: 1 }))
    const shown = await one(id)
    expect(shown).toMatchObject({ state: 'delivered', parcels: [{ copies: 200 }, { copies: 91 }] })
    await shop.runJobs()
    expect((await desk.mails('pressing_shipped')).at(-1)).toMatchObject({ data: { tracking: 'PAL-1' } })
    await books()
    const claimed = (copies: number) => wrongIn(own(id, 'claim', { copies, reason: 'warped' }))
    expect(await claimed(99_999)).toEqual({ copies: 'count_too_high' })
    await good(own(id, 'claim', { copies: 12, reason: 'warped' }))
    const wrong = async (more: object) => (await move(id, 'decideClaim', { reason: 'x', ...more })).body
    expect(await wrong({ decision: 'refuse', credit: 9_600 })).toMatchObject({
      fields: { credit: 'out_of_range' },
    })
    expect(await wrong({ decision: 'credit', credit: 900_000 })).toMatchObject({
      fields: { credit: 'amount_above_left' },
    })
    expect(await wrong({ decision: 'refuse', dry_run: true })).toMatchObject({
      fields: { dry_run: 'choice_unavailable' },
    })
    const decide = { decision: 'credit', credit: 9_600, reason: 'warped indeed' }
    // Above 50.00 it is two people's.
    expect(await wrong(decide)).toMatchObject({ fields: { credit: 'second_person_needed' } })
    expect(await one(id)).toMatchObject({ state: 'claimed' })
    await good(move(id, 'decideClaim', decide, boss))
    await shop.runJobs()
    expect(await one(id)).toMatchObject({ state: 'closed', claim: { copies: 12, decision: 'credit' } })
    await books()
  })
})

describe('an address', () => {
  it('goes where it was priced and taxed for, and nowhere without copies', async () => {
    const { id } = await agreed(alice, 300, toFrance)
    const mistakes = async (...addresses: readonly object[]) => (await save(id, { addresses })).body
    const paris = { ...theirs, zip_code: '75002' }
    expect(await mistakes({ ...paris, copies: 200 }, { ...paris, copies: 100 })).toMatchObject({
      fields: { 'addresses->1->address': 'freight_agreed' },
    })
    // Réunion lies outside the Union for VAT, Germany is taxed there.
    for (const other of [{ zip_code: '97400' }, { country_id: 'DE', zip_code: '10115' }])
      expect(await mistakes({ ...theirs, ...other, copies: 300 })).toMatchObject({
        fields: { 'addresses->0->country_id': 'country_taxed' },
      })
    expect(await mistakes({ ...paris, copies: 300 }, { ...ours, copies: 0 })).toMatchObject({
      fields: { 'addresses->1->copies': 'copies_needed' },
    })
  })

  it('of a run that is collected goes to no door', async () => {
    const { id } = await agreed()
    const put = (place: object) => save(id, { addresses: [{ ...place, copies: 300 }] })
    expect((await put(theirs)).body).toMatchObject({ fields: { 'addresses->0->address': 'freight_agreed' } })
    await good(put(ours))
    await good(put({ ...ours, ours: false }))
  })

  it('is refused to who may not', async () => {
    const { id } = await agreed()
    expect((await shop.request('staff.pressing', { id }, alice)).status).toBe(403)
    expect((await deliver(id, 'handOver', { carrier: 'x', number: '1' }, alice)).status).toBe(403)
    expect(labelInParis.city).toBe('Paris')
  })
})
