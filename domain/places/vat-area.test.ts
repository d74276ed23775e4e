import { expect, it } from 'vitest'
import { isOutsideVatArea, tidyPostcode } from './vat-area.ts'

it.each([
  ['ES', '35001', 'Las Palmas'],
  ['ES', '38003', 'Santa Cruz de Tenerife'],
  ['ES', '51001', 'Ceuta'],
  ['ES', '52001', 'Melilla'],
  ['FI', '22100', 'Mariehamn'],
  ['FR', '97400', 'Saint-Denis'],
  ['FR', '98800', 'Nouméa'],
  ['DE', '78266', 'Büsingen'],
  ['DE', '27498', 'Heligoland'],
  ['IT', '23041', 'Livigno'],
  ['GR', '630 86', 'Karyes'],
])('%s %s is outside: %s', (country, postcode) => {
  expect(isOutsideVatArea(country, postcode)).toBe(true)
})

it.each([
  ['ES', '28001', 'Madrid'],
  ['FI', '00100', 'Helsinki'],
  ['FR', '75011', 'Paris'],
  ['FR', '98000', 'Monaco, which is within'],
  ['DE', '78262', 'Gailingen, beside Büsingen'],
  ['IT', '23032', 'Bormio, beside Livigno'],
  ['GR', '63075', 'Ierissos, beside Athos'],
  ['PT', '9000', 'Madeira, which is within'],
  ['FR', '', 'nobody said'],
])('%s %s is within: %s', (country, postcode) => {
  expect(isOutsideVatArea(country, postcode)).toBe(false)
})

it('reads postcodes as people write them', () => {
  expect(['E-35 001', 'es-35001', ' 35001 '].map(tidyPostcode)).toEqual(['35001', '35001', '35001'])
  expect(tidyPostcode('SW1A 1AA')).toBe('SW1A1AA')
})
