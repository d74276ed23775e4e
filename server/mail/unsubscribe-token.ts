import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type NotificationKind, notificationKinds } from '#domain/people/notification.ts'
import type { Database } from '../database/database.ts'
import { mailSecret } from './store/mail-tokens.ts'

/** Whose mails of which kind a link ends. */
export interface UnsubscribeWish {
  readonly userId: number
  readonly kind: NotificationKind
}

const Wish = z.object({ userId: z.int(), kind: z.enum(notificationKinds) })
const nonceBytes = 12
const tagBytes = 16

const keyOf = async (db: Database): Promise<Buffer> =>
  createHash('sha256')
    .update(`unsubscribe ${await mailSecret(db)}`)
    .digest()

/**
 * Seals a wish into the link of a mail, so that nobody can make one for somebody else. It does not expire: a
 * mail is read years later, and its link must work then. AES-256-GCM under a secret of this shop.
 */
export async function sealUnsubscribe(db: Database, wish: UnsubscribeWish): Promise<string> {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(db), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(wish), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** The wish in a link; undefined when this shop has not made it. */
export async function openUnsubscribe(db: Database, token: string): Promise<UnsubscribeWish | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= nonceBytes + tagBytes) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', await keyOf(db), bytes.subarray(0, nonceBytes))
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
    return Wish.parse(JSON.parse(text.toString('utf8')))
  } catch {
    return undefined
  }
}
