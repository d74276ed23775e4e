import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { mixedOrder } from '#fixtures/server/mixed-order.ts'
import { orderOf } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { projectItems } from '../../database/schema/catalogue.ts'
import { orders } from '../../database/schema/orders.ts'

const shop = payingShop({ env: { INVOICE_SELLER: 'Kiesel SARL|3 rue Haute|75011 Paris' } })
const tess = { token: people.tess.token }

/** An order of somebody, with the number that they know. */
async function ordered(more: object = {}) {
  const { id } = await placedOrder(shop, undefined, more)
  const [row] = await shop.db.select({ number: orders.number }).from(orders).where(eq(orders.id, id))
  return { id, number: row?.number ?? '' }
}

/** What another library reads on each page, without the blanks between pieces. */
async function printed(input: object): Promise<string[]> {
  const { status, body, headers } = await shop.request('staff.parcelPapers', input as never, tess)
  if ('error' in body) throw new Error(JSON.stringify(body))
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(await getDocumentProxy(body.bytes.slice()))
  return text.map(page => page.replaceAll(/\s+/g, ''))
}

describe('packing slips', () => {
  it('say to each buyer what is in the parcel, in their language, and no price', async () => {
    const gift = { quantity: 2, is_gift: true, gift_message: 'For you' }
    const { id, number } = await ordered(gift)
    await shop.db.update(orders).set({ lang: 'fr' }).where(eq(orders.id, id))
    await shop.db
      .update(projectItems)
      .set({ shelf: 'A3-12' })
      .where(eq(projectItems.projectId, testProjects.stock))
    const two = await mixedOrder(shop, { 1: [testProjects.stock], 2: [testProjects.otherShop] })
    const pages = await printed({ kind: 'slips', parcels: `${number},${two}` })
    expect(pages).toHaveLength(3)
    const [french = '', english = ''] = pages
    for (const words of ['Bondelivraison', number, 'LowTide', 'A3-12', 'KieselSARL', 'Paris', 'Foryou'])
      expect(french).toContain(words)
    expect(french).toMatch(/Uncadeaupourvous/)
    expect(english).toContain('Packingslip')
    expect(pages.join('')).not.toMatch(/€|EUR/)
  })

  it('can be printed again once the parcel has left, of one shop alone', async () => {
    const id = await mixedOrder(shop, { 1: [testProjects.stock], 2: [testProjects.otherShop] })
    await shop.request('staff.shipParcels', { parcels: [{ order: String(id) }] }, tess)
    expect(await printed({ kind: 'slips', parcels: `${id}:2` })).toHaveLength(1)
  })
})

describe('address labels', () => {
  it('begin after those that are used, and are none for what is collected', async () => {
    const { id } = await placedOrder(shop)
    const seven = Array.from({ length: 7 }, () => id).join(',')
    expect(await printed({ kind: 'labels', parcels: seven, layout: 'sheet_8' })).toHaveLength(1)
    expect(await printed({ kind: 'labels', parcels: seven, layout: 'sheet_8', skip: 2 })).toHaveLength(2)
    const [label = ''] = await printed({ kind: 'labels', parcels: String(id) })
    expect(label).toContain('AdaWinter')
    expect(label).toContain('FRANCE')
    await shop.db.update(orders).set({ pickup: true }).where(eq(orders.id, id))
    expect((await printed({ kind: 'labels', parcels: String(id) })).join('')).not.toContain('AdaWinter')
  })
})

describe('a pick list', () => {
  it('puts the same things of several orders together', async () => {
    const first = await ordered({ quantity: 2 })
    const second = await ordered()
    const parcels = `${first.id},${second.id}`
    const [page = ''] = await printed({ kind: 'pick_list', parcels })
    expect(page).toContain('Picklist')
    expect(page).toContain(`${first.number}×2,${second.number}`)
    expect(page.match(/LowTide/g)).toHaveLength(1)
  })
})

describe('staff.parcelPapers', () => {
  it.each<[object, string]>([
    [{ kind: 'slips', parcels: '999' }, 'parcels->0'],
    [{ kind: 'slips', parcels: '' }, 'parcels->0'],
    [{ kind: 'slips', parcels: "1' or 1=1" }, 'parcels->0'],
    [{ kind: 'stickers', parcels: '1' }, 'kind'],
    [{ kind: 'labels', parcels: '1', layout: 'a0' }, 'layout'],
    [{ kind: 'labels', parcels: '1', skip: 24 }, 'skip'],
    [{ kind: 'labels', parcels: Array.from({ length: 101 }, () => '1').join(',') }, 'parcels'],
  ])('refuses %j', async (input, field) => {
    const { status, body } = await shop.request('staff.parcelPapers', input as never, tess)
    expect([status, body]).toMatchObject([422, { fields: { [field]: expect.any(String) } }])
  })

  it('prints nothing of an order that nobody paid', async () => {
    const payment_method = await shop.card('authentication')
    const { body } = await shop.request('cart.pay', orderOf({ payment_method }))
    const parcels = 'order_id' in body ? String(body.order_id) : ''
    expect((await shop.request('staff.parcelPapers', { kind: 'labels', parcels }, tess)).status).toBe(422)
  })
})
