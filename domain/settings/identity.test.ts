import { describe, expect, it } from 'vitest'
import { identityMistakes, sellerLines } from './identity.ts'

const kiesel = {
  legal_name: 'Kiesel SARL',
  address: ['3 rue Haute', '75011 Paris'],
  registration: 'RCS Paris 552 100 554',
  vat_number: 'FR32 123 456 789',
  email: 'shop@kiesel.example',
  phone: '',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
}

describe('who sells', () => {
  it('may be written with blanks in its numbers', () => {
    expect(identityMistakes(kiesel)).toEqual({})
  })

  it('has a name and an address, and need have nothing else', () => {
    const bare = { ...kiesel, registration: '', vat_number: '', email: '', iban: '' }
    expect(identityMistakes(bare)).toEqual({})
    expect(sellerLines(bare)).toEqual(['Kiesel SARL', '3 rue Haute', '75011 Paris'])
  })

  it.each([
    ['no name', { legal_name: '  ' }, { legal_name: 'input_required' }],
    ['no address', { address: [] }, { address: 'input_required' }],
    ['an address of seven lines', { address: Array<string>(7).fill('x') }, { address: 'too_long' }],
    ['a VAT number of no country', { vat_number: '32123456789' }, { vat_number: 'vat_invalid' }],
    ['a VAT number without a digit', { vat_number: 'FRABCDEF' }, { vat_number: 'vat_invalid' }],
    ['a VAT number of two digits', { vat_number: 'FR99' }, { vat_number: 'vat_invalid' }],
    ['a VAT number with a digit wrong', { vat_number: 'FR33123456789' }, { vat_number: 'vat_invalid' }],
    ['an address no mail goes to', { email: 'shop@' }, { email: 'email_invalid' }],
    ['two addresses in one', { email: 'a@b.example, c@d.example' }, { email: 'email_invalid' }],
    ['an account with a digit wrong', { iban: 'FR7630006000011234567890188' }, { iban: 'iban_invalid' }],
  ] as const)('%s is told by its part', (_, change, mistakes) => {
    expect(identityMistakes({ ...kiesel, ...change })).toEqual(mistakes)
  })

  it.each(['DE136695976', 'ATU13585627', 'NL004495445B01', 'CHE-107.787.577', 'IE6433435OA'])(
    'takes the VAT number %s',
    vat_number => {
      expect(identityMistakes({ ...kiesel, vat_number })).toEqual({})
    },
  )

  it('tells all that is wrong at once', () => {
    expect(Object.keys(identityMistakes({ ...kiesel, legal_name: '', address: [], iban: 'x' }))).toEqual([
      'legal_name',
      'address',
      'iban',
    ])
  })
})
