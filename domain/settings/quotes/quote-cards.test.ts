import { expect, it } from 'vitest'
import { needsRows } from './quote-cards.ts'
import { settings } from '../setting.ts'

const { initial, mistakes, read, write } = settings['quote.cards']

it('begins without a day, and then takes either kind of card', () => {
  expect(initial).toEqual({ rows_from: '' })
  expect(needsRows(initial, '2099-01-01')).toBe(false)
})

it('asks for rows from its day on', () => {
  const set = { rows_from: '2027-01-01' }
  expect(needsRows(set, '2026-12-31')).toBe(false)
  expect(needsRows(set, '2027-01-01')).toBe(true)
})

it('takes a day, written as days are', () => {
  expect(read(write({ rows_from: '2027-01-01' }))).toEqual({ ok: true, value: { rows_from: '2027-01-01' } })
  expect(mistakes({ rows_from: '2027-02-29' })).toEqual({ rows_from: 'date_invalid' })
})
