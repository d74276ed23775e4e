import { createHash, randomBytes } from 'node:crypto'

const secretBytes = 32

/**
 * A new secret for a session, a mail or an order: 256 random bits, 43 letters and digits of base64url. It
 * never begins with a dash: a command line would take it for an option.
 */
export function newToken(): string {
  const token = randomBytes(secretBytes).toString('base64url')
  return token.startsWith('-') ? newToken() : token
}

/**
 * A secret that carries a text along: nobody who does not know the whole of it can make one with another
 * text. It begins as `newToken` does, so it is longer.
 */
export const tokenCarrying = (text: string): string =>
  Buffer.concat([Buffer.from(newToken(), 'base64url'), Buffer.from(text)]).toString('base64url')

/** The text that a token carries; undefined for one without. */
export function carriedBy(token: string): string | undefined {
  const text = Buffer.from(token, 'base64url').subarray(secretBytes).toString()
  return text === '' ? undefined : text
}

/**
 * The secret that another one gives for a purpose, always the same: whoever has the first may have the
 * second, and nobody has the first by the second. It never begins with a dash either.
 */
export const tokenFrom = (token: string, purpose: string): string =>
  createHash('sha256').update(`${purpose}\n${token}`).digest('base64url').replace(/^-/, '_')

/** What is kept of a token: its SHA-256, so that a copied database opens nothing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
