import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import type { EndpointName } from '#contract'
import type { Context } from '../http/context.ts'
import { fail } from '../base/failure.ts'
import { claimKey, type RequestKey, releaseKey, settleKey } from '../database/idempotency.ts'
import { seal, unseal } from '../http/sealed.ts'
import type { Outcome } from '../http/outcome.ts'

const Kept = z.object({
  body: z.unknown(),
  token: z.string().nullable().optional(),
  device: z.string().optional(),
})

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Keyed by what is not kept: a password in the input cannot be guessed from a copied database. */
const fingerprint = (secret: string, input: unknown): string =>
  createHmac('sha256', secret).update(canonical(input)).digest('hex')

/** The same input, whatever the order of its fields. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`
}

/**
 * Runs work that may happen once only. The request's `Idempotency-Key` is claimed in the database; the answer
 * is kept with it, and a repetition gets the same answer without the work. An answer of 500 or more is not
 * kept.
 */
export async function runOnce(
  name: EndpointName,
  context: Context,
  input: unknown,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const { clock, claimHolder, idempotencyKey: secret } = context
  if (secret === undefined || !/^[\x21-\x7e]{8,200}$/.test(secret)) return failed('idempotency_key_missing')
  const actor = context.user ? `user:${context.user.id}` : 'guest'
  const row: RequestKey = { actor, endpoint: name, key: digest(secret) }
  const claim = await claimKey(context.db, row, fingerprint(secret, input), clock.now(), claimHolder?.id)
  if (claim.state === 'other') return failed('idempotency_key_reused')
  if (claim.state === 'busy') return { ...failed('request_in_progress'), retryAfterSeconds: 1 }
  if (claim.state === 'answered') return replay(context, claim.status, unseal(secret, claim.answer))
  try {
    const outcome = await work()
    if (outcome.status >= 500) await releaseKey(context.db, row)
    else {
      const { token, device } = context.cookie
      const kept = { body: outcome.body, token, device }
      await settleKey(context.db, row, outcome.status, seal(secret, kept))
    }
    return outcome
  } catch (error) {
    await releaseKey(context.db, row)
    throw error
  }
}

function replay(context: Context, status: number, answer: unknown): Outcome {
  const kept = Kept.parse(answer)
  if (kept.token !== undefined) context.cookie.token = kept.token
  if (kept.device !== undefined) context.cookie.device = kept.device
  return { status, body: kept.body, replayed: true }
}

function failed(code: 'idempotency_key_missing' | 'idempotency_key_reused' | 'request_in_progress'): Outcome {
  const body = fail(code)
  return { status: body.status ?? 400, body }
}
