import { describe, expect, it } from 'vitest'
import { writtenIn } from './pay-pressing.ts'

const label = { firstname: 'Ida', lastname: 'Reef', address: '1 rue', zip_code: '75002', city: 'Paris' }

describe('a file of whom a direct pressing is billed to', () => {
  it('may leave the telephone out', () => {
    expect(writtenIn({ billing: { ...label, country_id: 'FR' } }).data?.billing?.city).toBe('Paris')
  })

  it.each([
    ['what is missing', { billing: label }, { 'billing->country_id': 'input_required' }],
    [
      'what is no text',
      { billing: { ...label, country_id: 'FR', phone: 33 } },
      { 'billing->phone': 'input_invalid' },
    ],
    [
      'no country',
      { billing: { ...label, country_id: 'France' } },
      { 'billing->country_id': 'input_invalid' },
    ],
    [
      'a place without copies',
      { addresses: [{ ours: true, country_id: 'FR' }] },
      { 'addresses->0->copies': 'input_required' },
    ],
    [
      'one of it that is none',
      { billing: { ...label, country_id: 'FR', firm: 'x' } },
      { 'billing->firm': 'field_unknown' },
    ],
    ['a field that is none', { biling: label }, { biling: 'field_unknown' }],
    ['an empty one', {}, { billing: 'input_required' }],
  ])('names %s', (_, file, fields) => {
    expect(writtenIn(file)).toEqual({ fields })
  })
})
