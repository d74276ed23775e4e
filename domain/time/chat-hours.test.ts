import { describe, expect, it } from 'vitest'
import { isChatOpen, isChatPage, usualHours } from './chat-hours.ts'

describe('chat hours', () => {
  it.each([
    ['2026-11-23T08:59:59Z', false],
    ['2026-11-23T09:00:00Z', true],
    ['2026-11-27T15:59:59Z', true],
    ['2026-11-27T16:00:00Z', false],
    ['2026-11-21T12:00:00Z', false],
    ['2026-11-22T12:00:00Z', false],
  ])('winter: %s is open: %s', (at, open) => {
    expect(isChatOpen(new Date(at))).toBe(open)
  })

  it.each([
    // Friday before and Monday after the clocks go forward, 28 March 2027.
    ['2027-03-26T08:30:00Z', false],
    ['2027-03-26T09:00:00Z', true],
    ['2027-03-29T07:59:59Z', false],
    ['2027-03-29T08:00:00Z', true],
    ['2027-03-29T15:00:00Z', false],
    // Friday before and Monday after they go back, 31 October 2027.
    ['2027-10-29T08:00:00Z', true],
    ['2027-11-01T08:00:00Z', false],
    ['2027-11-01T15:30:00Z', true],
  ])('around the clock changes: %s is open: %s', (at, open) => {
    expect(isChatOpen(new Date(at))).toBe(open)
  })
})

describe('hours of a shop', () => {
  const late = { week: [[780, 1_290] as const, null, null, null, null, null, null], closed: ['2026-12-28'] }

  it.each([
    ['2026-11-23T11:59:00Z', false],
    ['2026-11-23T12:00:00Z', true],
    ['2026-11-23T20:29:00Z', true],
    ['2026-11-23T20:30:00Z', false],
    ['2026-11-24T12:00:00Z', false],
    // A Monday that is a holiday.
    ['2026-12-28T12:00:00Z', false],
  ])('%s is within: %s', (at, open) => {
    expect(isChatOpen(new Date(at), late)).toBe(open)
  })

  it('may close on a day of the usual week', () => {
    const hours = { ...usualHours, closed: ['2026-11-23'] }
    expect(isChatOpen(new Date('2026-11-23T11:00:00Z'), hours)).toBe(false)
  })
})

describe('chat pages', () => {
  it.each([
    ['/', true],
    ['/vinyl/12/x', true],
    ['/project/12/x', true],
    ['/players-guide', true],
    ['/player', false],
    ['/widget', false],
    ['/admin/orders', false],
    ['/project/dashboard', false],
  ])('%s has it: %s', (path, has) => {
    expect(isChatPage(path)).toBe(has)
  })

  it('leave it out when a store is set', () => {
    expect(isChatPage('/', { store: '' })).toBe(false)
  })
})
