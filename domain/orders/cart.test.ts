import { describe, expect, it } from 'vitest'
import {
  type Addition,
  addBox,
  addItem,
  bucketFor,
  type Cart,
  cartLines,
  countCart,
  emptyCart,
  isCartEmpty,
  isCartId,
  isSameLine,
  makeCartId,
  removeBox,
  removeItem,
  setQuantity,
  shopEntries,
  shopsOf,
} from './cart.ts'

function cartWith(...additions: Addition[]): Cart {
  return additions.reduce((cart, addition) => {
    const change = addItem(cart, addition)
    if (!change.ok) throw new Error(change.code)
    return change.cart
  }, emptyCart('EUR'))
}

const lp = { shopId: 3, item: { project_id: 1, item_id: 11, quantity: 1, size_shirt: 'M' } }
const shirt = { shopId: 3, item: { project_id: 2, chosen_sizes: ['M'], quantity: 1 } }
const elsewhere = { shopId: 4, item: { project_id: 5, quantity: 1 } }
const box = { name: 'Box', type: 'vinyl', periodicity: 'monthly' }

describe('adding', () => {
  it('puts an item in the bucket of its shop and keeps its size fields', () => {
    const cart = cartWith(lp, elsewhere)
    expect(Object.keys(cart.shops)).toEqual(['s_3', 's_4'])
    expect(cart.shops['s_3']?.items).toEqual([lp.item])
    expect(cart.count).toBe(2)
  })

  it('adds to the quantity of an identical item', () => {
    const cart = cartWith(lp, shirt, lp)
    expect(cart.shops['s_3']?.items.map(item => item.quantity)).toEqual([2, 1])
    expect(cart.count).toBe(3)
  })

  it('takes another pressing or size for another line', () => {
    const larger = { ...shirt, item: { ...shirt.item, chosen_sizes: ['L'] } }
    const pressing = { ...lp, item: { ...lp.item, item_id: 12 } }
    expect(cartLines(cartWith(lp, pressing, shirt, larger))).toHaveLength(4)
    expect(isSameLine({ project_id: 1, chosen_sizes: [] }, { project_id: 1 })).toBe(true)
  })

  it('joins a bucket of the group shipment, but its own shop first', () => {
    const grouped = { ...elsewhere, groupShopIds: [9, 3] }
    expect(Object.keys(cartWith(lp, grouped).shops)).toEqual(['s_3'])
    expect(Object.keys(cartWith(lp, elsewhere, grouped).shops)).toEqual(['s_3', 's_4'])
    expect(bucketFor(emptyCart('EUR'), 4, [3])).toBe(4)
  })

  it('leaves the cart it was given alone', () => {
    const cart = cartWith(lp)
    const before = structuredClone(cart)
    addItem(cart, lp)
    expect(cart).toEqual(before)
  })
})

describe('limits', () => {
  it('refuse more than 99 of a line', () => {
    const cart = cartWith({ ...lp, item: { ...lp.item, quantity: 99 } })
    expect(addItem(cart, lp)).toEqual({ ok: false, code: 'quantity_limit' })
    expect(setQuantity(cart, 3, lp.item, 100)).toEqual({ ok: false, code: 'quantity_limit' })
    expect(setQuantity(cart, 3, lp.item, 1.5)).toEqual({ ok: false, code: 'quantity_limit' })
    expect(addItem(cart, { ...lp, item: { ...lp.item, quantity: -1 } }).ok).toBe(false)
    expect(addItem(emptyCart('EUR'), { ...lp, item: { ...lp.item, quantity: 0 } }).ok).toBe(false)
  })

  it('refuse a line after the hundredth, over all shops, but not more of one', () => {
    const many = Array.from({ length: 100 }, (_, index) => {
      return { shopId: (index % 7) + 1, item: { project_id: index + 1, quantity: 1 } }
    })
    const cart = cartWith(...many)
    expect(addItem(cart, { shopId: 1, item: { project_id: 999, quantity: 1 } })).toEqual({
      ok: false,
      code: 'cart_full',
    })
    expect(addItem(cart, { shopId: 1, item: { project_id: 1, quantity: 1 } }).ok).toBe(true)
  })
})

describe('taking out', () => {
  it('removes a line, and the shop with its last line', () => {
    const cart = removeItem(cartWith(lp, shirt, elsewhere), 3, lp.item)
    expect(Object.keys(cart.shops)).toEqual(['s_3', 's_4'])
    const without = removeItem(cart, 3, shirt.item)
    expect(Object.keys(without.shops)).toEqual(['s_4'])
    expect(without.count).toBe(1)
    expect(isCartEmpty(without)).toBe(false)
    expect(isCartEmpty(removeItem(without, 4, elsewhere.item))).toBe(true)
  })

  it('takes quantity zero for removal and other numbers as they are', () => {
    const cart = cartWith(lp, shirt)
    expect(setQuantity(cart, 3, lp.item, 5)).toMatchObject({ ok: true, cart: { count: 6 } })
    expect(setQuantity(cart, 3, lp.item, 0)).toMatchObject({ ok: true, cart: { count: 1 } })
  })

  it('does nothing for what is not there', () => {
    const cart = cartWith(lp)
    expect(removeItem(cart, 8, lp.item)).toEqual(cart)
    expect(removeItem(cart, 3, { project_id: 77 })).toEqual(cart)
    expect(setQuantity(cart, 8, lp.item, 5)).toEqual({ ok: true, cart })
  })
})

describe('boxes', () => {
  it('count one each and never merge', () => {
    const first = addBox(cartWith(lp), box)
    const second = first.ok ? addBox(first.cart, box) : first
    expect(second).toMatchObject({ ok: true, cart: { count: 3, boxes: [box, box] } })
    const cart = second.ok ? removeBox(second.cart, 0) : emptyCart('EUR')
    expect(cart.boxes).toHaveLength(1)
    expect(countCart(cart)).toBe(2)
    expect(isCartEmpty(removeBox(removeItem(cart, 3, lp.item), 0))).toBe(true)
  })
})

describe('buckets', () => {
  it('are keyed by shop and never empty', () => {
    const shops = shopsOf([
      { id: 3, items: [lp.item] },
      { id: 4, items: [] },
    ])
    expect(shopEntries(shops)).toEqual([['s_3', { id: 3, items: [lp.item] }]])
  })
})

describe('cart ids', () => {
  it('are ten letters or digits', () => {
    expect(makeCartId(() => 0)).toBe('AAAAAAAAAA')
    expect(isCartId(makeCartId(() => 0.999_999))).toBe(true)
    expect(['abc', 'abcdefghij!', 'abcdefghi-', '', 1234567890, undefined].map(isCartId)).not.toContain(true)
  })
})
