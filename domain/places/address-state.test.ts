import { expect, it } from 'vitest'
import { asksState, townLine } from './address-state.ts'

it('asks for a state where the post writes one', () => {
  expect(['US', 'CA', 'AU'].every(asksState)).toBe(true)
  expect(['FR', 'GB', 'JP', ''].some(asksState)).toBe(false)
})

it('writes town and state in one line', () => {
  const town = { zip_code: '70117', city: 'New Orleans' }
  expect(townLine({ ...town, state: 'LA' })).toBe('70117 New Orleans, LA')
  expect(townLine(town)).toBe('70117 New Orleans')
  expect(townLine({ zip_code: '', city: 'Doha', state: '' })).toBe('Doha')
})
