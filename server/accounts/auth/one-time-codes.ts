import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashToken } from './tokens.ts'

const periodSeconds = 30
const recoveryCount = 10
/** 80 bits: nobody who has copied the database tries them all. */
const recoverySigns = 16

const totpOf = (secret: string, label: string, issuer?: string) =>
  new TOTP({
    ...(issuer !== undefined && { issuer }),
    label,
    secret: Secret.fromBase32(secret),
    period: periodSeconds,
  })

/** A new secret for an app that shows codes, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/**
 * The address by which an app takes the secret, as a link or as a picture to be scanned; `shop` is what the
 * app calls the shop.
 */
export const secretUri = (secret: string, email: string, shop: string): string =>
  totpOf(secret, email, shop).toString()

/**
 * Which span of 30 seconds a code is of: this one or a neighbour, since clocks differ. Undefined for a wrong
 * one.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / periodSeconds) + delta
}

/** What was typed is a code of the app, rather than one to recover with. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(typed)

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Codes for whoever has lost the app, to be kept on paper: four groups of four signs. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () => {
    const signs = Array.from(randomBytes(recoverySigns), byte => alphabet[byte % alphabet.length] ?? '')
    return signs.join('').replace(/(.{4})(?=.)/g, '$1-')
  })

/** As a recovery code is kept: hashed, however it was typed. */
export const recoveryHash = (code: string): string =>
  hashToken(`recovery ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
