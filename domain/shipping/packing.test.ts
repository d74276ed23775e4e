import { describe, expect, it } from 'vitest'
import { copiesMissing, type Packed, restOf, scanOf } from './packing.ts'

const black = { id: 1, name: 'Low Tide', barcode: '4006381333931', catalogueNumber: 'KS-001', quantity: 2 }
const red = { ...black, id: 2, quantity: 1 }
const shirt = { id: 3, name: 'Shirt', barcode: '036000291452', catalogueNumber: null, quantity: 1 }
const lines = [black, red, shirt]

describe('a scan', () => {
  it.each<[string, Packed, 'good' | 'over' | 'unknown', number | null]>([
    ['4006381333931', {}, 'good', 1],
    [' 4006381 333931 ', {}, 'good', 1],
    ['ks-001', {}, 'good', 1],
    ['KS 001', {}, 'good', 1],
    ['4006381333931', { 1: 2 }, 'good', 2],
    ['4006381333931', { 1: 2, 2: 1 }, 'over', 1],
    // An American code, read as 12 digits or as 13.
    ['036000291452', {}, 'good', 3],
    ['0036000291452', {}, 'good', 3],
    ['4006381333932', {}, 'unknown', null],
    ['', {}, 'unknown', null],
  ])('of %j with %j in the parcel is %s', (code, packed, outcome, lineId) => {
    expect(scanOf(lines, packed, code)).toMatchObject({ outcome, lineId })
  })
})

it('copies are missing until each line has all of its own', () => {
  expect(copiesMissing(lines, {})).toBe(4)
  expect(copiesMissing(lines, { 1: 2, 3: 1 })).toBe(1)
  expect(copiesMissing(lines, { 1: 2, 2: 1, 3: 1 })).toBe(0)
})

describe('what is in no parcel yet', () => {
  const line = (id: number, quantity: number, more: object = {}) => ({
    id,
    name: `Record ${id}`,
    category: 'vinyl',
    quantity,
    dropped: null,
    ...more,
  })

  it('is what was ordered less what the parcels have, line by line', () => {
    const items = [line(1, 3), line(2, 1), line(3, 2)]
    const parcels = [
      { items: [{ id: 1, copies: 1 }] },
      {
        items: [
          { id: 1, copies: 1 },
          { id: 2, copies: 1 },
        ],
      },
    ]
    expect(restOf({ items, parcels })).toEqual([
      { name: 'Record 1', copies: 1 },
      { name: 'Record 3', copies: 2 },
    ])
  })

  it('is no work, and nothing that was taken out of the order', () => {
    const items = [line(1, 1, { category: 'service' }), line(2, 1, { dropped: {} })]
    expect(restOf({ items, parcels: [] })).toEqual([])
  })
})
