import { describe, expect, it } from 'vitest'
import { addressProblems, needsPostcode } from './address.ts'

const home = {
  firstname: 'Zoë',
  lastname: 'O’Hara',
  address: '12 rue des Rigoles, apt. #4',
  zip_code: '75020',
  city: 'Paris',
  country_id: 'FR',
}

describe('an address', () => {
  it('is fine with accents and the signs of the post (spec section 5)', () => {
    expect(addressProblems(home)).toEqual({})
  })

  it('names every field that a carrier could not use', () => {
    const wrong = { ...home, firstname: '陳', city: 'Paris!', zip_code: ' ' }
    expect(addressProblems(wrong)).toEqual({
      firstname: 'latin_invalid',
      city: 'latin_invalid',
      zip_code: 'input_required',
    })
  })

  it('lies in a country that there is', () => {
    expect(addressProblems({ ...home, country_id: 'ZZ' })).toEqual({ country_id: 'input_invalid' })
    expect(addressProblems({ ...home, country_id: 'fr' })).toEqual({ country_id: 'input_invalid' })
  })

  it.each(['FR', 'US', 'GB', 'BR', 'IE', 'IN', 'CN'])('in %s has a postcode', country_id => {
    expect(needsPostcode(country_id)).toBe(true)
  })

  it.each(['AE', 'HK', 'MO', 'QA', 'AO', 'FJ'])('in %s goes without one', country_id => {
    expect(addressProblems({ ...home, country_id, zip_code: '' })).toEqual({})
  })
})
