import { describe, expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

describe('JSON of one form', () => {
  // RFC 8785, section 3.2.2 and what 3.2.3 makes of it.
  test('is that of the standard for its example', () => {
    const given = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\u0022/",
      literals: [null, true, false],
    }
    expect(canonicalJson(given)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    )
  })

  // RFC 8785, section 3.2.3: by UTF-16 units, not by letters.
  test('sorts names by their units', () => {
    const given = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      1: 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    }
    expect(Object.values(given)).toHaveLength(7)
    const order = ['Carriage Return', 'One', 'Control', 'Latin Small', 'Euro Sign', 'Emoji', 'Hebrew']
    const text = canonicalJson(given)
    const places = order.map(name => text.indexOf(name))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('has no number without end and no half of a letter, and leaves out what has no value', () => {
    expect(() => canonicalJson({ a: Number.NaN })).toThrow('without end')
    expect(() => canonicalJson(['\ud83d'])).toThrow('half')
    expect(canonicalJson({ b: undefined, a: -0 })).toBe('{"a":0}')
  })
})
