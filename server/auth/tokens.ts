import { createHash, randomBytes } from 'node:crypto'

/**
 * A new secret for a session, a mail or an order: 256 random bits, 43 letters and digits of base64url. It
 * never begins with a dash: a command line would take it for an option.
 */
export function newToken(): string {
  const token = randomBytes(32).toString('base64url')
  return token.startsWith('-') ? newToken() : token
}

/** What is kept of a token: its SHA-256, so that a copied database opens nothing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
