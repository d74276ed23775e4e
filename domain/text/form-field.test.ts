import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enterEffect, fieldPath, flattenValues, groupValues, validateForm } from './form-field.ts'

describe('checking a form', () => {
  const fields = [
    { name: 'email', rule: { required: true, isEmail: true } },
    { name: 'address->name', rule: { required: true, latin: true } },
    { name: 'age', rule: { type: 'integer' } },
  ] as const

  it('passes when every field passes', () => {
    const check = validateForm(fields, { email: 'a@b.fr', 'address->name': 'Ana', age: '' })
    expect(check).toEqual({ ok: true, errors: {}, focus: undefined })
  })

  it('keeps an error per field and focuses the first', () => {
    const check = validateForm(fields, { email: 'a@b.fr', 'address->name': '서울', age: 'x' })
    expect(check).toEqual({
      ok: false,
      errors: { 'address->name': 'latin_invalid', age: 'input_must_integer' },
      focus: 'address->name',
    })
    expect(validateForm(fields, {}).focus).toBe('email')
  })
})

describe('grouped names', () => {
  it('nest by group and by index', () => {
    expect(fieldPath('tracks->2->title')).toEqual(['tracks', '2', 'title'])
    const values = {
      name: 'LP',
      'address->city': 'Lyon',
      'address->zip': '69001',
      'tracks->10->title': 'Last',
      'tracks->0->title': 'First',
      'tracks->0->side': 'A',
    }
    expect(groupValues(values)).toEqual({
      name: 'LP',
      address: { city: 'Lyon', zip: '69001' },
      tracks: [{ title: 'First', side: 'A' }, { title: 'Last' }],
    })
  })

  it('cannot reach a prototype', () => {
    const data = groupValues({ '__proto__->polluted': 'yes', 'a->__proto__->polluted': 'yes' })
    expect(Object.keys(data)).toEqual(['__proto__', 'a'])
    expect({}).not.toHaveProperty('polluted')
  })

  it('are flattened back', () => {
    const name = fc.stringMatching(/^[a-z]{1,5}$/)
    const group = fc.dictionary(name, fc.string(), { minKeys: 1, noNullPrototype: true })
    const list = fc.array(group, { minLength: 1, maxLength: 12 })
    const data = fc.dictionary(name, fc.oneof(fc.string(), group, list), { noNullPrototype: true })
    fc.assert(
      fc.property(data, given => {
        expect(groupValues(flattenValues(given))).toEqual(given)
      }),
    )
  })

  it('keep a file whole', () => {
    const file = { name: 'a.wav', size: 3 }
    expect(flattenValues({ song: { file } })).toEqual({ 'song->file': file })
  })
})

describe('the Enter key', () => {
  it('breaks a line in a textarea, and sends only where enabled', () => {
    expect(enterEffect({ inTextarea: true, enabled: true })).toBe('newline')
    expect(enterEffect({ inTextarea: false, enabled: true })).toBe('submit')
    expect(enterEffect({ inTextarea: false, enabled: false })).toBe('nothing')
  })
})
