import { describe, expect, it, test } from 'vitest'
import { readWhere, saidTwice, writeWhere } from './condition.ts'
import type { Desk } from './desk.ts'

/** A desk with a column of every kind that narrows, and one that does not. */
const desk: Desk = {
  noun: 'crate',
  plural: 'crates',
  listRoute: 'admin-product',
  recordRoute: 'admin-product',
  columns: {
    name: { type: 'text' },
    colour: { type: 'choice', of: ['red', 'blue'] },
    shelves: { type: 'choices', of: ['9', '284'] },
    shop: { type: 'reference', to: 'shop' },
    stores: { type: 'references', to: 'shop' },
    sealed: { type: 'flag' },
    copies: { type: 'integer' },
    price: { type: 'money', currency: 'EUR' },
    price_krw: { type: 'money', currency: 'KRW' },
    released: { type: 'day' },
    created: { type: 'instant' },
    secret: { type: 'text' },
  },
  shown: ['name'],
  filters: [
    'name',
    'colour',
    'shelves',
    'shop',
    'stores',
    'sealed',
    'copies',
    'price',
    'price_krw',
    'released',
    'created',
  ],
  sorts: [],
  usualSort: 'name',
  form: [],
  creates: [],
  matches: [],
  moves: [],
  rights: { see: 'product.see', edit: 'product.edit', move: 'product.move', export: 'product.export' },
}

const conditionsOf = (where: string) => {
  const read = readWhere(desk, where)
  return 'conditions' in read ? read.conditions : read.mistakes
}

describe('conditions', () => {
  it('of nothing are none', () => {
    for (const where of ['', ';', ' ; ']) expect(conditionsOf(where)).toEqual([])
  })

  it.each([
    ['colour:red', { column: 'colour', is: ['red'] }],
    ['colour: red , blue ', { column: 'colour', is: ['red', 'blue'] }],
    ['shelves:9,284', { column: 'shelves', is: ['9', '284'] }],
    ['shop:5', { column: 'shop', is: ['5'] }],
    ['name:Low Tide: Live', { column: 'name', is: ['Low Tide: Live'] }],
    ['copies:10..20', { column: 'copies', from: 10, to: 20 }],
    ['copies:10..', { column: 'copies', from: 10, to: null }],
    ['copies:..20', { column: 'copies', from: null, to: 20 }],
    ['copies:0', { column: 'copies', from: 0, to: 0 }],
    ['copies:-5..-1', { column: 'copies', from: -5, to: -1 }],
    ['price:10..25.50', { column: 'price', from: 1_000, to: 2_550 }],
    ['price_krw:10000..', { column: 'price_krw', from: 10_000, to: null }],
    ['released:2027-01-01..2027-12-31', { column: 'released', from: '2027-01-01', to: '2027-12-31' }],
    ['created:2027-02-03', { column: 'created', from: '2027-02-03', to: '2027-02-03' }],
  ])('read %s', (where, condition) => {
    expect(conditionsOf(where)).toEqual([condition])
  })

  it.each(desk.filters)('ask whether %s is empty or not', name => {
    expect(conditionsOf(`${name}:-`)).toEqual([{ column: name, isEmpty: true }])
    expect(conditionsOf(`${name}:*`)).toEqual([{ column: name, isEmpty: false }])
  })

  it('stand together, in the order in which they are said; the last counts of two for one column', () => {
    expect(conditionsOf('colour:red; copies:1.. ;colour:blue')).toEqual([
      { column: 'colour', is: ['blue'] },
      { column: 'copies', from: 1, to: null },
    ])
  })

  it.each([
    ['yes', 'true'],
    ['off', 'false'],
    ['1', 'true'],
  ])('of a flag are said as people say them: %s', (written, value) => {
    expect(conditionsOf(`sealed:${written}`)).toEqual([{ column: 'sealed', is: [value] }])
  })

  it('of a flag may name both', () => {
    expect(conditionsOf('sealed:yes,no')).toEqual([{ column: 'sealed', is: ['true', 'false'] }])
  })
})

describe('what is wrong with conditions', () => {
  it.each([
    ['weight:5', { weight: 'field_unknown' }],
    ['secret:x', { secret: 'field_unknown' }],
    ['constructor:x', { constructor: 'field_unknown' }],
    ['__proto__x:y', { __proto__x: 'field_unknown' }],
    ['__proto__:y', { ['__proto__']: 'field_unknown' }],
    ['colour', { colour: 'input_invalid' }],
    ['colour=red', { 'colour=red': 'input_invalid' }],
    [':red', { ':red': 'input_invalid' }],
    [' : red', { ': red': 'input_invalid' }],
    ['copies:1;colour red', { 'colour red': 'input_invalid' }],
    ['a\\;b;copies:1', { 'a\\;b': 'input_invalid' }],
    ['colour:green', { colour: 'choice_unknown' }],
    ['colour:red,green', { colour: 'choice_unknown' }],
    ['stores:1,Sillon', { stores: 'choice_unknown' }],
    ['stores:-1', { stores: 'choice_unknown' }],
    ['shop:Sillon', { shop: 'choice_unknown' }],
    ['shop:5,Sillon', { shop: 'choice_unknown' }],
    ['shop:-5', { shop: 'choice_unknown' }],
    ['shelves:9,10', { shelves: 'choice_unknown' }],
    ['sealed:maybe', { sealed: 'must_be_yes_or_no' }],
    ['sealed:yes,maybe', { sealed: 'must_be_yes_or_no' }],
    ['copies:many', { copies: 'input_invalid' }],
    ['copies:1..many', { copies: 'input_invalid' }],
    ['copies:..', { copies: 'input_invalid' }],
    ['copies:', { copies: 'input_invalid' }],
    ['copies:1..2..3', { copies: 'input_invalid' }],
    ['copies:9999999999', { copies: 'out_of_range' }],
    ['copies:..9999999999', { copies: 'out_of_range' }],
    ['price:1,234.50', { price: 'input_invalid' }],
    ['price:999999999.00..', { price: 'out_of_range' }],
    ['price_krw:10000.50', { price_krw: 'input_invalid' }],
    ['released:2027-02-31', { released: 'date_invalid' }],
    ['released:2027-01-01..soon', { released: 'date_invalid' }],
    ['created:2027-02-03T10:00:00Z', { created: 'date_invalid' }],
  ])('is said by column: %s', (where, mistakes) => {
    expect(conditionsOf(where)).toEqual(mistakes)
  })

  it('is said of all at once, and nothing is narrowed by the rest', () => {
    expect(readWhere(desk, 'colour:red;copies:x;weight:5')).toEqual({
      mistakes: { copies: 'input_invalid', weight: 'field_unknown' },
    })
  })
})

test.each([
  ['colour:red;copies:1', []],
  ['colour:red;copies:1; colour :*', ['colour']],
  ['colour;colour', []],
])('columns that are said twice in %s are %j', (where, names) => {
  expect(saidTwice(where)).toEqual(names)
})

describe('conditions as one text', () => {
  it('leave out what says nothing', () => {
    const parts = [
      ['colour', 'red,blue'],
      ['copies', ''],
      ['price', '10..'],
    ] as const
    expect(writeWhere(parts)).toBe('colour:red,blue;price:10..')
    expect(writeWhere([])).toBe('')
  })

  it('bring no further condition along in a value', () => {
    const text = writeWhere([
      ['name', '5;copies:1'],
      ['note', 'a\\'],
      ['created', '2027-01-01'],
    ])
    expect(text).toBe('name:5\\;copies:1;note:a\\\\;created:2027-01-01')
    expect(conditionsOf(writeWhere([['name', '5;copies:1']]))).toEqual([
      { column: 'name', is: ['5;copies:1'] },
    ])
    expect(conditionsOf(writeWhere([['shop', '5;copies:1']]))).toEqual({ shop: 'choice_unknown' })
  })

  it('read back as they were said', () => {
    expect(
      conditionsOf(
        writeWhere(
          new Map([
            ['shop', '5'],
            ['created', '..2027-01-31'],
          ]),
        ),
      ),
    ).toEqual([
      { column: 'shop', is: ['5'] },
      { column: 'created', from: null, to: '2027-01-31' },
    ])
  })
})
