import { expect, test } from 'vitest'
import { linesOf } from './draft-rows.ts'

const form = (said: Readonly<Record<string, string>>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(said)) data.set(name, value)
  return data
}
const tide = {
  project_id: 1,
  item_id: 4,
  size: '',
  weight: 0,
  sent: true,
  name: 'Low Tide',
  artist_name: 'Möwe',
  picture: 'p',
  quantity: 1,
  list_price: 2_000,
  price: 2_000,
  reason: '',
  free: 4,
  total: 2_000,
  problem: null,
}
const found = { ...tide, item_id: 9, name: 'Ebb', price: 1_800 }

test('a line of no product goes before a record that is added, at the place its mistakes are told at', () => {
  const data = form({ 'copies-0': '1', 'price-0': '20', 'name-new': 'Custom cut', 'copies-new': '1' })
  expect(linesOf(data, [tide], found).split('|')).toEqual([
    '1:4::2000:1:20:',
    '::::1:::Custom%20cut::',
    '1:9::1800:1::',
  ])
})

test('a record that stands there already is not added once more', () => {
  expect(linesOf(form({ 'copies-0': '2' }), [tide], { ...tide, price: 2_000 })).toBe('1:4::2000:2::')
})
