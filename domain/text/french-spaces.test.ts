import { expect, it } from 'vitest'
import { frenchSpaces } from './french-spaces.ts'

it('keeps high punctuation and quotation marks of French with their words', () => {
  expect(frenchSpaces('Oublier « {name} » ? Oui ; non : jamais !')).toBe(
    'Oublier «\u00A0{name}\u00A0»\u00A0? Oui\u00A0; non\u00A0: jamais\u00A0!',
  )
})

it('leaves addresses, times and the syntax of messages alone', () => {
  const untouched = ['https://sillon.example', '18:30', '{share, number, ::percent}', 'Fini, oui.']
  expect(untouched.map(frenchSpaces)).toEqual(untouched)
})
