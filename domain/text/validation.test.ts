import { describe, expect, it } from 'vitest'
import { type FieldRule, type FieldValue, firstNonLatin, isEmail, validateField } from './validation.ts'

const megabyte = 1_024 * 1_024
const file = (size: number) => ({ name: 'a.wav', size })

describe('the seven checks, one by one', () => {
  const cases: [FieldRule, FieldValue[], FieldValue[], string][] = [
    [{ required: true }, ['a', 0, true, file(0)], ['', '  ', undefined, null, false], 'input_required'],
    [{ type: 'integer' }, ['12', '-3', 4, ''], ['1.5', 1.5, 'x', '1e3', Number.NaN], 'input_must_integer'],
    [
      { type: 'number' },
      ['1.5', '-.5', '3.', 4, ''],
      ['x', '1,5', '1e3', '0x1', Infinity],
      'input_must_number',
    ],
    [{ type: 'email' }, ['a@b.fr', ' a@b.fr ', ''], ['a', 'a@b', '@b.fr', 'a@b..fr'], 'email_invalid'],
    [{ isEmail: true }, ['a@b.fr', undefined], ['a b@c.fr'], 'email_invalid'],
    [
      { latin: true },
      ["Élodie O'Çelik-Łuk, 12/3 #4.", 'L’Été', ''],
      ['서울', 'a_b', 'a@b', 'a\nb'],
      'latin_invalid',
    ],
    [{ custom: value => (value === 'x' ? 'mine' : undefined) }, ['y', ''], ['x'], 'mine'],
    [{ type: 'file', maxSizeMb: 2 }, [file(2 * megabyte), null], [file(2 * megabyte + 1)], 'file_max_size'],
  ]

  it.each(cases)('%j', (rule, good, bad, key) => {
    expect(good.map(value => validateField(value, rule))).toEqual(good.map(() => undefined))
    expect(bad.map(value => validateField(value, rule))).toEqual(bad.map(() => key))
  })
})

describe('the order of the checks', () => {
  const everything: FieldRule = {
    required: true,
    type: 'integer',
    isEmail: true,
    latin: true,
    custom: () => 'mine',
    maxSizeMb: 1,
  }

  it('is the order of the specification', () => {
    expect(validateField('', everything)).toBe('input_required')
    expect(validateField('ß@', everything)).toBe('input_must_integer')
    expect(validateField('ß@', { ...everything, type: 'number' })).toBe('input_must_number')
    expect(validateField('서@', { ...everything, type: 'text' })).toBe('email_invalid')
    expect(validateField('서', { latin: true, custom: () => 'mine' })).toBe('latin_invalid')
    expect(validateField('x', { latin: true, custom: () => 'mine' })).toBe('mine')
    expect(validateField(file(megabyte + 1), { custom: () => 'mine', maxSizeMb: 1 })).toBe('mine')
    expect(validateField(file(megabyte + 1), { custom: () => undefined, maxSizeMb: 1 })).toBe('file_max_size')
  })
})

describe('e-mail addresses', () => {
  it.each([['a.b+c@d-e.co.uk'], ["o'neil@example.org"], ['x@xn--bcher-kva.example']])('%s is one', text => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    ['.a@b.fr'],
    ['a.@b.fr'],
    ['a..b@c.fr'],
    ['a@b@c.fr'],
    ['a@-b.fr'],
    ['a@b.fr>'],
    [`${'a'.repeat(65)}@b.fr`],
    [`a@${'b.'.repeat(130)}fr`],
  ])('%s is none', text => {
    expect(isEmail(text)).toBe(false)
  })

  it('are decided before a hostile text can exhaust the pattern', () => {
    expect(isEmail(`${'a.'.repeat(50_000)}@`)).toBe(false)
    expect(isEmail(`a@${'a-'.repeat(50_000)}`)).toBe(false)
  })
})

describe('what labels can print', () => {
  it('names the first character that cannot', () => {
    expect(firstNonLatin('Rue de 서울')).toBe('서')
    expect(firstNonLatin('Zoë 🎵')).toBe('🎵')
    expect(firstNonLatin('E\u0301lodie')).toBeUndefined()
    expect(firstNonLatin('2×3')).toBe('×')
    expect(firstNonLatin('÷')).toBe('÷')
  })
})
