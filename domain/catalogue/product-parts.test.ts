import { describe, expect, test } from 'vitest'
import { creditsOf, placedPictures, placeOfNew, secondsFrom, secondsText, sizeFrom } from './product-parts.ts'

describe('pictures', () => {
  test('of a gallery close up in the order they are named, those of a side stay', () => {
    expect(placedPictures(['back', 'cover4', 'cover', 'label'])).toEqual([
      { from: 'cover4', to: 'cover' },
      { from: 'cover', to: 'cover2' },
      { from: 'back', to: 'back' },
      { from: 'label', to: 'label' },
    ])
    expect(placedPictures([])).toEqual([])
    expect(placedPictures(['cover', 'cover'])).toBeUndefined()
  })

  test('go to the first place that is free, and nowhere when all are taken', () => {
    expect(placeOfNew('gallery', [])).toBe('cover')
    expect(placeOfNew('gallery', ['cover', 'disc', 'cover2'])).toBe('cover3')
    expect(placeOfNew('gallery', ['cover', 'cover2', 'cover3', 'cover4', 'cover5'])).toBeUndefined()
    expect(placeOfNew('back', ['cover'])).toBe('back')
    expect(placeOfNew('back', ['back'])).toBeUndefined()
  })
})

test.each([
  ['4:07', 247],
  ['247', 247],
  [' 1:02:03 ', 3_723],
  ['0:00', 0],
  ['4:7', undefined],
  ['4:61', undefined],
  ['', undefined],
  ['four', undefined],
  ['30:00:00', undefined],
  ['-3', undefined],
])('%s is %s seconds', (text, seconds) => {
  expect(secondsFrom(text)).toBe(seconds)
})

test.each([
  [247, '4:07'],
  [9, '0:09'],
  [3_723, '1:02:03'],
])('%d seconds are written %s', (seconds, text) => {
  expect(secondsText(seconds)).toBe(text)
})

test.each([
  [' M ', 'M'],
  ['7  inch', '7 inch'],
  ['XXL/3', 'XXL/3'],
  ['', undefined],
  ['a,b', undefined],
  ['thirteen long', undefined],
])('%j as a size is %s', (text, size) => {
  expect(sizeFrom(text)).toBe(size)
})

test('credits are lines with a part and who did it', () => {
  expect(creditsOf('Mastering: Ada Lind\n\n  Photograph :  B. Moor \nRecorded at sea\nNobody:\n')).toEqual([
    { part: 'Mastering', who: 'Ada Lind' },
    { part: 'Photograph', who: 'B. Moor' },
    { part: null, who: 'Recorded at sea' },
    { part: null, who: 'Nobody:' },
  ])
})
