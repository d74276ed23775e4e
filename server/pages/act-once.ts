import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../http/context.ts'
import { seal, unseal } from '../http/sealed.ts'
import { claimKey, type RequestKey, releaseKey, settleKey } from '../database/idempotency.ts'

const Place = z.string()
const againMs = 250
/** As long as a claim holds: an act that takes longer has died. */
const patienceMs = 30_000

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

interface Act {
  /** Where it leads; undefined when it came to nothing and may be tried again. */
  readonly target: string | undefined
  /** Sent again, it leads there again. */
  readonly isFinal: boolean
}

/**
 * Does what a form asks for once: sent twice with one key, also at the same time, the second waits for the
 * first and leads to the same place. What came to nothing may be sent again. Undefined: the first is still
 * at it.
 */
export async function actOnce(
  { db, user, clock, claimHolder }: Context,
  secret: string,
  work: () => Promise<Act>,
): Promise<Act | undefined> {
  const actor = user ? `user:${user.id}` : 'guest'
  const row: RequestKey = { actor, endpoint: 'payment.form', key: digest(secret) }
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += againMs) {
    const claim = await claimKey(db, row, digest('payment.form'), clock.now(), claimHolder?.id)
    if (claim.state === 'answered') {
      return { target: Place.parse(unseal(secret, claim.answer)), isFinal: true }
    }
    if (claim.state === 'mine') return doing(db, row, secret, work)
    await new Promise(resolve => setTimeout(resolve, againMs))
  }
  return undefined
}

async function doing(
  db: Context['db'],
  row: RequestKey,
  secret: string,
  work: () => Promise<Act>,
): Promise<Act> {
  try {
    const act = await work()
    if (act.isFinal && act.target !== undefined) await settleKey(db, row, 303, seal(secret, act.target))
    else await releaseKey(db, row)
    return act
  } catch (error) {
    await releaseKey(db, row)
    throw error
  }
}
