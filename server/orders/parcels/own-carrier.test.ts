import { describe, expect, it } from 'vitest'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { listMails } from '../../mail/store/mails.ts'

const shop = payingShop()
const tess = { token: people.tess.token }
const boss = { token: people.boss.token }
const label = { tracking_transporter: 'Breton', tracking_number: 'BZH00042' }
const link = 'https://suivi.example/?n=BZH00042'

async function set(address: string, seen: number | null) {
  const rows = [{ name: 'Colis Breton', link: address, spellings: ['breton'] }]
  const { body } = await shop.request('staff.saveSetting', { name: 'carriers', value: { rows }, seen }, boss)
  if ('error' in body) throw new Error(JSON.stringify(body))
  return body.setting.last_id
}

const lastSeen = async (): Promise<number | null> => {
  const { body } = await shop.request('staff.setting', { name: 'carriers' }, boss)
  if ('error' in body) throw new Error(JSON.stringify(body))
  return body.last_id
}

describe('a carrier whose parcels have no number', () => {
  it('is named without one, and the list says so; any other needs its number', async () => {
    const rows = [{ name: 'Le Coursier', link: '', spellings: ['vélo'], tracked: false }]
    const saved = await shop.request(
      'staff.saveSetting',
      { name: 'carriers', value: { rows }, seen: await lastSeen() },
      boss,
    )
    expect(saved.body).toMatchObject({ saved: { value: { rows: [{ claim_days: null, tracked: false }] } } })
    const { body: list } = await shop.request('staff.parcels', {}, tess)
    expect(list).toMatchObject({ own_carriers: ['Le Coursier'], untracked_carriers: ['Le Coursier', 'vélo'] })
    const { id } = await placedOrder(shop, people.alice.token)
    const ship = (carrier: string) =>
      shop.request(
        'staff.shipParcels',
        { parcels: [{ order: String(id), tracking_transporter: carrier }] },
        tess,
      )
    expect((await ship('dhl')).body).toMatchObject({
      code: 'input_invalid',
      fields: { 'parcels->0->tracking_number': 'input_required' },
    })
    expect((await ship('velo')).body).toMatchObject({
      results: [{ outcome: 'shipped', tracking_link: null }],
    })
    await shop.runJobs()
    await shop.runJobs()
    const mails = await listMails(shop.db, { limit: 50, before: undefined, to: undefined })
    const told = mails.find(({ subject }) => subject.includes('way'))
    expect(told?.text).toBeDefined()
    expect(told?.text).not.toMatch(/null|undefined/)
  })
})

describe('a carrier of the shop’s own', () => {
  it('leads staff, buyer and mail to its parcels, and a parcel keeps the link it was sent with', async () => {
    const seen = await set('https://suivi.example/?n={number}', await lastSeen())
    const { id } = await placedOrder(shop, people.alice.token)
    const parcels = [{ order: String(id), ...label }]
    const sent = await shop.request('staff.shipParcels', { parcels }, tess)
    expect(sent.body).toMatchObject({ results: [{ outcome: 'shipped', tracking_link: link }] })
    await shop.runJobs()
    await shop.runJobs()
    await set('https://elsewhere.example/{number}', seen)
    const tracking = await shop.request('user.orderTracking', { id }, { token: people.alice.token })
    expect(tracking.body).toMatchObject({ shipments: [{ tracking_link: link }] })
    const mails = await listMails(shop.db, { limit: 50, before: undefined, to: undefined })
    expect(mails.some(({ text }) => text.includes(link))).toBe(true)
    const corrected = { order: String(id), ...label, tracking_number: 'BZH00043' }
    expect((await shop.request('staff.correctTracking', corrected, tess)).body).toMatchObject({
      changed: true,
      tracking_link: 'https://elsewhere.example/BZH00043',
    })
  })
})
