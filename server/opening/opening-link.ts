// The link that opens a shop: printed at the start, known to whoever reads the terminal, kept as a hash.
import { hashToken, newToken } from '../accounts/auth/tokens.ts'
import { addSeconds } from '../base/clock.ts'
import type { Deps } from '../http/deps.ts'
import { isLinkGood, keepLink } from './store/openings.ts'

/** How long a link is good, in seconds. */
export const linkSeconds = 3_600

/** A new link, which ends every one before it. */
export async function makeOpeningLink({ db, clock, config }: Deps): Promise<string> {
  const token = newToken()
  await keepLink(db, hashToken(token), addSeconds(clock.now(), linkSeconds))
  return `${config.publicUrl}/opening/${token}`
}

/**
 * Whether this is what the last link carries, and its hour is not over. A shop that was started with people
 * who work in it is opened by no link, whatever is kept of one: its owner is made at the terminal.
 */
export const opens = ({ db, clock, waitsForOwner }: Deps, token: string | undefined): Promise<boolean> =>
  token === undefined || waitsForOwner !== true
    ? Promise.resolve(false)
    : isLinkGood(db, hashToken(token), clock.now())
