import { describe, expect, it } from 'vitest'
import { readDraftChange, readDraftFile } from './draft-file.ts'

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

  it('has choices of several as a list, and editions as objects or as their text', () => {
    const text = 'marble:100;glow:200:own:4006381333931'
    const barcode = '4006381333931'
    const objects = [
      { colour_class: 'marble', copies: 100 },
      { colour_class: 'glow', copies: 200, own_sleeve: true, barcode },
    ]
    for (const editions of [text, text.split(';'), objects])
      expect(readDraftFile({ title: 'Ebb', inserts: ['poster', 'obi'], editions })).toMatchObject({
        file: { fields: { inserts: 'poster;obi', editions: text } },
      })
    expect(told({ title: 'Ebb', editions: [{ colour: 'glow', copies: 1 }] })).toEqual({
      editions: 'input_invalid',
    })
    expect(told({ title: 'Ebb', editions: ['mauve:10'] })).toEqual({ editions: 'choice_unknown' })
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

describe('what is to change of a project', () => {
  const before = { kind: 'vinyl', fields: { title: 'Ebb', price: 'dear' } } as const

  it('is the fields that are named, and what is wrong with those alone', () => {
    expect(readDraftChange({ kind: 'vinyl', goal: 200 }, before)).toEqual({
      ok: true,
      fields: { goal: '200' },
    })
    const read = readDraftChange({ kind: 'digital', goal: 'many', quote: 'abc' }, before)
    expect(read.ok ? [] : read.problems.map(({ name, code }) => [name, code])).toEqual([
      ['quote', 'field_unknown'],
      ['kind', 'choice_unknown'],
      ['goal', 'input_must_integer'],
    ])
  })
})
