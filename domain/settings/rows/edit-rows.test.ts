import { describe, expect, it } from 'vitest'
import { settings } from '../setting.ts'
import { editRows, isTable, neighbourOf, type RowEdit } from './edit-rows.ts'
import { rowsIn } from './row-form.ts'

const [rates] = settings['vat.rates'].fields
const [carriers] = settings.carriers.fields
const vat = rates?.rows
const own = carriers?.rows
if (vat === undefined || own === undefined) throw new Error('no tables')

const edited = (text: string, edit: RowEdit) => rowsIn(vat, editRows(vat, text, edit))
const text = 'DE 19\nFR 20\nIT 22'

describe('rows that are edited', () => {
  it('are written cell by cell', () => {
    expect(edited(text, { type: 'write', row: 1, column: 2, text: '21,5' })).toEqual([
      ['DE', '', '19'],
      ['FR', '', '21,5'],
      ['IT', '', '22'],
    ])
  })

  it('come, go, are moved and written twice', () => {
    const countries = (edit: RowEdit) => edited(text, edit).map(([country]) => country)
    expect(countries({ type: 'add', row: 3 })).toEqual(['DE', 'FR', 'IT', ''])
    expect(countries({ type: 'remove', row: 0 })).toEqual(['FR', 'IT'])
    expect(countries({ type: 'move', row: 2, to: 0 })).toEqual(['IT', 'DE', 'FR'])
    expect(countries({ type: 'copy', row: 1 })).toEqual(['DE', 'FR', 'FR', 'IT'])
  })

  it('keep an empty row, also where it is the only one', () => {
    expect(edited('', { type: 'add', row: 0 })).toEqual([['', '', '']])
  })

  it('begin with what most rows say', () => {
    expect(rowsIn(own, editRows(own, '', { type: 'add', row: 0 }))).toEqual([['', '', '', 'yes', '']])
  })

  it('never part a cell', () => {
    expect(edited(text, { type: 'write', row: 0, column: 0, text: 'D\tE\nX' })[0]).toEqual([
      'D E X',
      '',
      '19',
    ])
  })
})

describe('the row that is looked at once one is taken away', () => {
  it.each([
    ['the next', [0, 1, 2], 0, 0],
    ['the next, also where others are between', [0, 2, 5], 2, 4],
    ['the one before, where it was the last', [0, 2, 5], 5, 2],
    ['none, where it was alone', [3], 3, undefined],
  ])('is %s', (_, shown, row, next) => {
    expect(neighbourOf(shown, row)).toBe(next)
  })
})

describe('lines of a spreadsheet', () => {
  const picks = [
    { value: 'FR', label: 'France' },
    { value: 'ES', label: 'Spain' },
  ]
  const paste = (row: number, column: number, pasted: string) =>
    edited(text, {
      type: 'paste',
      row,
      column,
      text: pasted,
      picksOf: ({ kind }) => (kind === 'country' ? picks : undefined),
      heads: ['Country', 'From this day on', 'Rate (%)'],
    })

  it('fill rows from a cell on, and make those that lack', () => {
    expect(paste(2, 0, 'France\t01.01.2028\t21 %\r\nSpain\t\t22\r\n')).toEqual([
      ['DE', '', '19'],
      ['FR', '', '20'],
      ['FR', '2028-01-01', '21'],
      ['ES', '', '22'],
    ])
  })

  it('fill one column where they have one', () => {
    expect(paste(0, 2, '18\n19').map(cells => cells[2])).toEqual(['18', '19', '22'])
  })

  it('may be written as the setting is, and may have heads', () => {
    expect(paste(0, 0, 'ES 21\nFR 20.5').slice(0, 2)).toEqual([
      ['ES', '', '21'],
      ['FR', '', '20.5'],
    ])
    expect(paste(0, 0, 'Country\tFrom this day on\tRate (%)\nES\t\t21')[0]).toEqual(['ES', '', '21'])
  })

  it('are no single cell', () => {
    expect(isTable('20')).toBe(false)
    expect(isTable('20\n')).toBe(false)
    expect(isTable('FR\t20')).toBe(true)
    expect(isTable('18\n19')).toBe(true)
  })
})
