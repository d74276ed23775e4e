import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a session, a mail or an order: 256 random bits, 43 letters and digits of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: its SHA-256, so that a copied database opens nothing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
