// Files of comma-separated values that a spreadsheet opens without running anything in them. RFC 4180.

type CsvCell = string | number | null

/**
 * A spreadsheet takes a text that begins so, after blanks, for a formula; the wide forms too. Control
 * characters at the very start move what follows into another cell or out of the quotes. What has an
 * apostrophe before such a beginning gets one more, so that taking one off again gives what was written.
 */
const dangerousStart = /^'*(?:[\s\u00a0\u200b\ufeff]*[=+\-@＝＋－＠]|[\t\r\n])/u

/** A number below zero runs nothing, and with an apostrophe no sum would count it. */
const plainNumber = /^-\d+(?:\.\d+)?$/

/** A text no spreadsheet calculates with: a dangerous beginning gets an apostrophe before it. */
export const defused = (text: string): string =>
  dangerousStart.test(text) && !plainNumber.test(text) ? `'${text}` : text

/** The text that `defused` was given: exactly one apostrophe before a dangerous beginning is taken off. */
export const undefused = (text: string): string =>
  text.startsWith("'") && dangerousStart.test(text) ? text.slice(1) : text

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
