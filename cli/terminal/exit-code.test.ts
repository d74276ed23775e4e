import { describe, expect, it } from 'vitest'
import { exitCodeOf, exitCodeOfMany, exitCodes, exitCodesHelp } from './exit-code.ts'

describe('exit codes', () => {
  it('come from the code of a failure', () => {
    expect(exitCodeOf('unauthorized')).toBe(exitCodes.signInFirst)
    expect(exitCodeOf('requires_action')).toBe(exitCodes.pending)
    expect(exitCodeOf('usage')).toBe(exitCodes.usage)
    expect(exitCodeOf('card_declined')).toBe(exitCodes.error)
    expect(exitCodeOf('toString')).toBe(exitCodes.error)
  })

  it.each([
    [{ good: 3, bad: 0, pending: 0 }, exitCodes.ok],
    [{ good: 3, bad: 1, pending: 0 }, exitCodes.partial],
    [{ good: 0, bad: 1, pending: 1 }, exitCodes.partial],
    [{ good: 0, bad: 2, pending: 0 }, exitCodes.error],
    [{ good: 2, bad: 0, pending: 1 }, exitCodes.pending],
  ])('of many: %o', (counts, code) => {
    expect(exitCodeOfMany(counts)).toBe(code)
  })

  it('are all different, and all explained', () => {
    const values = Object.values(exitCodes)
    expect(new Set(values).size).toBe(values.length)
    for (const value of values) expect(exitCodesHelp()).toMatch(new RegExp(`^ +${value} `, 'm'))
  })
})
