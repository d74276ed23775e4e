import { describe, expect, it } from 'vitest'
import {
  allHere,
  allLeft,
  isPartlyHere,
  isSameParcel,
  isWaiting,
  linesIn,
  namedCopies,
  type OrderPart,
  saidOf,
} from './parcel-copies.ts'

type Line = OrderPart['lines'][number]

const line = (id: number, left: number, more: Partial<Line> = {}): Line => ({
  id,
  name: `Record ${id}`,
  left,
  grams: 300,
  is_in: true,
  is_here: true,
  is_goods: true,
  ...more,
})
const record = line(1, 3)
const ahead = line(2, 1, { is_in: false, is_here: false })
const work = line(3, 1, { name: 'Custom cut', grams: 0, is_goods: false })
const gone = line(4, 0)
const part = { shop_id: 7, lines: [record, ahead, work, gone] }

describe('a part of which one line is not there', () => {
  it('does not wait as a whole, and some of it can go', () => {
    expect(isWaiting(part)).toBe(false)
    expect(isWaiting({ ...part, lines: [record, work, gone] })).toBe(true)
    expect(isPartlyHere(part)).toBe(true)
    // Work alone is in no parcel.
    expect(isPartlyHere({ ...part, lines: [ahead, work] })).toBe(false)
  })

  it('sends what is here, whole lines of it', () => {
    expect(allHere(part).lines.map(({ id, copies }) => [id, copies])).toEqual([
      [1, 3],
      [3, 1],
    ])
    expect(allLeft(part).lines.map(({ id }) => id)).toEqual([1, 2, 3])
  })
})

describe('copies that are named', () => {
  it('leave with the work of their part, and are counted by what stays', () => {
    const going = namedCopies([part], [{ id: 1, copies: 2 }])
    expect(going).toEqual([
      {
        shopId: 7,
        lines: [
          { id: 1, copies: 2, grams: 300, isLast: false },
          { id: 3, copies: 1, grams: 0, isLast: true },
        ],
      },
    ])
    const parts = Array.isArray(going) ? going : []
    expect(linesIn(parts)).toEqual({ whole: 1, begun: 1 })
    expect(saidOf([part], parts)).toEqual({ lines: [{ id: 1, name: 'Record 1', copies: 2 }], left: 2 })
  })

  it('are refused by field: too many, not there, of another order, twice', () => {
    const wrong = (...asked: [number, number][]) =>
      namedCopies(
        [part],
        asked.map(([id, copies]) => ({ id, copies })),
      )
    expect(wrong([1, 4])).toEqual({ 'lines->0->copies': 'out_of_range' })
    expect(wrong([2, 1])).toEqual({ 'lines->0->id': 'choice_unavailable' })
    expect(wrong([1, 1], [99, 1])).toEqual({ 'lines->1->id': 'choice_unknown' })
    expect(wrong([1, 1], [1, 1])).toEqual({ 'lines->1->id': 'choice_unknown' })
    expect(wrong([4, 1])).toEqual({ 'lines->0->copies': 'out_of_range' })
  })
})

it('knows a parcel again by its goods, whether or not the work was named', () => {
  const sent = [
    { id: 1, copies: 2 },
    { id: 3, copies: 1 },
  ]
  expect(isSameParcel(sent, part, [{ id: 1, copies: 2 }])).toBe(true)
  expect(isSameParcel(sent, part, sent)).toBe(true)
  expect(isSameParcel(sent, part, [{ id: 1, copies: 1 }])).toBe(false)
  expect(isSameParcel([...sent, { id: 2, copies: 1 }], part, [{ id: 1, copies: 2 }])).toBe(false)
})
