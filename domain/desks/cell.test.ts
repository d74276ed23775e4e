import { describe, expect, it } from 'vitest'
import {
  type Cell,
  type CellValue,
  cellMistake,
  followedIn,
  isSameValue,
  readCell,
  valueOf,
  writeCell,
} from './cell.ts'
import type { Column } from './desk.ts'

const text: Column = { type: 'text' }
const note: Column = { type: 'note' }
const integer: Column = { type: 'integer' }
const euro: Column = { type: 'money', currency: 'EUR' }
const won: Column = { type: 'money', currency: 'KRW' }
const day: Column = { type: 'day' }
const instant: Column = { type: 'instant' }
const flag: Column = { type: 'flag' }
const colour: Column = { type: 'choice', of: ['red', 'blue'] }
const colours: Column = { type: 'choices', of: ['red', 'blue', 'green'] }
const artist: Column = { type: 'reference', to: 'artist' }

it('says what holds where a cell is empty, however that is written', () => {
  const price: Column = { ...euro, follows: 'rate' }
  for (const empty of [null, '', ' ']) expect(followedIn(price, 'own', { own: empty, rate: 5 })).toBe(5)
  expect(followedIn(price, 'own', { rate: 5 })).toBe(5)
  expect(followedIn(price, 'own', { own: 0, rate: 5 })).toBeUndefined()
  expect(followedIn(price, 'own', { own: null, rate: null })).toBeUndefined()
  expect(followedIn(euro, 'own', { own: null, rate: 5 })).toBeUndefined()
})

describe('what somebody wrote', () => {
  it.each<[Column, string, CellValue]>([
    [text, '  Low Tide ', 'Low Tide'],
    [note, 'One.\n\n  Two.  \n', 'One.\n\n  Two.'],
    [integer, '12', 12],
    [integer, ' -3 ', -3],
    [euro, '24', 2_400],
    [euro, '24.5', 2_450],
    [euro, '24,50', 2_450],
    [euro, '0.07', 7],
    [won, '31000', 31_000],
    [day, '2027-02-03', '2027-02-03'],
    [instant, '2027-02-03T10:00:00.000Z', '2027-02-03T10:00:00.000Z'],
    [colour, 'red', 'red'],
    [colours, 'red, blue', ['red', 'blue']],
    [colours, 'green', ['green']],
    [artist, '7', 7],
  ])('is read by the type of its column: %j %j', (column, written, value) => {
    expect(readCell(column, written)).toEqual(value)
  })

  it.each(['yes', 'Yes', 'TRUE', '1', 'on'])('%s is a yes', written => {
    expect(readCell(flag, written)).toBe(true)
  })

  it.each(['no', 'No', 'FALSE', '0', 'off'])('%s is a no', written => {
    expect(readCell(flag, written)).toBe(false)
  })

  it.each([text, note, integer, euro, day, instant, flag, colour, artist])(
    'is nothing when it is blank: %j',
    column => {
      expect(readCell(column, '')).toBeNull()
      expect(readCell(column, ' \t ')).toBeNull()
    },
  )

  it('is no choice when several are blank', () => {
    expect(readCell(colours, ' ')).toEqual([])
  })
})

describe('what cannot be read', () => {
  it.each<[Column, string]>([
    [integer, '1.5'],
    [integer, '1e3'],
    [integer, '0x10'],
    [integer, 'twelve'],
    [integer, '12345678901'],
    [euro, '1,234.50'],
    [euro, '24.505'],
    [euro, '€24'],
    [euro, 'NaN'],
    [won, '31000.5'],
    [won, '31000.00'],
    [flag, 'maybe'],
    [flag, 'yess'],
    [artist, 'Möwe'],
    [artist, '7.5'],
  ])('is not guessed at: %j %s', (column, written) => {
    expect(readCell(column, written)).toBeUndefined()
  })
})

describe('a cell as it is written', () => {
  it.each<[Column, Cell, string]>([
    [text, 'Low Tide', 'Low Tide'],
    [note, 'One.\n\n  Two.', 'One.\n\n  Two.'],
    [integer, 0, '0'],
    [integer, -3, '-3'],
    [euro, 2_450, '24.50'],
    [euro, 7, '0.07'],
    [euro, 0, '0.00'],
    [euro, 123_456_789, '1234567.89'],
    [won, 31_000, '31000'],
    [{ type: 'money', currency: 'JPY' }, 4_200, '4200'],
    [day, '2027-02-03', '2027-02-03'],
    [instant, '2027-02-03T10:00:00.000Z', '2027-02-03T10:00:00.000Z'],
    [flag, true, 'true'],
    [flag, false, 'false'],
    [colour, 'blue', 'blue'],
    [colours, ['red', 'green'], 'red,green'],
    [colours, [], ''],
  ])('reads back as what it was: %j %j', (column, cell, written) => {
    expect(writeCell(column, cell)).toBe(written)
    expect(readCell(column, written)).toEqual(cell)
  })

  it('of a reference is the number of its record, and reads back as that', () => {
    const cell = { id: 7, text: 'Möwe' }
    expect(writeCell(artist, cell)).toBe('7')
    expect(readCell(artist, '7')).toBe(7)
    expect(valueOf(cell)).toBe(7)
  })

  it.each([text, note, integer, euro, day, instant, flag, colour, artist])(
    'of nothing is nothing: %j',
    of => {
      expect(writeCell(of, null)).toBe('')
    },
  )
})

describe('values', () => {
  it('are the same when they say the same', () => {
    expect(isSameValue(['red', 'blue'], ['red', 'blue'])).toBe(true)
    expect(isSameValue(null, null)).toBe(true)
    expect(isSameValue(7, 7)).toBe(true)
  })

  it.each<[CellValue, CellValue]>([
    [7, '7'],
    [0, null],
    [0, false],
    [null, []],
    ['', null],
    ['a,b', ['a', 'b']],
  ])('differ where they only look alike: %j %j', (one, other) => {
    expect(isSameValue(one, other)).toBe(false)
  })
})

const needed = (column: Column): Column => ({ ...column, required: true })

describe('a mistake', () => {
  it.each<CellValue>([null, '', '  ', []])('is a blank where something is needed: %j', blank => {
    for (const column of [text, note, integer, euro, colours, artist]) {
      expect(cellMistake(needed(column), blank)).toBe('input_required')
      expect(cellMistake(column, blank)).toBeUndefined()
    }
  })

  it('is never a zero or a no, which say something', () => {
    expect(cellMistake(needed(integer), 0)).toBeUndefined()
    expect(cellMistake(needed(euro), 0)).toBeUndefined()
    expect(cellMistake(needed(flag), false)).toBeUndefined()
  })
})

describe('a mistake of a type', () => {
  it.each<[Column, CellValue, string | undefined]>([
    [text, 5, 'input_invalid'],
    [text, ['a'], 'input_invalid'],
    [text, 'a'.repeat(200), undefined],
    [text, 'a'.repeat(201), 'too_long'],
    [{ type: 'text', most: 3 }, 'abcd', 'too_long'],
    [note, 'a'.repeat(10_000), undefined],
    [note, 'a'.repeat(10_001), 'too_long'],
    [integer, '5', 'input_must_integer'],
    [integer, 1.5, 'input_must_integer'],
    [integer, Number.NaN, 'input_must_integer'],
    [integer, Number.POSITIVE_INFINITY, 'input_must_integer'],
    [euro, 24.5, 'input_must_integer'],
    [day, '2027-02-31', 'date_invalid'],
    [day, '03/02/2027', 'date_invalid'],
    [day, 20_270_203, 'date_invalid'],
    [day, '2028-02-29', undefined],
    [instant, 'yesterday', 'date_invalid'],
    [instant, '2027-02-03T10:00:00Z', undefined],
    [flag, 'true', 'input_invalid'],
    [flag, 1, 'input_invalid'],
    [flag, true, undefined],
    [colour, 'green', 'choice_unknown'],
    [colour, ['red'], 'choice_unknown'],
    [colour, 'red', undefined],
    [{ type: 'choice' }, 'red', 'choice_unknown'],
    [colours, ['red', 'pink'], 'choice_unknown'],
    [colours, 'red', 'choice_unknown'],
    [colours, ['red', 'blue'], undefined],
  ])('is told by the type: %j %j is %s', (column, value, mistake) => {
    expect(cellMistake(column, value)).toBe(mistake)
  })
})

describe('tags of a record', () => {
  const tags: Column = { type: 'choices', edit: true }
  const many = (count: number) => Array.from({ length: count }, (_, at) => `t${at}`)

  it('are 20 at most, of 40 letters at most', () => {
    expect(cellMistake(tags, many(20))).toBeUndefined()
    expect(cellMistake(tags, many(21))).toBe('tags_too_many')
    expect(cellMistake(tags, ['x'.repeat(40)])).toBeUndefined()
    expect(cellMistake(tags, ['x'.repeat(41)])).toBe('too_long')
  })
})

describe('a mistake of a number or a format', () => {
  it.each<[CellValue, boolean]>([
    [1, true],
    [2_147_483_647, true],
    [2_147_483_648, false],
    [0, false],
    [-7, false],
    [1.5, false],
    ['7', false],
  ])('is a reference to what cannot be a number of a record: %j', (value, isRight) => {
    expect(cellMistake(artist, value)).toBe(isRight ? undefined : 'choice_unknown')
  })

  it.each<[Column, number, boolean]>([
    [integer, 0, true],
    [integer, -1, false],
    [integer, 2_147_483_647, true],
    [integer, 2_147_483_648, false],
    [{ type: 'integer', least: 1, most: 30_000 }, 0, false],
    [{ type: 'integer', least: 1, most: 30_000 }, 1, true],
    [{ type: 'integer', least: 1, most: 30_000 }, 30_000, true],
    [{ type: 'integer', least: 1, most: 30_000 }, 30_001, false],
    [{ type: 'integer', least: -10 }, -10, true],
    [{ type: 'money', currency: 'KRW', least: 1, most: 100_000_000 }, 100_000_000, true],
    [{ type: 'money', currency: 'KRW', least: 1, most: 100_000_000 }, 0, false],
  ])('is a number out of its range: %j %d', (column, value, isWithin) => {
    expect(cellMistake(column, value)).toBe(isWithin ? undefined : 'out_of_range')
  })

  it.each<[NonNullable<Column['format']>, string, string[], string[]]>([
    // 4006381333931 is the example of GS1's check digits; a twelve-digit UPC-A counts as EAN-13 with a zero.
    ['barcode', 'barcode_wrong', ['4006381333931', '036000291452'], ['4006381333932', '12', 'abc']],
    ['country', 'country_unknown', ['FR', 'KR'], ['XX', 'fr', 'France']],
    ['shop_code', 'shop_code_wrong', ['moewe', 'a', '4-ad'], ['Möwe', '-a', 'a-', 'a b', 'a'.repeat(41)]],
    [
      'web_address',
      'web_address_wrong',
      ['https://www.youtube.com/watch?v=1'],
      [
        'http://youtube.com',
        'youtube.com',
        'javascript:alert(1)',
        'https://',
        'https://a b.example',
        'https://x',
      ],
    ],
    ['email', 'email_invalid', ['ada@example.org'], ['ada', 'ada@', 'a b@example.org']],
  ])('is a text that is no %s, which is %s', (format, code, right, wrong) => {
    const column: Column = { type: 'text', format }
    for (const one of right) expect([one, cellMistake(column, one)]).toEqual([one, undefined])
    for (const one of wrong) expect([one, cellMistake(column, one)]).toEqual([one, code])
    expect(cellMistake(column, '')).toBeUndefined()
  })
})
