import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header a sandbox webhook is signed in: `t=<seconds>,v1=<hex>`. */
export const signatureHeader = 'sandbox-signature'

/** A signed webhook older than this is refused, so that a recorded one cannot be replayed later. */
const signatureToleranceSeconds = 300

const hmac = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** The value of the signature header for a body sent at `at`. */
export const signBody = (secret: string, body: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${hmac(secret, seconds, body)}`
}

/** Whether the header proves that the body is ours and fresh. */
export const isSigned = (secret: string, body: string, header: string | null, now: Date): boolean => {
  const found = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (found === null) return false
  const [, seconds = '', given = ''] = found
  const age = Math.abs(now.getTime() / 1000 - Number(seconds))
  if (age > signatureToleranceSeconds) return false
  const expected = hmac(secret, Number(seconds), body)
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(expected, 'hex'))
}
