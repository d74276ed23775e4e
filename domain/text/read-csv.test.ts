import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, defused, undefused } from './csv.ts'
import { type Separator, csvRows, separatorOf, separators } from './read-csv.ts'

const rows = (text: string, separator: Separator = ',') => [...csvRows(text, separator)]
const cells = (text: string, separator: Separator = ',') =>
  rows(text, separator).map(row => ('cells' in row ? row.cells : row.problem))

describe('lines of a file', () => {
  it.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['"a,b","say ""hi"""', [['a,b', 'say "hi"']]],
    ['12" LP,7"', [['12" LP', '7"']]],
    ['a,,\n', [['a', '', '']]],
    ['\n\n , \na', [['a']]],
    ['', []],
  ])('%j', (text, expected) => {
    expect(cells(text)).toEqual(expected)
  })

  it('are numbered as an editor numbers them, however many a cell has', () => {
    expect(rows('a,b\r\n1,"x\r\ny\nz"\r\n\r\n3,4').map(({ line }) => line)).toEqual([1, 2, 6])
  })

  it('say where a quote was opened that nothing closes, and keep what came before', () => {
    expect(rows('a,b\n1,2\n3,"x\n4,5\n')).toMatchObject([
      { line: 1 },
      { line: 2 },
      { line: 3, problem: 'quote_open' },
    ])
  })

  it('name a line where text follows a quote, and go on behind it', () => {
    expect(rows('"12" LP",b\n1,2')).toMatchObject([
      { line: 1, problem: 'quote_misplaced' },
      { line: 2, cells: ['1', '2'] },
    ])
  })
})

describe('any lines', () => {
  it('come back as they were written, formulas included', () => {
    const text = fc.string({ unit: 'binary', maxLength: 8 })
    const start = fc.constantFrom('', "'", "''", '=', "'=", ' @', '-', '\t', '"', ',', '\r\n')
    const cell = fc.tuple(start, text).map(parts => parts.join(''))
    const line = fc.array(cell, { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), lines => {
        // A line of blanks alone is none.
        const read = cells(lines.map(one => csvLine(['x', ...one])).join(''))
        expect(read).toEqual(lines.map(one => ['x', ...one.map(defused)]))
        expect(read.map(row => Array.from(row, undefused))).toEqual(lines.map(one => ['x', ...one]))
      }),
      { seed: 20_261_126, numRuns: 1_000 },
    )
  })

  it('never fail nor hang, whatever is in the file', () => {
    const signs = fc.constantFrom('"', ',', ';', '\n', '\r', 'a', '\0', ' ')
    const noise = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: signs, maxLength: 60 }),
    )
    fc.assert(
      fc.property(noise, fc.constantFrom(...separators), (text, separator) => {
        const read = rows(text, separator)
        expect(read.every(({ line }, at) => line > (read[at - 1]?.line ?? 0))).toBe(true)
        expect(separators).toContain(separatorOf(text))
      }),
      { seed: 20_261_126, numRuns: 2_000 },
    )
  })

  it('are read in time that grows as they do', () => {
    const text = `${'"a ""b"" c",x,"y\nz"\n'.repeat(100_000)}`
    const read = rows(text)
    expect([read.length, read.at(-1)?.line]).toEqual([100_000, 199_999])
  })
})

describe('the separator', () => {
  it.each([
    ['a,b\n1,2', ','],
    ['a;b\n1,5;2,5', ';'],
    ['a\tb\n1\t2', '\t'],
    ['a|b\n1|2', '|'],
    ['"a;b","c"\n"d;e","f"', ','],
    ['"x, y";2\n"z";3', ';'],
    ['name\nA', ','],
    ['', ','],
    ['a;b;c\n1;2\n', ';'],
  ])('of %j is %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator)
  })
})
