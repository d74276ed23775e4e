import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'

const Sealed = z.object({ nonce: z.string(), tag: z.string(), text: z.string() })
type Sealed = z.output<typeof Sealed>

const keyOf = (secret: string): Buffer => createHash('sha256').update(`answer ${secret}`).digest()

/**
 * Encrypts an answer that is kept for a repeated request with that request's own key, which is not kept: a
 * copied database gives away neither session tokens nor addresses. AES-256-GCM.
 */
export function seal(secret: string, value: unknown): Sealed {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return {
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    text: text.toString('base64'),
  }
}

/** Opens what `seal` closed; throws when the secret is another one or the text was changed. */
export function unseal(secret: string, value: unknown): unknown {
  const sealed = Sealed.parse(value)
  const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), Buffer.from(sealed.nonce, 'base64'))
  cipher.setAuthTag(Buffer.from(sealed.tag, 'base64'))
  const text = Buffer.concat([cipher.update(Buffer.from(sealed.text, 'base64')), cipher.final()])
  return JSON.parse(text.toString('utf8'))
}
