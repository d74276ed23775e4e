import { createHash } from 'node:crypto'

/** The S256 challenge of a verifier: what may be shown of it before the code is swapped. RFC 7636. */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')
