import { expect, test } from 'vitest'
import { defaultSpec } from '../quote/quote-spec.ts'
import { isPlantFact, pressedRun } from './pressed-run.ts'

const whole = {
  ...defaultSpec,
  quantity: 500,
  editions: [
    { colour_class: 'black', copies: 300, own_sleeve: false, barcode: '' },
    { colour_class: 'transparent', copies: 200, own_sleeve: false, barcode: '' },
  ],
} as const

test('a run is told as it was planned until copies are ordered, then at those', () => {
  expect(pressedRun(whole, null)).toEqual(whole)
  expect(pressedRun(whole, 250)).toMatchObject({
    quantity: 250,
    editions: [{ copies: 150 }, { copies: 100 }],
  })
})

test('a plant reads nothing of prices, rights and addresses', () => {
  const names = [
    'size',
    'speed',
    'weight',
    'colour_class',
    'editions',
    'rights_dealer_minor',
    'ship_to',
    'packing',
  ]
  expect(names.filter(isPlantFact)).toEqual(['size', 'speed', 'weight', 'colour_class', 'editions'])
})
