import { describe, expect, it } from 'vitest'
import { commentCharactersLeft, commentMaxLength, commentProblem } from './comment.ts'

const link = 'https://example.org '

describe('a comment', () => {
  it.each([
    ['Lovely.', undefined],
    ['  \n ', 'input_required'],
    ['a'.repeat(commentMaxLength), undefined],
    ['a'.repeat(commentMaxLength + 1), 'too_long'],
    [`${'a'.repeat(commentMaxLength)}   `, undefined],
    [link.repeat(2), undefined],
    [link.repeat(3), 'comment_rejected'],
  ])('%.20j is %s', (text, problem) => expect(commentProblem(text)).toBe(problem))

  it('counts what is left without the blanks around it', () => {
    expect(commentCharactersLeft(' ab ')).toBe(commentMaxLength - 2)
    expect(commentCharactersLeft('a'.repeat(commentMaxLength + 3))).toBe(-3)
  })
})
