import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freezeData, isSame } from './same-value.ts'
import { stableText } from './snapshot-key.ts'

const hidden = { toJSON: () => 'x' }

describe('sameness', () => {
  test('is never claimed of what reads differently', () =>
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (one, other) => {
        const wrapped: [unknown, unknown] = [{ list: [one] }, { list: [other] }]
        return !isSame(...wrapped) || stableText(wrapped[0]) === stableText(wrapped[1])
      }),
      { numRuns: 2_000 },
    ))

  test('is found in every copy of plain data, wherever its fields stand', () =>
    fc.assert(
      fc.property(fc.jsonValue(), value => isSame(value, structuredClone(value))),
      { numRuns: 500 },
    ))

  test.each([
    [{ a: 1, b: [2, { c: null }] }, { b: [2, { c: null }], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [{ a: undefined }, { b: undefined }, false],
    [[1, 2], [2, 1], false],
    [[1], { 0: 1 }, false],
    [new Date(0), new Date(0), false],
    [{ ...hidden, a: 1 }, { ...hidden, a: 1 }, false],
  ])('%j and %j: %s', (one, other, same) => expect(isSame(one, other)).toBe(same))
})

test('frozen data cannot be written into at any depth', () => {
  const data = freezeData({ list: [{ a: 1 }] })
  const [first] = data.list
  expect(() => {
    if (first) first.a = 2
  }).toThrow(TypeError)
})
