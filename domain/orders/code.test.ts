import { describe, expect, it } from 'vitest'
import { codeKinds, isCodeText, madeCodeKinds } from './codes.ts'

describe('a code as staff write it', () => {
  it.each(['SPRING10', 'A-1B', '2027-FAIR', 'X'.repeat(40)])('may be %s', text => {
    expect(isCodeText(text)).toBe(true)
  })

  it.each([
    ['small letters', 'spring10'],
    ['a blank', 'SPRING 10'],
    ['three signs', 'ABC'],
    ['forty-one signs', 'X'.repeat(41)],
    ['a hyphen before', '-SPRING'],
    ['a hyphen after', 'SPRING-'],
    ['another alphabet', 'ПРИВЕТ'],
    ['a line more', 'SPRING\n10'],
    ['nothing', ''],
  ])('has not %s', (_, text) => {
    expect(isCodeText(text)).toBe(false)
  })

  it('is not made by hand where it comes about by itself', () => {
    expect(codeKinds.filter(kind => !madeCodeKinds.some(made => made === kind))).toEqual([
      'friend',
      'download',
    ])
  })
})
