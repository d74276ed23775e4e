import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column } from './desk.ts'
import { type FileStyle, isSameInFile, readFileCell, writeFileCell } from './file-cell.ts'

const euro: Column = { type: 'money', currency: 'EUR' }
const won: Column = { type: 'money', currency: 'KRW' }
const day: Column = { type: 'day' }
const code: Column = { type: 'text', format: 'barcode' }
const genres: Column = { type: 'choices', of: ['7', '11'] }
const note: Column = { type: 'note' }

describe('a cell of a file', () => {
  it.each<[string, Column, string, FileStyle, unknown]>([
    ['money', euro, '24.5', {}, { value: 2_450 }],
    ['a decimal comma', euro, '24,50', {}, { value: 2_450 }],
    ['what may be thousands', euro, '1,234', {}, { mistake: 'not_an_amount' }],
    ['thousands as told', euro, '1,234', { decimal: '.' }, { value: 123_400 }],
    ['a comma as told', euro, '1.234,5', { decimal: ',' }, { value: 123_450 }],
    ['thousands apart', euro, '1 234,50', { decimal: ',' }, { value: 123_450 }],
    ['the other sign', euro, '24.50', { decimal: ',' }, { mistake: 'not_an_amount' }],
    ['groups that are none', euro, '12.34.567', { decimal: ',' }, { mistake: 'not_an_amount' }],
    ['no cents', won, '24.5', {}, { mistake: 'not_an_amount' }],
    ['a day', day, '2026-04-03', {}, { value: '2026-04-03' }],
    ['day first', day, '3.4.2026', { dates: 'dmy' }, { value: '2026-04-03' }],
    ['month first', day, '04/03/2026', { dates: 'mdy' }, { value: '2026-04-03' }],
    ['a day of no order', day, '3/4/2026', {}, { mistake: 'date_invalid' }],
    ['a day of no calendar', day, '31/02/2026', { dates: 'dmy' }, { mistake: 'date_invalid' }],
    ['a damaged barcode', code, '5.09975E+12', {}, { mistake: 'barcode_damaged' }],
    ['damaged with a comma', code, '5,09975E+12', {}, { mistake: 'barcode_damaged' }],
    ['a UPC', code, '724352190928', {}, { value: '0724352190928' }],
    ['choices', genres, '7|11', {}, { value: ['7', '11'] }],
    ['nothing', euro, '  ', {}, 'untouched'],
    ['emptied', note, '\\N', {}, { value: null }],
    ['no choice', genres, '\\N', {}, { value: [] }],
    ['its sign as a text', note, '\\\\N', {}, { value: '\\N' }],
    ['a formula that was kept still', note, "'=1+1", {}, { value: '=1+1' }],
    ['two apostrophes', note, "''=1", {}, { value: "'=1" }],
    ['an apostrophe of its own', note, "'Round Midnight", {}, { value: "'Round Midnight" }],
    ['a formula as it stands', note, '=1+1', {}, { value: '=1+1' }],
  ])('%s', (_, column, text, style, said) => {
    expect(readFileCell(column, text, style)).toEqual(said)
  })

  it('says what the column holds, whatever that is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\\N', '\\\\N', "'\\N")), text => {
        fc.pre(text.trim() !== '')
        const said = readFileCell(note, String(writeFileCell(note, text)))
        expect(typeof said === 'object' && 'value' in said && isSameInFile(note, text, said.value)).toBe(true)
      }),
      { seed: 20_261_126, numRuns: 500 },
    )
  })

  it('is the same although a spreadsheet ends its lines otherwise, or turns its choices round', () => {
    expect(isSameInFile(note, 'a\nb', ' a\r\nb ')).toBe(true)
    expect(isSameInFile(genres, ['11', '7'], ['7', '11'])).toBe(true)
    expect(isSameInFile(genres, ['11'], ['7', '11'])).toBe(false)
    expect(isSameInFile(code, '724352190928', '0724352190928')).toBe(true)
    expect(isSameInFile(euro, 0, null)).toBe(false)
    expect(isSameInFile(note, null, '')).toBe(true)
  })
})
