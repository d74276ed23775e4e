import { afterAll, expect, it } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { refundForm } from '#machines/forms/return-desk.forms.ts'
import { sampleUser } from '#machines/journeys/auth/auth.alphabet.ts'
import { journeyOf, startPageJourney, startShop } from '#machines/shop/start-shop.ts'
import { RefundPart } from './refund-part.tsx'

const path = '/admin/order?id=7'
const { ports } = fakePorts({
  answers: { 'auth.check': { ...sampleUser, role: 'team', rights: ['order.see', 'return.pay'] } },
  cookies: { token: 't' },
  place: { path: '/admin/order', search: '?id=7' },
})
const shop = startShop({ ports })
afterAll(() => void shop.stop())
await settled()
startPageJourney(shop, ports, refundForm)

const line = {
  id: 31,
  name: 'Wal, Rooms — Signed copy',
  quantity: 1,
  charged: 2_000,
  back: 0,
  left: 2_000,
  proposed: 0,
}
const money = {
  lines: [line],
  shipping_left: 500,
  charged: 2_500,
  back: 0,
  left: 2_500,
  limit: null,
  waiting: null,
  frozen: 0,
  owed: null,
}
const drawn = (change: object = {}) =>
  draw(<RefundPart orderId={7} currency="EUR" money={{ ...money, ...change }} />, path, shop)

it('says what goes back by line and in sum before it does', async () => {
  const before = await drawn()
  expect(before).toContain('See what goes back')
  expect(before).not.toContain('Pay €5 back')
  const values = { id: '7', lines: '31:3', shares: '31:300', total: '500' }
  journeyOf(shop, 'refundForm')?.send({ type: 'form.reset', values })
  const markup = await drawn()
  expect(markup).toMatch(/Rooms — Signed copy: <b>€3<\/b>/)
  expect(markup).toContain('Pay €5 back')
  expect(markup).not.toContain('See what goes back')
})

it('names the parcel where it is of that, and all lines where the sum is over all of them', async () => {
  const values = { id: '7', currency: 'EUR', lines: '', shares: '', total: '500' }
  const reckoned = (more: object) => {
    journeyOf(shop, 'refundForm')?.send({ type: 'form.reset', values: { ...values, ...more } })
    return drawn()
  }
  expect(await reckoned({ shipping: '5' })).toContain('Of the parcel: <b>€5</b>')
  const over = await reckoned({ amount: '5' })
  expect(over).toContain('Over all lines: <b>€5</b>')
  expect(over).not.toContain('Of the parcel: <b>')
  expect(await reckoned({ shipping: '5', amount: '0' })).toContain('Of the parcel: <b>€5</b>')
})

it('shows a second person what the first wrote to the buyer', async () => {
  const waiting = { amount: 2_000, who: '3', words: 'The sleeve was <worn>.' }
  expect(await drawn({ waiting })).toContain('<q>The sleeve was &lt;worn&gt;.</q>')
  expect(await drawn({ waiting: { ...waiting, words: null } })).not.toContain('What the buyer then reads')
})

it('has no table of an order that was never charged, and says so', async () => {
  const markup = await drawn({ lines: [{ ...line, charged: 0, left: 0 }], charged: 0, left: 0 })
  expect(markup).toContain('Nothing was ever charged for this order')
  expect(markup).not.toContain('<table')
})
