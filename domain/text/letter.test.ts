import { expect, it } from 'vitest'
import { indexLetter, indexLetters } from './letter.ts'

it('has the 26 letters in order, and one tab for the others', () => {
  expect(indexLetters.slice(0, -1).join('')).toBe('abcdefghijklmnopqrstuvwxyz')
  expect(indexLetter('0')).toBe('0')
  for (const none of ['A', 'ab', '', undefined]) expect(indexLetter(none)).toBeUndefined()
})
