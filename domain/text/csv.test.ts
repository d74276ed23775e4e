import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvLine, defused } from './csv.ts'

describe('a cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-2+3', "'-2+3"],
    ['-cmd', "'-cmd"],
    ['+2', "'+2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =HYPERLINK("x")', `"'  =HYPERLINK(""x"")"`],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['＝1', "'＝1"],
  ])('%j is not calculated', (text, written) => {
    expect(csvCell(text)).toBe(written)
  })

  it('keeps what is harmless, and numbers below nought', () => {
    expect(csvLine(['Low Tide', 'a,b', 'say "hi"', 'two\nlines', -5, '-48.10', null, ''])).toBe(
      'Low Tide,"a,b","say ""hi""","two\nlines",-5,-48.10,,\r\n',
    )
  })

  it('never begins as a formula, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), text => {
        fc.pre(!/^-\d+(\.\d+)?$/.test(text))
        expect(defused(text)).not.toMatch(/^[\s\u00a0\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u)
        expect(defused(text).endsWith(text)).toBe(true)
      }),
      { seed: 20_260_302, numRuns: 500 },
    )
  })

  it('is read back as one cell', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 8 }), { minLength: 1 }), cells => {
        const line = csvLine(cells).slice(0, -2)
        expect(read(line)).toEqual(cells.map(defused))
      }),
      { seed: 20_260_302, numRuns: 500 },
    )
  })
})

/** The other half of RFC 4180, as a spreadsheet reads a line. */
function read(line: string): string[] {
  const cells: string[] = ['']
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at)
    if (isQuoted && sign === '"' && line.charAt(at + 1) === '"') {
      at += 1
      cells[cells.length - 1] += '"'
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === ',' && !isQuoted) cells.push('')
    else cells[cells.length - 1] += sign
  }
  return cells
}
