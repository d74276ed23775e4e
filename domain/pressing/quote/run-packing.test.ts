import { expect, it } from 'vitest'
import { defaultSpec, type QuoteSpec } from './quote-spec.ts'
import { packingOf } from './run-packing.ts'

const packed = (choices: Partial<QuoteSpec>) =>
  packingOf({ ...defaultSpec, ...choices }).map(p => [p.copies, p.cartons, p.perCarton, p.isOnPallet])

it('packs 25 records of twelve inches and 50 of seven, the last carton as full as it is', () => {
  expect(packed({ quantity: 310 })).toEqual([[310, 13, 25, false]])
  expect(packed({ quantity: 300, size: '7' })).toEqual([[300, 6, 50, false]])
  expect(packed({ quantity: 500, format: 'cd' })).toEqual([[500, 5, 100, false]])
})

it('puts 400 of twelve inches to one address on a pallet', () => {
  const ship_to = [
    { country_id: 'FR', copies: 0 },
    { country_id: 'DE', copies: 400 },
  ]
  expect(packed({ quantity: 799, ship_to })).toEqual([
    [399, 16, 25, false],
    [400, 16, 25, true],
  ])
  expect(packed({ quantity: 400, size: '10' })).toEqual([[400, 16, 25, false]])
})
