// Files of comma-separated values that a spreadsheet opens without running anything in them. RFC 4180.

type CsvCell = string | number | null

/** A spreadsheet takes a text that begins so, after blanks, for a formula; the wide forms too. */
const formulaStart = /^[\s\u00a0\u200b\ufeff]*[=+\-@＝＋－＠]/u
/** Control characters at the very start move what follows into another cell or out of the quotes. */
const controlStart = /^[\t\r\n]/

/** A text no spreadsheet calculates with: a dangerous beginning gets an apostrophe before it. */
export const defused = (text: string): string =>
  formulaStart.test(text) || controlStart.test(text) ? `'${text}` : text

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text

/** A cell as it stands in the file. A number is no text anybody could have written: it stays as it is. */
export function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? String(cell) : quoted(defused(cell))
}

/** One line, with its end. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Begins a file, so that a spreadsheet reads it as UTF-8. */
export const csvStart = '\ufeff'
