import { describe, expect, it } from 'vitest'
import { formatDate, formatTime, isoDate, toDate } from './date-format.ts'

const winter = '2027-02-03T23:30:00Z'

describe('dates', () => {
  it('are short, in the language, in the shop zone', () => {
    expect(formatDate(winter, 'en')).toBe('Feb 4, 2027')
    expect(formatDate(winter, 'fr')).toBe('4 févr. 2027')
    expect(formatDate(winter, 'zh')).toBe('2027年2月4日')
    expect(formatDate(winter, 'es')).toBe('4 feb 2027')
    expect(formatDate(winter, 'ko')).toBe('2027년 2월 4일')
  })

  it('can be long, a month, with the time, in another zone', () => {
    expect(formatDate(winter, 'en', { style: 'long' })).toBe('February 4, 2027')
    expect(formatDate(winter, 'fr', { style: 'month' })).toBe('février 2027')
    expect(formatDate(winter, 'en', { time: true })).toBe('Feb 4, 2027, 00:30')
    expect(formatDate(winter, 'en', { timeZone: 'America/Los_Angeles' })).toBe('Feb 3, 2027')
  })

  it('call the first of a month so in French', () => {
    const first = '2026-12-01T10:00:00Z'
    expect(formatDate(first, 'fr', { style: 'long' })).toBe('1er décembre 2026')
    expect(formatDate(first, 'fr', { time: true })).toBe('1er déc. 2026, 11:00')
    expect(formatDate('2026-12-11T10:00:00Z', 'fr', { style: 'long' })).toBe('11 décembre 2026')
    expect(formatDate('2026-12-21T10:00:00Z', 'fr')).toBe('21 déc. 2026')
    expect(formatDate(first, 'fr', { style: 'month' })).toBe('décembre 2026')
    expect(formatDate(first, 'es', { style: 'long' })).toBe('1 de diciembre de 2026')
  })

  it('read timestamps in seconds', () => {
    const at = new Date(winter)
    expect(formatDate({ seconds: at.getTime() / 1_000 }, 'en')).toBe('Feb 4, 2027')
  })

  it('are empty when there is none', () => {
    expect(formatDate('soon', 'en')).toBe('')
    expect(formatTime('soon', 'en')).toBe('')
    expect(toDate({ seconds: Number.NaN })).toBeUndefined()
  })
})

describe('times and days', () => {
  it('count 24 hours, also in Korean', () => {
    expect(formatTime('2027-07-03T14:05:00Z', 'ko')).toBe('16:05')
    expect(formatTime('2027-07-03T14:05:00Z', 'en', 'UTC')).toBe('14:05')
    expect(formatTime('2027-07-03T22:05:00Z', 'fr')).toBe('00:05')
  })

  it('write the calendar day of a zone', () => {
    expect(isoDate(new Date(winter))).toBe('2027-02-04')
    expect(isoDate(new Date(winter), 'UTC')).toBe('2027-02-03')
  })
})
