import { describe, expect, it } from 'vitest'
import { identityOf } from './identity.ts'
import type { OrderEntry } from './order-schema.ts'
import { readOrders } from './read-orders.ts'

const anything: unknown = expect.anything()

const order = {
  email: 'Ada@Example.com',
  items: [{ project: 1 }],
  customer: {
    firstname: 'Ada',
    lastname: 'Ohm',
    address: '1 Rue Haute',
    zip_code: '75001',
    city: 'Paris',
    country_id: 'fr',
  },
}
const line = (change: object) => JSON.stringify({ ...order, ...change })
const entryOf = (change: object): OrderEntry => {
  const [read] = readOrders(line(change))
  if (read === undefined || !('order' in read)) throw new Error('not an order')
  return read.order
}

describe('reading orders', () => {
  it('takes JSON Lines, skips empty lines, and counts lines from 1', () => {
    const read = readOrders(`${line({})}\r\n\n${line({ reference: 'b' })}\n`)
    expect(read.map(one => one.line)).toEqual([1, 3])
    expect(read[0]).toMatchObject({ order: { email: 'ada@example.com', items: [{ quantity: 1 }] } })
    expect(read[0]).toMatchObject({ order: { customer: { country_id: 'FR' } } })
  })

  it('takes an array and a single order, over several lines', () => {
    expect(readOrders(JSON.stringify([order, order], undefined, 2))).toHaveLength(2)
    expect(readOrders(JSON.stringify(order, undefined, 2))).toMatchObject([{ line: 1, order: {} }])
  })

  it('names line and field of what is wrong, and goes on', () => {
    const read = readOrders(
      [line({}), '{nope', line({ email: 'nope' }), line({ items: [] }), line({ emial: 'a' })].join('\n'),
    )
    expect(read[0]).toHaveProperty('order')
    expect(read[1]).toMatchObject({ line: 2, problem: { code: 'json_invalid' } })
    expect(read[2]).toMatchObject({
      line: 3,
      problem: { code: 'input_invalid', fields: { email: anything } },
    })
    expect(read[3]).toMatchObject({ problem: { fields: { items: anything } } })
    expect(read[4]).toMatchObject({ problem: { fields: { emial: 'is no field of an order' } } })
  })

  it('says what is missing as missing', () => {
    expect(readOrders('{"items":[{"project":1}]}')).toMatchObject([
      { problem: { fields: { email: 'input_required', 'customer.city': 'input_required' } } },
    ])
  })

  it('fills in what options say, but never replaces the order’s own word', () => {
    const card = { number: '4242 4242 4242 4242', exp: '12/30', cvc: '123' }
    const defaults = {
      email: 'other@example.com',
      currency: 'gbp',
      card,
      customer: { phone: '1', city: 'Lyon' },
    }
    const [first, own] = readOrders(`${line({})}\n${line({ payment_method: 'pm_own' })}`, defaults)
    expect(first).toMatchObject({ order: { email: 'ada@example.com', currency: 'GBP' } })
    expect(first).toMatchObject({
      order: { customer: { phone: '1', city: 'Paris' }, card: { number: '4242424242424242' } },
    })
    expect(own).toHaveProperty('order.payment_method', 'pm_own')
    expect(own).not.toHaveProperty('order.card')
  })

  it.each(['null', '7', '"text"'])('refuses %s as an order', text => {
    expect(readOrders(text)).toMatchObject([{ problem: { code: 'json_invalid' } }])
  })
})

describe('the identity of an order', () => {
  it('is its content, whatever the order of the fields and the card', () => {
    const { cartId } = identityOf(entryOf({}))
    expect(cartId).toMatch(/^[A-Za-z0-9]{10}$/)
    expect(identityOf(entryOf({ payment_method: 'pm_1' })).cartId).toBe(cartId)
    const turned = Object.fromEntries(Object.entries(order).reverse())
    const [read] = readOrders(JSON.stringify(turned))
    expect(read && 'order' in read && identityOf(read.order).cartId).toBe(cartId)
    expect(identityOf(entryOf({ items: [{ project: 1, quantity: 2 }] })).cartId).not.toBe(cartId)
  })

  it('is its reference where it has one; other content is told', () => {
    const one = identityOf(entryOf({ reference: 'A-1' }))
    const other = identityOf(entryOf({ reference: 'A-1', items: [{ project: 2 }] }))
    expect(other.cartId).toBe(one.cartId)
    expect(other.content).not.toBe(one.content)
    expect(identityOf(entryOf({ reference: 'A-2' })).cartId).not.toBe(one.cartId)
  })
})
