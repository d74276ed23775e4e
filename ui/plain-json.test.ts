import { describe, expect, it } from 'vitest'
import { keptJson, keptText } from './document/kept-json.ts'
import { jsonAround, plainJson } from './plain-json.ts'

describe('plain JSON', () => {
  it.each([
    [null],
    [{ a: [1, -2.5, 'x"\n\u2028', true, false, null], 'k"': { deep: [] } }],
    [[{}, [[]], '']],
  ])('says what JSON says: %j', value => {
    expect(plainJson(value)).toBe(JSON.stringify(value))
  })

  it('ends no script element, and reads the same', () => {
    const value = { '</script>': '<!--<b>' }
    const json = plainJson(value) ?? ''
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual(value)
  })

  it.each([[new Date(0)], [new Set([1])], [[undefined]], [{ a: undefined }], [Number.NaN], [-0], [1n]])(
    'leaves to others what JSON cannot say: %o',
    value => {
      expect(plainJson({ deep: [value] })).toBeUndefined()
    },
  )

  it('leaves out what a persisted actor has without a value', () => {
    expect(plainJson({ a: 1, output: undefined, error: undefined })).toBe('{"a":1}')
  })

  it('takes over what is written already', () => {
    const kept = { a: 1 }
    const known = (data: object) => (data === kept ? 'kept' : undefined)
    expect(jsonAround({ list: [kept, 2, null], '<': '<' }, known)).toBe(
      '{"list":[kept,2,null],"\\u003c":"\\u003c"}',
    )
    expect(jsonAround([kept, new Date(0)], known)).toBeUndefined()
  })
})

describe('kept JSON', () => {
  it('is written of what is frozen or was asked for as text, and only if it says all', () => {
    const [plain, dated] = [{ name: '<é>' }, { at: new Date(0) }]
    expect(keptJson(plain)).toBeUndefined()
    expect(keptText(plain)).toBe(keptText({ ...plain }))
    expect(new TextDecoder().decode(keptJson(plain))).toBe(keptText(plain))
    expect(new TextDecoder().decode(keptJson(Object.freeze({ a: 1 })))).toBe('{"a":1}')
    expect(keptText(dated)).toBe(JSON.stringify(dated))
    expect(keptJson(dated)).toBeUndefined()
  })
})
