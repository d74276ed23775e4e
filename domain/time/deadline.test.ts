import { describe, expect, it } from 'vitest'
import { deadlineDay, formatDeadline } from './deadline.ts'

// Midnight after 30 April by the clocks of the shop, and an hour in the middle of a day.
const endOfApril = '2027-04-30T22:00:00Z'
const afternoon = '2027-04-30T13:30:00Z'

describe('a deadline', () => {
  it('is told by the last day on which it can be done', () => {
    expect(deadlineDay(endOfApril)).toBe('2027-04-30')
    expect(deadlineDay(new Date('2027-12-31T23:00:00Z'))).toBe('2027-12-31')
    expect(deadlineDay(afternoon)).toBe('2027-04-30')
    expect(deadlineDay('2027-04-30T21:59:59.999Z')).toBe('2027-04-30')
    expect(deadlineDay('2027-04-30T22:00:00.001Z')).toBe('2027-05-01')
    expect(deadlineDay('soon')).toBe('')
  })

  it('is told in the language of the reader', () => {
    expect(formatDeadline(endOfApril, 'en')).toBe('Apr 30, 2027')
    expect(formatDeadline(endOfApril, 'fr', { style: 'long' })).toBe('30 avril 2027')
    expect(formatDeadline('2027-05-01T22:00:00Z', 'fr', { style: 'long' })).toBe('1er mai 2027')
    expect(formatDeadline('soon', 'en')).toBe('')
  })

  it('has its hour, unless the whole day counts', () => {
    expect(formatDeadline(afternoon, 'en', { time: true })).toBe('Apr 30, 2027, 15:30')
    expect(formatDeadline(endOfApril, 'en', { time: true })).toBe('Apr 30, 2027')
    expect(formatDeadline('2027-04-30T21:59:59Z', 'en', { time: true })).toBe('Apr 30, 2027')
    expect(formatDeadline('2027-04-30T21:58:59Z', 'en', { time: true })).toBe('Apr 30, 2027, 23:58')
  })
})
