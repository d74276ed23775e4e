import { describe, expect, it } from 'vitest'
import { codeOf, good, returnDesk, returnsOf as listed, tess } from '#fixtures/server/desks/return-desk.ts'
import { noGateway } from '#fixtures/server/no-gateway.ts'
import { orderOf } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

// Who guesses at orders by the withdrawal function learns nothing and does not go on for long: rules 14.

const shop = payingShop({ env: { TRUST_PROXY: '1' } })
const desk = returnDesk(shop)

let networks = 0
/** An address of a network of its own. */
const elsewhere = () => `198.${++networks}.100.1`
const withdraw = (number: string, email: string, ip = elsewhere()) =>
  shop.request('returns.withdraw', { number, email, name: 'Ada Lov' }, { headers: { 'x-forwarded-for': ip } })

async function guestOrder(email = 'ada@example.com') {
  const { id } = await placedOrder(shop, undefined, { email })
  await shop.runJobs()
  await desk.deliver(id)
  const { order } = await good(shop.request('staff.order', { id }, tess))
  return { id, number: order.number, email }
}
const returnsOf = async (order: number) => (await listed(shop, order)).map(({ kind, state }) => [kind, state])

describe('a withdrawal by number and address', () => {
  it('is answered alike, whether there is such an order or not, and whoever it is of', async () => {
    const { id, number, email } = await guestOrder()
    const answers = [
      await withdraw('S-NOSUCHNUM', 'nobody@example.com'),
      await withdraw('S-NOSUCHNUM', email),
      await withdraw(number, 'nobody@example.com'),
      await withdraw(number, email),
      // Once more: there is nothing left to withdraw from.
      await withdraw(number, email),
    ]
    const at = shop.clock.now().toISOString()
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { at }]))
    const named = answers.map(({ headers }) => [...headers.keys()].toSorted())
    expect(named).toEqual(named.map(() => named[0]))
    expect(await returnsOf(id)).toEqual([['withdrawal', 'accepted']])
    // The last opened nothing: that it came is confirmed all the same, once a day.
    await withdraw(number, email)
    expect((await desk.mails('withdrawal_stated')).map(mail => mail.data.number)).toEqual([number])
  })

  it('takes a number and an address as people write them', async () => {
    const { id, number, email } = await guestOrder()
    await good(withdraw(` ${number.toLowerCase()} `, email.toUpperCase()))
    expect(await returnsOf(id)).toEqual([['withdrawal', 'accepted']])
  })

  it('is found also where others ordered with an address that holds its number', async () => {
    const { id, number, email } = await guestOrder()
    for (const name of ['one', 'two', 'three']) await guestOrder(`${number}.${name}@example.com`)
    await good(withdraw(number, email))
    expect(await returnsOf(id)).toEqual([['withdrawal', 'accepted']])
  })

  it('needs all of the number: a part of it, or a pattern, is none', async () => {
    const { id, number, email } = await guestOrder()
    for (const part of [number.slice(0, -1), '%', `${number.slice(0, -1)}_`, email]) {
      expect((await withdraw(part, email)).status).toBe(200)
      expect(await returnsOf(id)).toEqual([])
    }
  })
})

describe('guesses', () => {
  it.each([
    ['that exists', async () => (await guestOrder()).number],
    ['that does not', () => Promise.resolve('S-NOSUCHONE')],
  ])('at the address of an order %s stop after ten, from wherever they come', async (_, numberOf) => {
    const number = await numberOf()
    const codes: unknown[] = []
    for (let guess = 0; guess < 12; guess++)
      codes.push(await codeOf(withdraw(number, `guess${guess}@example.com`)))
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'done'), 'locked_out', 'locked_out'])
  })

  it('from one network stop after ten, whatever they are at; others may go on', async () => {
    const ip = elsewhere()
    const codes: unknown[] = []
    for (let guess = 0; guess < 11; guess++)
      codes.push(await codeOf(withdraw(`S-GUESS${guess}`, 'a@example.com', ip)))
    expect(codes.indexOf('locked_out')).toBe(10)
    const { id, number, email } = await guestOrder()
    // Locked out, not even the right one is looked at; a quarter of an hour later it is.
    expect(await codeOf(withdraw(number, email, ip))).toBe('locked_out')
    expect(await returnsOf(id)).toEqual([])
    shop.clock.pass(15 * 60)
    expect(await codeOf(withdraw(number, email, ip))).toBe('done')
    expect(await returnsOf(id)).toEqual([['withdrawal', 'accepted']])
  })
})

describe('a withdrawal from an order whose bank cannot be asked', () => {
  it('is not taken for done: it is to be sent again, and then ends the order', async () => {
    const payment_method = await shop.card('authentication')
    const { body } = await shop.request('cart.pay', orderOf({ payment_method }))
    const id = 'order_id' in body ? body.order_id : 0
    const { order } = await good(shop.request('staff.order', { id }, tess))
    shop.useGateway(noGateway)
    expect((await withdraw(order.number, order.email)).status).toBe(503)
    shop.useGateway(shop.sandbox)
    expect((await withdraw(order.number, order.email)).status).toBe(200)
    expect((await good(shop.request('staff.order', { id }, tess))).order.status).toBe('cancelled')
  })
})
