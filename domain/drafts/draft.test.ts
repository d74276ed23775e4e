import { describe, expect, it } from 'vitest'
import {
  counterMeans,
  draftChannels,
  draftRef,
  draftStateColours,
  draftStates,
  isByHand,
  isDraftChannel,
  isDraftState,
  offerDays,
  offerDaysMost,
  remindBeforeDays,
  remindersMost,
  transferDays,
} from './draft.ts'

// Rules 15, written down a second time.
describe('a manual order', () => {
  it('comes from the telephone, the counter, shops, fairs, the press and quotes', () => {
    expect([...draftChannels].toSorted()).toEqual([
      'counter',
      'fair',
      'phone',
      'press',
      'pressing',
      'quote',
      'wholesale',
    ])
    expect(['phone', 'fax', '', undefined, 1].map(isDraftChannel)).toEqual([true, false, false, false, false])
  })

  it('is a draft, offered, placed, else lapsed or dropped', () => {
    expect(draftStates).toEqual(['draft', 'offered', 'placed', 'lapsed', 'dropped'])
    expect(['offered', 'paid', 'toString', null].map(isDraftState)).toEqual([true, false, false, false])
    expect(Object.keys(draftStateColours)).toEqual([...draftStates])
  })

  it('shows at a glance whom it waits for', () => {
    expect(draftStateColours).toMatchObject({ draft: 'yellow', offered: 'blue', placed: 'green' })
    expect(new Set([draftStateColours.lapsed, draftStateColours.dropped])).toEqual(new Set(['grey']))
  })

  it('holds a link for 7 days and waits for a transfer for 14, 90 at most', () => {
    expect([offerDays, transferDays, offerDaysMost]).toEqual([7, 14, 90])
  })

  it('reminds two days before its end, staff five times', () => {
    expect([remindBeforeDays, remindersMost]).toEqual([2, 5])
    expect(remindBeforeDays).toBeLessThan(offerDays)
  })

  it.each([
    [1, 'D-00001'],
    [12, 'D-00012'],
    [99_999, 'D-99999'],
    [123_456, 'D-123456'],
  ])('number %i is called %s', (id, ref) => {
    expect(draftRef(id)).toBe(ref)
  })

  it('is paid over the counter in notes and coins, or by a slip of the terminal', () => {
    expect(counterMeans).toEqual(['cash', 'terminal'])
  })

  it.each([
    ['transfer', true],
    ['till', true],
    ['account', true],
    ['sandbox', false],
    ['stripe', false],
    ['', false],
  ])('money by %s goes back by hand: %s', (gateway, byHand) => {
    expect(isByHand(gateway)).toBe(byHand)
  })
})
