import { describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { mixedOrder } from '#fixtures/server/mixed-order.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { listMails } from '../../mail/store/mails.ts'
import { checkBooks } from '../check-books.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

// A number that was mistyped is put right after the parcel has left, and its buyer is told once.

const shop = payingShop()

const tess = { token: people.tess.token }
const alice = { token: people.alice.token }

type Asked = Input<'staff.correctTracking'>
const correct = (asked: Asked) => shop.request('staff.correctTracking', asked, tess)
const right = { tracking_transporter: 'la poste', tracking_number: '8R00000002' }

async function sentOrder(label = { tracking_transporter: 'laposte', tracking_number: '8R00000001' }) {
  const { id } = await placedOrder(shop, people.alice.token)
  await shop.request('staff.shipParcels', { parcels: [{ order: String(id), ...label }] }, tess)
  await shop.runJobs()
  await shop.runJobs()
  return id
}

async function orderOfStaff(id: number) {
  const { body } = await shop.request('staff.order', { id }, tess)
  if ('error' in body) throw new Error(body.code)
  return body
}

async function mailsOf(number: string) {
  await shop.runJobs()
  await shop.runJobs()
  const mails = await listMails(shop.db, { limit: 200, before: undefined, to: undefined })
  return mails.filter(({ subject }) => subject.includes(number))
}

describe('staff.correctTracking', () => {
  it('writes another number on a parcel that left, tells its buyer once, keeps what was there', async () => {
    const id = await sentOrder()
    const { number } = (await orderOfStaff(id)).order
    const before = (await mailsOf(number)).length
    const link = 'https://www.laposte.fr/outils/suivre-vos-envois?code=8R00000002'
    const first = await correct({ order: number, ...right })
    expect(first.body).toMatchObject({ order_id: id, changed: true, tracking_link: link })
    const again = await correct({ order: String(id), ...right, tracking_transporter: 'La  Poste' })
    expect(again.body).toMatchObject({ changed: false })
    const tracking = await shop.request('user.orderTracking', { id }, alice)
    expect(tracking.body).toMatchObject({ shipments: [{ ...right, tracking_link: link }] })
    const { events } = await orderOfStaff(id)
    expect(events.filter(({ type }) => type === 'order.trackingCorrected')).toMatchObject([
      { actor: `team:${people.tess.id}`, state: 'shipped' },
    ])
    const mails = await mailsOf(number)
    expect(mails).toHaveLength(before + 1)
    const told = mails.filter(({ subject }) => subject === `New tracking number for order ${number}`)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('travels with La Poste, and its number is 8R00000002')
    expect(told[0]?.text).toContain(link)
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('takes a carrier in any spelling as the same one when a parcel is sent', async () => {
    const id = await sentOrder()
    const same = { order: String(id), tracking_transporter: 'la poste', tracking_number: '8R 0000 0001' }
    const { body } = await shop.request('staff.shipParcels', { parcels: [same] }, tess)
    expect(body).toMatchObject({ results: [{ outcome: 'known' }] })
  })

  it('gives a number to a parcel that left without one', async () => {
    const id = await sentOrder({ tracking_transporter: '', tracking_number: '' })
    expect((await correct({ order: String(id), ...right })).body).toMatchObject({ changed: true })
  })
})

describe('a correction that cannot be', () => {
  it('names what is wrong, and changes nothing', async () => {
    const id = await sentOrder()
    const order = String(id)
    const before = await orderOfStaff(id)
    const wrong: readonly (readonly [Asked, object])[] = [
      [
        { order, tracking_transporter: '', tracking_number: '8R00000002' },
        { tracking_transporter: 'input_required' },
      ],
      [{ order, tracking_transporter: 'dhl', tracking_number: ' ' }, { tracking_number: 'input_required' }],
      [
        { order, tracking_transporter: '', tracking_number: '' },
        { tracking_transporter: 'input_required', tracking_number: 'input_required' },
      ],
      [
        { order, tracking_transporter: 'dhl', tracking_number: 'é?' },
        { tracking_number: 'tracking_invalid' },
      ],
    ]
    for (const [asked, fields] of wrong) {
      expect((await correct(asked)).body).toMatchObject({ code: 'input_invalid', fields })
    }
    expect((await correct({ order: 'S-UNKNOWN', ...right })).status).toBe(404)
    expect((await correct({ order, shop_id: 999, ...right })).status).toBe(404)
    expect(await orderOfStaff(id)).toEqual(before)
  })

  it('is not open before a parcel has left, nor after it arrived', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    expect((await correct({ order: String(id), ...right })).status).toBe(404)
    const gone = await sentOrder()
    await shop.request('staff.moveOrder', { id: gone, move: 'order.deliver' }, tess)
    expect((await correct({ order: String(gone), ...right })).body).toMatchObject({
      status: 409,
      code: 'transition_not_allowed',
    })
  })

  it('asks which parcel, where several have left', async () => {
    const id = await mixedOrder(shop, { 1: [testProjects.stock], 2: [testProjects.otherShop] })
    const label = { tracking_transporter: 'dhl', tracking_number: 'JD0001' }
    await shop.request('staff.shipParcels', { parcels: [{ order: String(id), ...label }] }, tess)
    const order = String(id)
    expect((await correct({ order, ...right })).body).toMatchObject({ fields: { shop_id: 'input_required' } })
    expect((await correct({ order, shop_id: 2, ...right })).body).toMatchObject({ shop_id: 2, changed: true })
    const { shops } = (await orderOfStaff(id)).order
    expect(shops.map(part => part.shipments[0]?.tracking_number)).toEqual(['JD0001', '8R00000002'])
  })
})
