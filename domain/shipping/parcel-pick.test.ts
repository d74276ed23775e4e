import { describe, expect, it } from 'vitest'
import {
  isPickFull,
  isPickRight,
  labelOfPick,
  type PickedLabels,
  pickMistakes,
  pickReach,
  usualChoice,
} from './parcel-pick.ts'

const first = { orderId: 7, number: 'S-7', shopId: 1, to: 'Ada', isPickup: false, tracking: '1Z 99 01' }
const second = { ...first, orderId: 8, number: 'S-8', tracking: '' }
const collected = { ...second, orderId: 9, isPickup: true }
const said: PickedLabels = { picks: [first, second, collected], carrier: 'ups', otherCarrier: '' }

describe('what was picked', () => {
  it('needs a carrier, and of each parcel that is carried a number', () => {
    expect(pickMistakes({ ...said, carrier: null })).toEqual({ carrier: 'input_required', tracking: {} })
    expect(pickMistakes(said)).toEqual({ tracking: { '8:1': 'input_required' } })
    expect(isPickRight(said)).toBe(false)
    expect(isPickRight({ ...said, picks: [first, collected] })).toBe(true)
    expect(isPickRight({ ...said, picks: [] })).toBe(false)
  })

  it('is not followed only when that is meant', () => {
    expect(isPickRight({ ...said, carrier: null })).toBe(false)
    expect(isPickRight({ ...said, carrier: 'untracked' })).toBe(true)
    expect(labelOfPick({ ...said, carrier: 'untracked' }, first)).toEqual({ carrier: '', tracking: '' })
    expect(isPickRight({ ...said, carrier: null, picks: [collected] })).toBe(true)
  })

  it('goes with another carrier by its name', () => {
    const other: PickedLabels = { ...said, picks: [first], carrier: 'other' }
    expect(pickMistakes(other)).toMatchObject({ otherCarrier: 'input_required' })
    expect(pickMistakes({ ...other, otherCarrier: 'c'.repeat(41) })).toMatchObject({
      otherCarrier: 'too_long',
    })
    expect(isPickRight({ ...other, otherCarrier: 'Chronopost' })).toBe(true)
    expect(labelOfPick({ ...other, otherCarrier: 'Chronopost' }, first).carrier).toBe('Chronopost')
  })
})

describe('the carrier that usually takes what is picked', () => {
  const gls = { ...first, usual: { name: 'gls', tracked: true } }
  const bike = { ...second, usual: { name: 'Le Coursier', tracked: false } }

  it('is one of ours, or the shop’s own by its name', () => {
    expect(usualChoice([gls, gls, collected])).toMatchObject({ carrier: 'gls', otherCarrier: '' })
    expect(usualChoice([bike])).toEqual({
      carrier: 'other',
      otherCarrier: 'Le Coursier',
      isOtherUntracked: true,
    })
  })

  it('is none where there are several, where one has none, or nothing is carried', () => {
    for (const picks of [[gls, bike], [gls, first], [first], [collected], []])
      expect(usualChoice(picks)).toBeUndefined()
  })
})

describe('picking a whole list', () => {
  const listOf = (length: number, from = 0) =>
    Array.from({ length }, (_, index) => ({ orderId: from + index, shopId: 1 }))
  const long = listOf(320)
  const elsewhere = listOf(90, 1_000)

  it.each([
    ['all of a short one', [], listOf(100), 100],
    ['a hundred of a longer one', [], long, 100],
    ['what is picked already among them', long.slice(0, 50), long, 100],
    ['one fewer when one further down is picked', long.slice(249, 250), long, 99],
    ['what is left beside others', elsewhere, long, 10],
    ['nothing once all are picked', listOf(7), listOf(7), 0],
    ['nothing once as many are picked as leave together', listOf(100, 1_000), long, 0],
  ])('comes to %s', (_, picks, list, reach) => expect(pickReach(picks, list)).toBe(reach))

  it('is full at what one request takes', () =>
    expect([listOf(99), listOf(100)].map(isPickFull)).toEqual([false, true]))
})
