import { describe, expect, it } from 'vitest'
import { readSizes } from './sizes.ts'

describe('copies by size', () => {
  it.each([
    [
      'S:10,M:20',
      [
        ['S', 10],
        ['M', 20],
      ],
    ],
    [
      'S:10, XL=5,',
      [
        ['S', 10],
        ['XL', 5],
      ],
    ],
    ['6-8 years:3', [['6-8 years', 3]]],
    ['프리:0', [['프리', 0]]],
    ['', []],
    [' , ', []],
  ] as const)('are read from %j', (written, counts) => {
    expect(readSizes(written)?.map(({ size, copies }) => [size, copies])).toEqual(counts)
  })

  it.each([
    'S',
    'S:',
    ':5',
    'S:-1',
    'S:1.5',
    'S:many',
    'S:12345678',
    'S:1,S:2',
    `${'S'.repeat(13)}:1`,
    'S:1;M:2',
  ])('cannot be read from %j', written => {
    expect(readSizes(written)).toBeUndefined()
  })
})
