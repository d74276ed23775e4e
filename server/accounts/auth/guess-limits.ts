import type { Failure } from '#contract'
import type { Clock } from '../../base/clock.ts'
import { fail } from '../../base/failure.ts'
import { networkOf } from '../../http/network.ts'
import type { Database } from '../../database/database.ts'
import { forgetRate, giveRatesBack, type RateTake, takeRate } from '../../database/rate-limits.ts'

/** Wrong guesses of one subject within a span of time; after that one more for each part of the span. */
type GuessLimit = RateTake

const quarterHour = 900
const day = 86_400

const limit = (name: string, most: number, windowSeconds: number, of: string): GuessLimit => ({
  rule: { name, limit: most, windowSeconds },
  of,
})

/** All wrong passwords for one account, from wherever: the second limit is for who has many addresses. */
const accountLimits = (email: string): readonly GuessLimit[] => [
  limit('passwords of an account', 20, quarterHour, email),
  limit('passwords of an account in a day', 100, day, email),
]

/**
 * Wrong passwords: per account and address, then per address over all accounts (spraying), then per account
 * over all addresses. A browser that this account has signed in with before has a limit of its own, and no
 * other: else strangers could lock an owner out for as long as they go on.
 */
export function passwordLimits(email: string, address: string, device?: string): readonly GuessLimit[] {
  if (device !== undefined) return [limit('passwords in a browser', 10, quarterHour, `${device} ${email}`)]
  const from = networkOf(address)
  return [
    limit('passwords of an account from an address', 10, quarterHour, `${from} ${email}`),
    limit('passwords from an address', 40, quarterHour, from),
    ...accountLimits(email),
  ]
}

/** What somebody signed in may try at their own password: a session that was stolen guesses no further. */
export const ownPasswordLimits = (userId: number): readonly GuessLimit[] => [
  limit('own password', 10, quarterHour, String(userId)),
]

/** Codes of the second factor, from wherever: who tries them knows the password already. */
export const secondFactorLimits = (userId: number): readonly GuessLimit[] => [
  limit('second factor', 10, quarterHour, String(userId)),
  limit('second factor in a day', 50, day, String(userId)),
]

/** Codes on sleeves, gifts and vouchers: whoever has one needs few tries. */
export function codeLimits(
  kind: 'download' | 'box' | 'promo',
  address: string,
  userId?: number,
): readonly GuessLimit[] {
  const from = limit(`${kind} codes from an address`, 10, quarterHour, networkOf(address))
  if (userId === undefined) return [from]
  return [limit(`${kind} codes of an account`, 10, quarterHour, String(userId)), from]
}

/** Withdrawals by number and address: who has an order needs few tries, whoever guesses gets no further. */
export const withdrawalLimits = (address: string, number: string): readonly GuessLimit[] => [
  limit('withdrawals from an address', 10, quarterHour, networkOf(address)),
  limit('withdrawals from an order', 10, quarterHour, number.toLowerCase()),
]

/** Payment links of offers: who has one needs no guess. */
export const offerLimits = (address: string): readonly GuessLimit[] => [
  limit('payment links from an address', 20, quarterHour, networkOf(address)),
]

/** Cards that were refused at one offer: a buyer has a few, whoever tries out stolen ones has many. */
export const offerCardLimits = (draftId: number): readonly GuessLimit[] => [
  limit('refused cards of an offer', 10, day, String(draftId)),
]

/** The same at one change of an order. */
export const changeCardLimits = (changeId: number): readonly GuessLimit[] => [
  limit('refused cards of a change', 10, day, String(changeId)),
]

/** A wrong code that was judged: the same one again tells nothing new. */
export const wrongCode = (code: string, address: string, userId?: number): GuessLimit =>
  limit('a wrong code', 1, quarterHour, `${networkOf(address)} ${userId ?? 'nobody'} ${code}`)

/** A guess that may be judged. */
export interface Guess {
  /** Says that it was right: only wrong ones count. */
  right(): Promise<void>
}

interface Guarded {
  readonly db: Database
  readonly clock: Clock
}

/**
 * Counts a guess against every limit before anything is judged, the narrowest first: who is refused by that
 * one uses up nothing of the wider. Gives the guess, or the failure that says for how long nothing more is
 * looked at. `db` must not be a transaction: a guess counts even when all else is rolled back.
 */
export async function takeGuess(
  { db, clock }: Guarded,
  limits: readonly GuessLimit[],
): Promise<Guess | Failure<'locked_out'>> {
  const now = clock.now()
  const taken: GuessLimit[] = []
  for (const one of limits) {
    const { allowed, retryAfterSeconds } = await takeRate(db, one, now)
    if (!allowed) {
      await giveRatesBack(db, taken)
      return { ...fail('locked_out'), retry_after_seconds: retryAfterSeconds }
    }
    taken.push(one)
  }
  return { right: () => giveRatesBack(db, taken) }
}

/** The owner has shown another way who they are, by a mailed link: strangers' guesses no longer count. */
export async function forgiveAccount(db: Database, email: string): Promise<void> {
  for (const one of accountLimits(email)) await forgetRate(db, one)
}
