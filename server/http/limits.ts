import type { Clock } from '../clock.ts'
import { type RateLimit, rateLimit } from './rate-limit.ts'

const quarterHour = 900

/** Limits that guard secrets, whatever the general limit of requests is. */
export interface Limits {
  /** Wrong passwords per address of the caller and of the account. */
  readonly wrongPasswords: RateLimit
  /** Mails asked for per caller and address. */
  readonly askedMails: RateLimit
}

/** Ten wrong passwords and five mails per quarter of an hour. */
export const createLimits = (clock: Clock): Limits => ({
  wrongPasswords: rateLimit(clock, 10, quarterHour),
  askedMails: rateLimit(clock, 5, quarterHour),
})
