/** What digs are given for. Rules 6. */
export const digPoints = {
  /** Somebody opened an account by one's sponsor code. */
  sponsor: 1,
  /** One's own account was opened by a sponsor's code, and the address confirmed. */
  sponsored: 5,
  /** A record that one pre-ordered is pressed. */
  project: 10,
  /** A record that somebody one sponsored has pre-ordered is pressed. */
  godchild: 5,
} as const

export type DigReason = keyof typeof digPoints

/** Sponsoring brings at most so many digs a month. */
export const sponsoredMonthlyMost = 10

/** So many digs are a free record. */
export const digsForRecord = 100

/** Letters and digits that are not taken for one another. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code of such letters from random bytes, one of each, eight at most unless more are asked for. */
export const codeFrom = (bytes: Uint8Array, most = 8): string =>
  Array.from(bytes.subarray(0, most), byte => codeLetters[byte % codeLetters.length]).join('')

/** A typed code as it is kept: capitals, without blanks and dashes. */
export const plainCode = (text: string): string => text.replaceAll(/[\s-]+/g, '').toUpperCase()
