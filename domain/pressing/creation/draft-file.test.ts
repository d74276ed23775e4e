import { describe, expect, it } from 'vitest'
import { readDraftFile } from './draft-file.ts'

const told = (value: Readonly<Record<string, unknown>>) => {
  const read = readDraftFile(value)
  return read.ok ? {} : Object.fromEntries(read.problems.map(({ name, code }) => [name, code]))
}

describe('a project in a file', () => {
  it('is the texts of its form, whatever JSON makes of them', () => {
    const value = {
      title: 'Ebb',
      genres: [1, 8],
      price: 16.5,
      goal: 300,
      rights_declared: true,
      quote: 'abc',
    }
    expect(readDraftFile(value)).toEqual({
      ok: true,
      file: {
        kind: 'vinyl',
        fields: { title: 'Ebb', genres: '1|8', price: '16.5', goal: '300', rights_declared: 'yes' },
        quote: 'abc',
      },
    })
    expect(readDraftFile({ title: 'Ebb', kind: 'digital' })).toMatchObject({ file: { kind: 'digital' } })
  })

  it('names every field that cannot be, and the nearest that can', () => {
    expect(told({})).toEqual({ title: 'input_required' })
    expect(
      told({ title: 'Ebb', goals: 3, price: 'dear', days: 'many', sale: 'gift', genres: [[1]] }),
    ).toEqual({
      goals: 'field_unknown',
      genres: 'input_invalid',
      price: 'not_an_amount',
      days: 'input_must_integer',
      sale: 'choice_unknown',
    })
    expect(told({ title: {}, kind: 'tape', quote: 7, sleeve: 'gatefld' })).toEqual({
      title: 'input_invalid',
      kind: 'choice_unknown',
      quote: 'input_invalid',
      sleeve: 'choice_unknown',
    })
    expect(readDraftFile({ title: 'Ebb', goals: 3 })).toMatchObject({ problems: [{ nearest: 'goal' }] })
  })
})
