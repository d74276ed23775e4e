import { expect, it } from 'vitest'
import { pickList } from './pick-list.ts'

const line = (name: string, shelf: string, more = {}) => ({
  name,
  artist_name: 'Möwe',
  item: 'Black',
  chosen_sizes: [],
  quantity: 1,
  shelf,
  catalogue_number: null,
  barcode: null,
  ...more,
})

it('puts the same things together and says for which orders', () => {
  const picks = pickList([
    { number: 'S-1', items: [line('Low Tide', 'A1', { quantity: 2 })] },
    { number: 'S-2', items: [line('Low Tide', 'A1'), line('Ebb', 'A2')] },
  ])
  expect(picks).toMatchObject([
    {
      name: 'Low Tide',
      copies: 3,
      orders: [
        { number: 'S-1', copies: 2 },
        { number: 'S-2', copies: 1 },
      ],
    },
    { name: 'Ebb', copies: 1, orders: [{ number: 'S-2', copies: 1 }] },
  ])
})

it('keeps sizes and pressings apart', () => {
  const items = [
    line('Shirt', 'B1', { chosen_sizes: ['size_m'] }),
    line('Shirt', 'B1', { chosen_sizes: ['size_l'] }),
    line('Shirt', 'B1', { chosen_sizes: ['size_m'], item: 'Blue' }),
  ]
  expect(pickList([{ number: 'S-1', items }]).map(({ copies }) => copies)).toEqual([1, 1, 1])
})

it('goes along the shelves by their numbers, then by catalogue number; what lies nowhere comes last', () => {
  const items = [
    line('Nowhere', ''),
    line('Ten', 'A10'),
    line('Nine b', 'A9', { catalogue_number: 'KS-010' }),
    line('Nine a', 'A9', { catalogue_number: 'KS-9' }),
    line('Small letter', 'a1'),
  ]
  expect(pickList([{ number: 'S-1', items }]).map(({ name }) => name)).toEqual([
    'Small letter',
    'Nine a',
    'Nine b',
    'Ten',
    'Nowhere',
  ])
})
