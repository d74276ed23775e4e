// VAT identification numbers of businesses by their form: the prefix of the state, then what it writes.
// Directive 2006/112/EC, Art. 215; the forms are those that the Commission's VIES names.

const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[0-9A-Z]\d{7}[0-9A-Z]$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[0-9A-Z+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}
/** Of a state that has no form here: what its own offices make of it is theirs. */
const elsewhere = /^(?=.*\d)[0-9A-Z]{2,15}$/

/** A number without what people write between its parts: `FR 12 345…` is `FR12345…`. */
export const tidyVatNumber = (text: string): string => text.replaceAll(/[\s.\-/]/g, '').toUpperCase()

/** The digits of a French number that its key is reckoned from: its SIREN. */
function isFrenchKey(digits: string): boolean {
  const [, key = '', siren = ''] = /^(\d{2})(\d{9})$/.exec(digits) ?? []
  // A key with letters is of a newer kind, which nobody has published the sum of.
  return key === '' || (12 + 3 * (Number(siren) % 97)) % 97 === Number(key)
}

/**
 * True for a number in the form of its state, tidied or not. That it was given to somebody, and to whom, only
 * the state knows.
 */
export function isVatNumber(text: string): boolean {
  const [, state = '', rest = ''] = /^([A-Z]{2})(.+)$/.exec(tidyVatNumber(text)) ?? []
  if (state === '') return false
  return (forms[state] ?? elsewhere).test(rest) && (state !== 'FR' || isFrenchKey(rest))
}
