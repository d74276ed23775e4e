import { expect, it } from 'vitest'
import { turnsOf } from '#domain/desks/change.ts'
import { deskOf } from '#domain/desks/desks.ts'
import { inWords } from '../terminal/words.ts'
import { deskProblem } from './desk-problem.ts'

const refused = (fields: object) => ({ error: true, status: 422, code: 'input_invalid', fields })

it('says between what a number lies, and how long a text may be', () => {
  const wrong = {
    price: 'out_of_range',
    weight_grams: 'out_of_range',
    name: 'too_long',
    sale: 'choice_unknown',
  }
  expect(deskProblem(deskOf('product'), refused(wrong))).toMatchObject({
    fields: wrong,
    choices: { sale: expect.arrayContaining(['stock', 'preorder']) },
    bounds: {
      price: { least: '0.01', most: '100000.00' },
      weight_grams: { least: '1', most: '30000' },
      name: { most_characters: 200 },
    },
  })
})

it('keeps what is no value out of the choices, and says it in words', () => {
  const problem = deskProblem(deskOf('product'), refused({ price: 'out_of_range', name: 'too_long' }))
  expect(problem).not.toHaveProperty('choices')
  expect(inWords(problem).details).toEqual([
    'price: is out of range; it can be 0.01 to 100000.00',
    'name: is too long; 200 characters at most',
  ])
})

it('tells a percentage that is too small or too large its own bounds, not those of the price', () => {
  for (const percent of [-100, 1001]) {
    const read = turnsOf(deskOf('item'), { percent: { price_eur: percent } })
    if (!('mistakes' in read)) throw new Error(`${percent} was taken`)
    const problem = deskProblem(deskOf('item'), refused(read.mistakes))
    expect(problem).toMatchObject({ bounds: { price_eur: { least: '-99.99 %', most: '1000 %' } } })
    expect(inWords(problem).details).toEqual([
      'price_eur: changes by a percentage that is out of range; it can be -99.99 % to 1000 %',
    ])
  }
  for (const percent of [-99.99, 1000])
    expect(turnsOf(deskOf('item'), { percent: { price_eur: percent } })).toHaveProperty('turns')
})

it('names no bounds of what is wrong otherwise', () => {
  const wrong = { price: 'input_required', name: 'input_required' }
  const problem = deskProblem(deskOf('product'), refused(wrong))
  expect(problem).not.toHaveProperty('choices')
  expect(problem).not.toHaveProperty('bounds')
})
