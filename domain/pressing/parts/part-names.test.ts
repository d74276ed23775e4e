import { expect, it } from 'vitest'
import { partName } from './part-names.ts'

it('calls a part as people do, with its letter, its number or its edition', () => {
  const named = [
    'label.b',
    'inner.2',
    'sleeve',
    'sleeve.inside',
    'sleeve.2',
    'tape.a',
    'box.lid',
    'jacket',
    '4',
  ]
  expect(named.map(key => partName(key, 'en'))).toEqual([
    'Label B',
    'Inner sleeve 2',
    'Sleeve',
    'Sleeve, inside',
    'Sleeve of edition 2',
    'Cassette, side A',
    'Box, lid',
    undefined,
    undefined,
  ])
  expect(partName('label.b', 'fr')).toBe('Étiquette B')
  expect(partName('sleeve.outer.3', 'es')).toBe('Funda, exterior, edición 3')
})
