import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#contract'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { orderOf } from '#fixtures/server/paying-shop.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { settingVersions } from '../database/schema/infra.ts'
import { shipParcel } from './parcels/ship-parcel.ts'
import { listMails } from '../mail/store/mails.ts'

const shop = payingShop()
const tess = { token: people.tess.token }
const boss = { token: people.boss.token }
const post = { zone: 'domestic', carrier: 'laposte', from_days: 2, to_days: 4 } as const

type Tariff = { delivery: object[] }

const standing = async (): Promise<Output<'staff.setting'>> => {
  const { body } = await shop.request('staff.setting', { name: 'shipping.tariff' }, boss)
  if ('error' in body) throw new Error(JSON.stringify(body))
  return body
}

async function saveDelivery(...delivery: object[]) {
  shop.clock.pass(60)
  const { value, last_id: seen } = await standing()
  const change = {
    name: 'shipping.tariff',
    value: { ...Object(value), delivery } satisfies Tariff,
    seen,
  } as const
  return shop.request('staff.saveSetting', change, boss)
}

const mailsTo = async (word: string) => {
  await shop.runJobs()
  await shop.runJobs()
  const mails = await listMails(shop.db, { limit: 50, before: undefined, to: undefined })
  return mails.filter(({ text }) => text.includes(word)).map(({ text }) => text)
}

const numberOf = async (id: number) => {
  const { body } = await shop.request('staff.order', { id }, tess)
  return 'order' in body ? body.order.number : ''
}

describe('who carries parcels and how long that takes', () => {
  it('is said nowhere until a shop says it', async () => {
    const { body: priced } = await shop.request('cart.calculate', orderOf().cart)
    expect(priced).not.toHaveProperty('delivery')
    const { body: record } = await shop.request('projects.one', { id: testProjects.stock, country: 'FR' })
    expect(JSON.stringify(record)).not.toContain('"delivery"')
    const { id } = await placedOrder(shop, people.alice.token)
    const [mail = ''] = await mailsTo(await numberOf(id))
    expect(mail).not.toMatch(/working days|Carrier|undefined/i)
  })

  it('takes carriers that the program or the shop knows', async () => {
    expect((await saveDelivery({ ...post, carrier: 'Poney Express' })).body).toMatchObject({
      code: 'input_invalid',
      fields: { delivery: 'carrier_unknown:Poney Express' },
    })
    const rows = [{ name: 'Poney Express', link: 'https://poney.example/{number}', spellings: [] }]
    await shop.request('staff.saveSetting', { name: 'carriers', value: { rows }, seen: null }, boss)
    expect((await saveDelivery({ ...post, carrier: 'poney express' })).status).toBe(200)
    expect((await saveDelivery({ ...post, from_days: 5 })).body).toMatchObject({
      fields: { delivery: 'days_order' },
    })
  })
})

describe('a shop that says it', () => {
  let told = 0
  beforeAll(async () => {
    expect((await saveDelivery(post)).status).toBe(200)
    told = (await placedOrder(shop, people.alice.token)).id
  })

  it('tells a cart, a record and search engines', async () => {
    const delivery = { carrier: 'La Poste', from_days: 2, to_days: 4 }
    expect((await shop.request('cart.calculate', orderOf().cart)).body).toMatchObject({ delivery })
    const record = await shop.request('projects.one', { id: testProjects.stock, country: 'FR' })
    expect(record.body).toMatchObject({ shipping: { delivery }, offer_shipping: { delivery } })
    const far = await shop.request('projects.one', { id: testProjects.stock, country: 'JP' })
    expect(far.body).not.toHaveProperty('shipping.delivery')
  })

  it('tells the page on shipping', async () => {
    const { body } = await shop.request('app.pageText', { page: 'shipping', lang: 'en' })
    expect(body).toMatchObject({
      facts: { tariff: { delivery: [{ zone: 'domestic', carrier: 'La Poste' }] } },
    })
  })

  it('tells the mail of an order', async () => {
    const [mail = ''] = await mailsTo(await numberOf(told))
    expect(mail).toContain('Working days on its way, once it has left: 2–4\nCarrier: La Poste')
  })

  it('keeps what an order was told, and reckons from the day its parcel leaves', async () => {
    expect((await saveDelivery({ ...post, from_days: 20, to_days: 30 })).status).toBe(200)
    await shop.request(
      'staff.shipParcels',
      { parcels: [{ order: String(told), tracking_number: '8R0001' }] },
      tess,
    )
    const mails = await mailsTo('8R0001')
    // It leaves on Monday, 2 March 2026: two to four working days later.
    expect(mails.join('\n')).toContain('We expect it between March 4, 2026 and March 6, 2026.')
    await saveDelivery(post)
  })
})

describe('a parcel of such a shop', () => {
  it('takes the usual carrier for a parcel with a number and no carrier', async () => {
    const { body: list } = await shop.request('staff.parcels', {}, tess)
    expect(list).toMatchObject({ items: [{ usual_carrier: { name: 'la poste', tracked: true } }] })
    const { id } = await placedOrder(shop, people.alice.token)
    const parcels = [{ order: String(id), tracking_number: '8R0002' }]
    expect((await shop.request('staff.shipParcels', { parcels }, tess)).body).toMatchObject({
      results: [{ outcome: 'shipped', tracking_link: expect.stringContaining('laposte.fr') }],
    })
  })

  it('takes it wherever a parcel is shipped, not only by the call of staff', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    const parcel = { order: String(id), carrier: '', tracking: '8R0003', shopId: undefined }
    const acting = { actor: { role: 'team', id: '3' }, isDry: false } as const
    const sent = await shipParcel({ db: shop.db, clock: shop.clock }, parcel, acting)
    expect(sent).toMatchObject({ outcome: 'shipped' })
    const { body } = await shop.request('staff.parcelsAway', { show: 'all', order: id }, tess)
    expect(body).toMatchObject({ items: [{ carrier: 'la poste', tracking: '8R0003' }] })
    // Of one order there is nothing to narrow.
    expect(body).not.toHaveProperty('choices')
    const { body: all } = await shop.request('staff.parcelsAway', { show: 'all' }, tess)
    expect(all).toHaveProperty('choices.carrier')
  })

  it('says no day where another carrier takes it than the days were told of', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    const parcels = [{ order: String(id), tracking_transporter: 'ups', tracking_number: '1Z9977' }]
    await shop.request('staff.shipParcels', { parcels }, tess)
    const mails = await mailsTo('1Z9977')
    expect(mails).toHaveLength(1)
    expect(mails[0]).not.toMatch(/expect/)
  })
})

it('reads a tariff that was written before shops could say it', async () => {
  const { delivery: _, ...old } = Object((await standing()).value)
  const at = new Date(shop.clock.now().getTime() + 1_000)
  await shop.db
    .insert(settingVersions)
    .values({ name: 'shipping.tariff', value: old, validFrom: at, reason: '', who: null, at })
  const { ahead, history } = await standing()
  expect([...ahead, ...history].find(({ value }) => !('delivery' in Object(value)))?.texts).toMatchObject({
    delivery: '',
  })
})
