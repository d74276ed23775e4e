import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { receiveRun, soldCampaign } from '#fixtures/server/sold-campaign.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { checkBooks } from '../../orders/check-books.ts'

// What owners are paid goes to the bank as a file: made once, kept, and by two people.

const shop = payingShop()
const team = { token: people.tess.token }
const boss = { token: people.boss.token }
const alice = { token: people.alice.token }
const iban = 'DE89370400440532013000'
const bank = 'FR7630006000011234567890189'

async function approvedPayout(): Promise<{ id: number; amount: number }> {
  const { id: project } = await soldCampaign(shop)
  await receiveRun(shop, project)
  const said = await shop.request(
    'projects.payoutAccount',
    { id: project, holder: 'Älice Möwe', iban, password: testPassword },
    alice,
  )
  if ('error' in said.body) throw new Error(said.body.code)
  const listed = await shop.request('staff.payouts', { state: 'statement_ready' }, team)
  const id = 'error' in listed.body ? 0 : (listed.body.items[0]?.id ?? 0)
  const { body } = await shop.request('staff.movePayout', { id, move: 'approve' }, team)
  if ('error' in body) throw new Error(body.code)
  return { id, amount: body.amount }
}

let payout: { id: number; amount: number }
beforeAll(async () => {
  payout = await approvedPayout()
})

describe('staff.makePayoutFile', () => {
  it('needs the account of the shop', async () => {
    const { status, body } = await shop.request('staff.makePayoutFile', {}, boss)
    expect([status, body]).toEqual([422, expect.objectContaining({ fields: { identity: 'iban_invalid' } })])
    const identity = {
      legal_name: 'Sillon SAS',
      address: ['Paris'],
      registration: '',
      vat_number: '',
      email: '',
      phone: '',
      iban: bank,
    }
    const set = await shop.request(
      'staff.saveSetting',
      { name: 'identity', value: identity, seen: null },
      boss,
    )
    expect(set.status).toBe(200)
  })

  it('is for who may pay, and not by who approved', async () => {
    expect((await shop.request('staff.makePayoutFile', {}, alice)).status).toBe(403)
    expect((await shop.request('staff.makePayoutFile', {}, team)).body).toMatchObject({
      code: 'second_person_needed',
    })
    expect((await shop.request('staff.payoutFiles', {}, team)).body).toEqual({ items: [], next: null })
  })

  it('takes no day that is over', async () => {
    const { body } = await shop.request('staff.makePayoutFile', { execute_on: '2026-01-01' }, boss)
    expect(body).toMatchObject({ code: 'input_invalid', fields: { execute_on: 'day_past' } })
  })

  it('tells the bank of what is approved, and says so of each', async () => {
    const { body } = await shop.request('staff.makePayoutFile', {}, boss)
    expect(body).toMatchObject({ id: 1, payouts: 1, sum: payout.amount, left_out: [] })
    if ('error' in body) throw new Error(body.code)
    expect(body.message_id).toMatch(/^SILLON-\d{8}-1$/)
    const listed = await shop.request('staff.payouts', { state: 'sent' }, team)
    expect(listed.body).toMatchObject({ items: [{ id: payout.id, reference: body.message_id }] })
    expect(await checkBooks(shop.db)).toEqual([])
    expect((await shop.request('staff.makePayoutFile', {}, boss)).body).toMatchObject({
      code: 'transition_not_allowed',
    })
  })
})

describe('staff.payoutFile', () => {
  it('is kept: again it is the same bytes, with its hash', async () => {
    const once = await shop.request('staff.payoutFile', { id: 1 }, boss)
    const again = await shop.request('staff.payoutFile', { id: 1 }, team)
    if ('error' in once.body || 'error' in again.body) throw new Error('no file')
    expect(again.body.bytes).toEqual(once.body.bytes)
    expect(again.body.content_type).toBe('application/xml')
    const listed = await shop.request('staff.payoutFiles', {}, team)
    const hash = createHash('sha256').update(once.body.bytes).digest('hex')
    const by = { made_by: people.boss.email, approved_by: [people.tess.email] }
    expect(listed.body).toMatchObject({ items: [{ id: 1, sha256: hash, ...by }], next: null })
    const xml = new TextDecoder().decode(once.body.bytes)
    const euros = (payout.amount / 100).toFixed(2)
    expect(xml).toContain(`<EndToEndId>P${payout.id}</EndToEndId></PmtId>`)
    expect(xml).toContain(`<InstdAmt Ccy="EUR">${euros}</InstdAmt>`)
    expect(xml).toContain(`<CtrlSum>${euros}</CtrlSum>`)
    expect(xml).toContain(
      `<Cdtr><Nm>Alice Mowe</Nm></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>`,
    )
    expect(xml).toContain(`<DbtrAcct><Id><IBAN>${bank}</IBAN></Id></DbtrAcct>`)
    expect((await shop.request('staff.payoutFile', { id: 9 }, boss)).status).toBe(404)
    await expect(shop.db.execute(`update payout_files set content = ''`)).rejects.toThrow('Failed query')
  })
})
