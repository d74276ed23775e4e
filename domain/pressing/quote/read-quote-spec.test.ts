import { describe, expect, it } from 'vitest'
import { nearestChoice } from '../../text/nearest-choice.ts'
import { defaultSpec } from './quote-spec.ts'
import { readQuoteSpec } from './read-quote-spec.ts'

describe('reading choices', () => {
  it('takes JSON and the text of a table alike', () => {
    const typed = readQuoteSpec({ quantity: 500, size: '7', sticker: true, ship_to: [{ country_id: 'FR' }] })
    const text = readQuoteSpec({ quantity: '500', size: '7', sticker: 'yes', ship_to: 'fr', weight: '' })
    expect(text).toEqual(typed)
    expect(typed).toEqual({
      ok: true,
      spec: {
        ...defaultSpec,
        quantity: 500,
        size: '7',
        sticker: true,
        ship_to: [{ country_id: 'FR', copies: 0 }],
      },
    })
  })

  it('reads several addresses from one text', () => {
    const read = readQuoteSpec({ quantity: 300, ship_to: 'FR;DE:100 us:20' })
    expect(read.ok && read.spec.ship_to).toEqual([
      { country_id: 'FR', copies: 0 },
      { country_id: 'DE', copies: 100 },
      { country_id: 'US', copies: 20 },
    ])
  })

  it('reads the speed of each side, as words or numbers', () => {
    for (const side_speeds of ['33;45', '33, 45', [33, 45], ['33', '45']]) {
      const read = readQuoteSpec({ quantity: 300, side_speeds })
      expect(read.ok && read.spec.side_speeds).toEqual(['33', '45'])
    }
    const wrong = readQuoteSpec({ quantity: 300, side_speeds: '33;78' })
    expect(wrong.ok ? [] : wrong.problems).toMatchObject([{ field: 'side_speeds', code: 'choice_unknown' }])
    const many = readQuoteSpec({ quantity: 300, side_speeds: Array.from({ length: 9 }, () => '33') })
    expect(many.ok ? [] : many.problems).toMatchObject([{ field: 'side_speeds', code: 'out_of_range' }])
    const none = readQuoteSpec({ quantity: 300, format: 'cd', side_speeds: '33;45' })
    expect(none.ok && none.spec.side_speeds).toEqual([])
  })

  it('names every problem at once', () => {
    const read = readQuoteSpec({ size: '11', discs: 0, cut: 'laser' })
    expect(read.ok ? [] : read.problems.map(p => p.field)).toEqual(['quantity', 'size', 'discs', 'cut'])
  })

  it('finds the word that is typed most like a text', () => {
    expect(nearestChoice('trasnparent', ['black', 'transparent', 'opaque'])).toBe('transparent')
    expect(nearestChoice('3mm', ['spine_5mm', 'spine_3mm'])).toBe('spine_3mm')
    expect(nearestChoice('x', [])).toBeUndefined()
  })
})

describe('refusing choices', () => {
  it.each([
    [
      { quantity: 300, sleeve: 'gatefld' },
      { field: 'sleeve', code: 'choice_unknown', nearest: 'gatefold' },
    ],
    [
      { quantity: 300, colour_class: 'splater' },
      { code: 'choice_unknown', nearest: 'splatter' },
    ],
    [
      { quantity: 300, sleve: 'none' },
      { field: 'sleve', code: 'field_unknown', nearest: 'sleeve' },
    ],
    [
      { quantity: 300, discs: 9 },
      { field: 'discs', code: 'out_of_range', nearest: 4 },
    ],
    [{ quantity: 99.5 }, { field: 'quantity', code: 'input_must_integer', nearest: 100 }],
    // How small a run may be its card says.
    [{ quantity: 'many' }, { field: 'quantity', code: 'input_must_integer', nearest: undefined }],
    [{ quantity: Number.NaN }, { field: 'quantity', code: 'input_must_integer' }],
    [{ quantity: -3 }, { field: 'quantity', code: 'out_of_range', nearest: undefined }],
    [{}, { field: 'quantity', code: 'input_required' }],
    [
      { quantity: 300, sticker: 'perhaps' },
      { field: 'sticker', code: 'must_be_yes_or_no' },
    ],
    [
      { quantity: 300, ship_to: 'XX' },
      { field: 'ship_to', code: 'country_unknown' },
    ],
    [
      { quantity: 300, ship_to: 'FR;DE:-1' },
      { field: 'ship_to', code: 'out_of_range' },
    ],
    [[300], { field: 'spec', code: 'not_an_object' }],
  ])('refuses %j by name', (input, problem) => {
    expect(readQuoteSpec(input)).toMatchObject({ ok: false, problems: [problem] })
  })
})

describe('choices of what is no record', () => {
  it('leave those of the record that was chosen before as nobody chose them', () => {
    const record = { discs: 2, weight: '180', sleeve: 'gatefold', finishes: 'foil', editions: 'glow:100' }
    const chosen = {
      quantity: 500,
      ...record,
      print_finish: 'spot_uv',
      etched: 'yes',
      mastering_vinyl: 'yes',
    }
    expect(readQuoteSpec({ ...chosen, format: 'cd' })).toEqual({
      ok: true,
      spec: { ...defaultSpec, quantity: 500, format: 'cd' },
    })
    // What says nothing of a record does not stand in the way of a cassette either.
    expect(readQuoteSpec({ quantity: 100, format: 'cassette', editions: 'glow' }).ok).toBe(true)
    expect(readQuoteSpec({ ...chosen, format: 'vinyl' })).toMatchObject({ spec: { discs: 2, weight: '180' } })
  })
})
