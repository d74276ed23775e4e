import type { Clock } from '../base/clock.ts'

interface Allowance {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Until the next request is allowed, rounded up. */
  readonly retryAfterSeconds: number
}

interface Bucket {
  tokens: number
  filledAtMs: number
}

export interface RateLimit {
  /** Takes one token of `key`'s bucket. */
  take(key: string): Allowance
  /** Whether there is a token to take. */
  peek(key: string): Allowance
}

const mostKeys = 50_000

/**
 * A token bucket per key: `limit` at once, refilled evenly over `windowSeconds`. It is kept in this process,
 * so with several processes each allows the limit. A limit of 0 allows everything.
 */
export function rateLimit(clock: Clock, limit: number, windowSeconds: number): RateLimit {
  const buckets = new Map<string, Bucket>()
  const perMs = limit / (windowSeconds * 1_000)
  const filled = (key: string): Bucket => {
    const nowMs = clock.now().getTime()
    const bucket = buckets.get(key) ?? { tokens: limit, filledAtMs: nowMs }
    const gained = Math.max(0, nowMs - bucket.filledAtMs) * perMs
    return { tokens: Math.min(limit, bucket.tokens + gained), filledAtMs: nowMs }
  }
  const allowance = (allowed: boolean, tokens: number): Allowance => ({
    allowed,
    limit,
    remaining: Math.floor(tokens),
    retryAfterSeconds: limit === 0 ? 0 : Math.ceil(Math.max(0, 1 - tokens) / perMs / 1_000),
  })
  return {
    peek: key => allowance(limit === 0 || filled(key).tokens >= 1, filled(key).tokens),
    take(key) {
      if (limit === 0) return allowance(true, 0)
      const bucket = filled(key)
      const allowed = bucket.tokens >= 1
      if (allowed) bucket.tokens -= 1
      // Re-inserting keeps the map in order of last use, so what is dropped first has been quiet longest.
      buckets.delete(key)
      buckets.set(key, bucket)
      if (buckets.size > mostKeys) buckets.delete(buckets.keys().next().value ?? key)
      return allowance(allowed, bucket.tokens)
    },
  }
}
