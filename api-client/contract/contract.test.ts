import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import type * as domain from '#domain/orders/cart.ts'
import { endpoints, type EndpointName } from './endpoints.ts'
import type { EndpointData } from './endpoint.ts'
import { errorStatus } from './error-codes.ts'
import type { Cart, Input } from './index.ts'
import { isFailure } from './index.ts'
import { notBuilt } from './not-built.ts'
import { builtSchemas, schemasOf } from './schemas.ts'
import { BinaryFile } from './schemas/account-shapes.ts'
import { Cart as CartSchema, SentCart } from './schemas/cart-shapes.ts'

const names = Object.keys(endpoints)
const isName = (name: string): name is EndpointName => name in endpoints

describe('the contract', () => {
  it('declares every method and path once', () => {
    const places = Object.values(endpoints).map(e => `${e.method} ${e.path.replace(/\{\w+\}/g, '{}')}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('settles the schemas of every endpoint that is built', () => {
    const missing = names.filter(name => !notBuilt.some(other => other === name) && !(name in builtSchemas))
    expect(missing).toEqual([])
  })

  it('takes every path part from the input', () => {
    for (const name of names.filter(isName)) {
      const parts = [...endpoints[name].path.matchAll(/\{(\w+)\}/g)].map(m => m[1] ?? '')
      if (parts.length === 0 || !(name in builtSchemas)) continue
      const schema = z.toJSONSchema(schemasOf(name).input, { io: 'input', unrepresentable: 'any' })
      expect(Object.keys(schema.properties ?? {}), name).toEqual(expect.arrayContaining(parts))
    }
  })

  it('answers a file as a file, and nothing else as one', () => {
    for (const name of names.filter(isName).filter(one => one in builtSchemas)) {
      const { answer, media }: EndpointData = endpoints[name]
      expect([name, answer]).toEqual([name, schemasOf(name).output === BinaryFile ? 'binary' : undefined])
      if (media !== undefined) expect([name, answer]).toEqual([name, 'binary'])
    }
  })

  it('gives every error code one HTTP status', () => {
    for (const endpoint of Object.values(endpoints)) {
      for (const code of endpoint.errors) expect(errorStatus[code]).toBeGreaterThanOrEqual(400)
    }
  })

  it('answers a cart that the cart rules of the domain understand', () => {
    expectTypeOf<Cart>().toExtend<domain.Cart>()
    expectTypeOf<{ type: 'all' }>().toExtend<Input<'projects.list'>>()
  })
})

describe('cart payload', () => {
  it('keeps only what the specification lets through', () => {
    const parsed = SentCart.parse({
      currency: 'EUR',
      shops: {
        s_1: { id: 1, items: [{ project_id: 2, quantity: 1, size_shirt: 'M', size_item: 4, price: 1 }] },
      },
    })
    expect(parsed.shops['s_1']?.items).toEqual([
      { project_id: 2, quantity: 1, chosen_sizes: [], sizes: { size_shirt: 'M', size_item: '4' } },
    ])
  })

  it('names the field that is wrong', () => {
    const bad = SentCart.safeParse({
      currency: 'EUR',
      shops: { s_1: { id: 1, items: [{ project_id: 2, quantity: 0, size_a: {} }] } },
    })
    expect(bad.error?.issues.map(i => i.path.join('.'))).toContain('shops.s_1.items.0.quantity')
    expect(SentCart.safeParse({ currency: 'EUR', shops: { x: { id: 1, items: [] } } }).success).toBe(false)
  })

  it('keeps size fields of a priced line and drops strange ones', () => {
    const amounts = { subtotal_minor: 1, discount_minor: 0, shipping_minor: 0, tax_minor: 0, total_minor: 1 }
    const line = {
      project_id: 1,
      name: 'n',
      artist_name: 'a',
      slug: 's',
      type: 'vinyl',
      chosen_sizes: [],
      picture: 'p',
      price: 1,
      currency: 'EUR',
      quantity: 1,
      total_minor: 1,
      size_item: '3',
      strange: 1,
    }
    const cart = CartSchema.parse({
      shops: { s_7: { id: 7, name: 'x', items: [line], ...amounts } },
      boxes: [],
      count: 1,
      currency: 'EUR',
      totals: amounts,
      tax_basis_points: 0,
      is_gift: false,
      customer: { country_id: 'FR', pickup: false },
      shipping_estimated: false,
    })
    expect(cart.shops['s_7']?.items[0]?.size_item).toBe('3')
  })
})

describe('isFailure', () => {
  it('tells failures from data', () => {
    expect(isFailure({ error: true, code: 'network' })).toBe(true)
    expect(isFailure({ items: [] })).toBe(false)
    expect(isFailure([])).toBe(false)
  })
})
