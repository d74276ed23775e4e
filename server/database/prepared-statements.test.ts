import { describe, expect, test } from 'vitest'
import { statementNames } from './prepared-statements.ts'

describe('names of statements', () => {
  test('come with the third use and stay', () => {
    const nameOf = statementNames()
    expect([nameOf('a'), nameOf('a')]).toEqual([undefined, undefined])
    const name = nameOf('a')
    expect(name).toBeTypeOf('string')
    expect(nameOf('a')).toBe(name)
  })

  test('belong to one text each', () => {
    const nameOf = statementNames()
    const named = ['a', 'b', 'c'].map(text => [nameOf(text), nameOf(text), nameOf(text)].at(-1))
    expect(new Set(named).size).toBe(3)
    expect(named).not.toContain(undefined)
  })

  test('run out, so that no flood of texts fills the database', () => {
    const nameOf = statementNames()
    for (let n = 0; n < 1_200; n += 1) for (let use = 0; use < 3; use += 1) nameOf(`select ${n}`)
    expect(nameOf('select 999')).toBeTypeOf('string')
    expect(nameOf('select 1100')).toBeUndefined()
  })

  test('are not given to a flood of texts that are each used once', () => {
    const nameOf = statementNames()
    for (let n = 0; n < 20_000; n += 1) expect(nameOf(`select ${n}`)).toBeUndefined()
    // Nor do they use the names up.
    expect([nameOf('a'), nameOf('a'), nameOf('a')]).toEqual([undefined, undefined, expect.any(String)])
  })
})
