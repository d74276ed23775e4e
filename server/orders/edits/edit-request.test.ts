// What staff ask to change of an order, against what stands and what is sold: rules 2.
import { describe, expect, it } from 'vitest'
import { gramsAfter, resolveEdit } from './edit-request.ts'

const at = new Date('2027-02-01T12:00:00Z')

const line = (id: number, change: object = {}) => ({
  id,
  shopId: 1,
  projectId: 7,
  itemId: 70,
  size: '',
  sizes: {},
  chosenSizes: [],
  name: 'Low Tide',
  itemName: '',
  artistName: 'Kelp',
  category: 'vinyl',
  slug: 'low-tide',
  picture: '',
  priceMinor: 2_000,
  compareMinor: null,
  quantity: 3,
  discountMinor: 300,
  shipsFrom: 'FR',
  weightGrams: 320,
  stock: 'promised',
  isAhead: false,
  isIn: false,
  sent: 0,
  isBound: false,
  ...change,
})

const sold = (itemId: number, change: object = {}) => ({
  projectId: 7,
  shopId: 1,
  shopName: 'Sillon',
  shipsFrom: 'FR',
  category: 'vinyl' as const,
  slug: 'low-tide',
  name: 'Low Tide',
  itemName: '',
  artistName: 'Kelp',
  picture: '',
  coverPicture: '',
  colorVinyl: null,
  effect: null,
  step: 'successful' as const,
  ownerId: null,
  isArchived: false,
  isDeleted: false,
  sale: 'stock' as const,
  chargeMode: 'charge_now' as const,
  endsAt: null,
  releaseDate: null,
  itemId,
  weightGrams: 320,
  priceMinor: 2_400,
  compareMinor: null,
  size: '',
  free: 5,
  groupShopIds: [],
  ...change,
})

type Stand = Parameters<typeof resolveEdit>[1]

function resolve(asked: object, change: Partial<Stand> = {}) {
  const stand: Stand = {
    lines: [line(31), line(32, { shopId: 2, projectId: 8, itemId: 80, sent: 2 })],
    sellables: [sold(70), sold(71, { priceMinor: null }), sold(72, { size: 'size_m', free: 0 })],
    openShops: new Set([1]),
    kept: [],
    at,
    ...change,
  }
  return resolveEdit({ changes: [], adds: [], ...asked }, stand)
}
const changed = (change: object, stand: Partial<Stand> = {}) =>
  resolve({ changes: [{ line: 31, quantity: 3, price: 'kept', ...change }] }, stand)

describe('a line that changes', () => {
  it('is left alone where nothing of it is another', () => {
    expect(changed({})).toEqual({ going: [], coming: [], fields: {} })
    expect(changed({ item_id: 70, size: '' })).toMatchObject({ going: [], coming: [] })
  })

  it('goes, and comes with fewer copies at the price and the discount of before', () => {
    const { going, coming, fields } = changed({ quantity: 1 })
    expect(fields).toEqual({})
    expect(going.map(({ id }) => id)).toEqual([31])
    expect(coming).toMatchObject([{ priceMinor: 2_000, quantity: 1, discountMinor: 100, shopId: 1 }])
  })

  it('goes alone where no copy is left', () => {
    expect(changed({ quantity: 0 })).toMatchObject({ going: [{ id: 31 }], coming: [], fields: {} })
  })

  it('comes at the price of today where asked, without its discount', () => {
    expect(changed({ price: 'today' }).coming).toMatchObject([{ priceMinor: 2_400, discountMinor: 0 }])
  })

  it('waits where what it takes the place of waits', () => {
    const lines = [line(31, { isAhead: true })]
    expect(changed({ quantity: 1 }, { lines }).coming).toMatchObject([{ isHeld: true }])
  })

  it.each([
    ['of another order', { line: 99 }, { 'changes->0->line': 'choice_unknown' }],
    ['that is packed', { line: 32, quantity: 0 }, { 'changes->0->line': 'shipment_started' }],
    ['for an item of another record', { item_id: 80 }, { 'changes->0->item_id': 'choice_unknown' }],
    [
      'for a size that is not made',
      { item_id: 72, size: 'size_xl' },
      { 'changes->0->item_id': 'choice_unknown' },
    ],
    [
      'for what is not sold in its currency',
      { item_id: 71, price: 'today' },
      { 'changes->0->item_id': 'choice_unknown' },
    ],
    ['for a size that is sold out', { item_id: 72, size: 'size_m' }, { quantity: 'out_of_stock' }],
  ])('%s is refused', (_, change, fields) => {
    expect(changed(change).fields).toEqual(fields)
  })

  it('is named once, and a box is no line to change', () => {
    const twice = [0, 1].map(quantity => ({ line: 31, quantity, price: 'kept' }))
    expect(resolve({ changes: twice }).fields).toEqual({ 'changes->1->line': 'choice_unknown' })
    const box = [line(31, { projectId: null, itemId: null })]
    expect(changed({ quantity: 1 }, { lines: box }).fields).toEqual({
      'changes->0->item_id': 'choice_unknown',
    })
  })
})

describe('copies', () => {
  it('of a line that goes are free for the one that comes', () => {
    // Three are the order's, five are free.
    expect(changed({ quantity: 8 }).fields).toEqual({})
    expect(changed({ quantity: 9 }).fields).toEqual({ quantity: 'out_of_stock' })
  })

  it('are counted over all that comes', () => {
    const add = { project_id: 7, item_id: 70, quantity: 3 }
    expect(resolve({ adds: [add] }).fields).toEqual({})
    expect(resolve({ adds: [add, add] }).fields).toEqual({ quantity: 'out_of_stock' })
  })

  it('of what is made to order are without number', () => {
    const sellables = [sold(70, { sale: 'on_demand', size: null, free: null })]
    expect(changed({ quantity: 90 }, { sellables }).fields).toEqual({})
  })
})

describe('a record that joins', () => {
  const add = (change: object = {}) => ({ adds: [{ project_id: 7, item_id: 70, quantity: 1, ...change }] })

  it('comes at the price of today in a parcel of the order', () => {
    expect(resolve(add()).coming).toMatchObject([
      { priceMinor: 2_400, discountMinor: 0, shopId: 1, isHeld: false, from: undefined },
    ])
    const grouped = { sellables: [sold(70, { shopId: 9, groupShopIds: [1] })] }
    expect(resolve(add(), grouped).coming).toMatchObject([{ shopId: 1 }])
  })

  it.each([
    ['that there is not', { item_id: 99 }, {}, 'choice_unknown'],
    ['without a price', { item_id: 71 }, {}, 'choice_unknown'],
    ['of another parcel', {}, { sellables: [sold(70, { shopId: 9 })] }, 'other_parcel'],
    ['of a parcel that is packed', {}, { openShops: new Set<number>() }, 'other_parcel'],
    [
      'that is charged on success',
      {},
      {
        sellables: [
          sold(70, { sale: 'preorder', step: 'in_progress', chargeMode: 'charge_on_success', size: null }),
        ],
      },
      'choice_unknown',
    ],
    [
      'whose run is over',
      {},
      { sellables: [sold(70, { sale: 'preorder', step: 'in_progress', endsAt: at, size: null })] },
      'choice_unknown',
    ],
  ])('%s is refused', (_, change, stand, code) => {
    expect(resolve(add(change), stand).fields).toEqual({ 'adds->0->item_id': code })
  })

  it('waits where it is sold before it is pressed', () => {
    const sellables = [sold(70, { sale: 'preorder', step: 'in_progress', size: null })]
    expect(resolve(add(), { sellables }).coming).toMatchObject([{ isHeld: true }])
  })
})

describe('what a parcel weighs', () => {
  it('is what stays and what comes', () => {
    const lines = [line(31), line(33, { quantity: 1, weightGrams: 200 })]
    const { going, coming } = changed({ quantity: 1 }, { lines })
    expect(gramsAfter({ lines, going: [], coming: [] }, 1)).toBe(1_160)
    expect(gramsAfter({ lines, going, coming }, 1)).toBe(520)
    expect(gramsAfter({ lines, going, coming }, 2)).toBe(0)
  })
})
