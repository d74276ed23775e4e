import { expect, test } from 'vitest'
import { picturesText, sizesText, tracksText } from './product-parts.ts'

type Text = typeof tracksText

const shown = (text: Text, change: object) =>
  text(JSON.parse(JSON.stringify({ id: 12, pictures: [], tracks: [], items: [], ...change })))

test('pictures have their place, what they show and their file without its query', () => {
  const cover = { image: 'cover', text: 'A pier', url: '/files/projects/p12/cover.webp?v=3' }
  expect(shown(picturesText, { pictures: [cover] })).toMatch(
    /cover +A pier +\/files\/projects\/p12\/cover\.webp$/m,
  )
  expect(shown(picturesText, {})).toBe('There are no pictures.')
})

const track = {
  id: 7,
  side: 'A',
  title: 'Ebb',
  artist_name: 'Wal',
  seconds: 247,
  preview: true,
  preview_seconds: 30,
}

test.each([
  ['a part is heard', {}, /7 +A +Ebb +Wal +4:07 +30 s$/m],
  ['all is heard', { preview_seconds: null }, /4:07 +all$/m],
  ['nothing is heard', { preview: false }, /4:07 +nothing$/m],
  ['it is on no side', { side: null }, /7 +Ebb +Wal/m],
])('of a track %s', (_, change, line) => {
  expect(shown(tracksText, { tracks: [{ ...track, ...change }] })).toMatch(line)
})

test('no tracks are said', () => {
  expect(shown(tracksText, {})).toBe('There are no tracks.')
})

test('sizes say what is there, what is free and what is out of sale', () => {
  const sizes = [
    { size: 'size_m', on_hand: 4, free: 3, retired: false },
    { size: 'size_l', on_hand: null, free: null, retired: true },
  ]
  const text = shown(sizesText, { items: [{ id: 40, name: 'Shirt', retired: false, sizes }] })
  expect(text).toMatch(/40 +Shirt +size_m +4 +3 +for sale$/m)
  expect(text).toMatch(/40 +Shirt +size_l +to order +out of sale$/m)
  expect(
    shown(sizesText, { items: [{ id: 40, name: 'Shirt', retired: true, sizes: sizes.slice(0, 1) }] }),
  ).toMatch(/out of sale$/m)
})
