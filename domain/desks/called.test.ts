import { expect, it } from 'vitest'
import { calledSo, callingColumns, nameIn } from './called.ts'
import { deskOf, nounOf } from './desks.ts'

it('calls a record by its name, and by what stands on paper', () => {
  expect(callingColumns(deskOf('artist'))).toEqual([deskOf('artist').shown[0]])
  expect(callingColumns(deskOf('client'))).toEqual(['name', 'email'])
  expect(new Set(callingColumns(deskOf('order'))).size).toBe(callingColumns(deskOf('order')).length)
})

it('reads the name of a record where a cell leads to one', () => {
  expect(nameIn({ id: 3, text: 'Haneul Park' })).toBe('Haneul Park')
  expect(nameIn('Kelp')).toBe('Kelp')
  expect(nameIn(null)).toBe('')
  expect(nameIn(undefined)).toBe('')
})

it('takes a name as it is, whatever its case, blanks and accents are made of', () => {
  const row = (id: number, name: string, email: string) => ({ id, cells: { name, email } })
  const rows = [row(1, 'Zoé', 'zoe@a.example'), row(2, 'Zoé Martin', 'zm@a.example'), row(3, 'Al', 'zoé')]
  const ids = (words: string) => calledSo(deskOf('client'), rows, words).map(({ id }) => id)
  expect(ids(' ZOE\u0301 ')).toEqual([1, 3])
  expect(ids('ZM@a.example')).toEqual([2])
  expect(ids('Zo')).toEqual([])
})

it('knows the desk of the records that a column holds', () => {
  expect(nounOf({ type: 'reference', to: 'artist' })).toBe('artist')
  expect(nounOf({ type: 'references', to: 'client' })).toBe('client')
  expect(nounOf({ type: 'text', names: { noun: 'user', by: 'email' } })).toBeUndefined()
  expect(nounOf({ type: 'text' })).toBeUndefined()
})
