import { ean13CheckDigit, ean13From } from '../../catalogue/barcode.ts'
import { type Finding, finding } from './finding.ts'

/** The check digit of a barcode; a wrong one is answered with the right one. */
export function barcodeFinding(text: string): Finding {
  const code = ean13From(text)
  if (code !== undefined) return finding('green', 'barcode', 'barcode_good', { code })
  const digits = text.replaceAll(/[\s-]/g, '')
  const twelve = digits.length === 12 ? `0${digits}`.slice(0, 12) : digits.slice(0, 12)
  const right = /^\d{12,13}$/.test(digits) ? ean13CheckDigit(twelve) : undefined
  return finding('red', 'barcode', 'barcode_wrong', { code: text, right: right ?? '' })
}

/** What is engraved stays legible up to here; assumption. */
const longestRunout = 40
const catalogueNumber = /^[A-Z0-9](?:[A-Z0-9 ./-]{0,22}[A-Z0-9])?$/

/** Capital letters, digits, and between them blanks, dots, slashes and hyphens; 24 at most. */
export function catalogueNumberFinding(text: string): Finding {
  const isGood = catalogueNumber.test(text) && !/[ ./-]{2}/.test(text)
  const signal = isGood ? 'green' : 'red'
  const code = isGood ? 'catalogue_number_good' : 'catalogue_number_wrong'
  return finding(signal, 'catalogue number', code, { text })
}

/** What is engraved beside the label of a side: `CAT001-A` and the artist's own words. */
export const runoutText = (number: string, side: string, words = ''): string =>
  `${number}-${side}${words.trim() === '' ? '' : ` ${words.trim()}`}`

/** Whether a runout can be engraved: its length, and letters an engraver has. */
export function runoutFinding(number: string, side: string, words = ''): Finding {
  const text = runoutText(number, side, words)
  const subject = `runout ${side}`
  if (!/^[\u0020-\u007E\u00C0-\u00FF]+$/.test(text))
    return finding('red', subject, 'runout_letters', { text })
  if (text.length <= longestRunout) return finding('green', subject, 'runout_good', { text })
  return finding('red', subject, 'runout_long', { text, most: longestRunout })
}
