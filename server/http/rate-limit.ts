import type { Clock } from '../clock.ts'

export interface Allowance {
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
}

const mostKeys = 50_000

/**
 * A token bucket per key: `limit` at once, refilled evenly over `windowSeconds`. It is kept in this process, so
 * with several processes each allows the limit. A limit of 0 allows everything.
 */
export function rateLimit(clock: Clock, limit: number, windowSeconds: number): RateLimit {
  const buckets = new Map<string, Bucket>()
  const perMs = limit / (windowSeconds * 1_000)
  return {
    take(key) {
      if (limit === 0) return { allowed: true, limit, remaining: 0, retryAfterSeconds: 0 }
      const nowMs = clock.now().getTime()
      const bucket = buckets.get(key) ?? { tokens: limit, filledAtMs: nowMs }
      bucket.tokens = Math.min(limit, bucket.tokens + Math.max(0, nowMs - bucket.filledAtMs) * perMs)
      bucket.filledAtMs = nowMs
      const allowed = bucket.tokens >= 1
      if (allowed) bucket.tokens -= 1
      // Re-inserting keeps the map in order of last use, so what is dropped first has been quiet longest.
      buckets.delete(key)
      buckets.set(key, bucket)
      if (buckets.size > mostKeys) buckets.delete(buckets.keys().next().value ?? key)
      const missing = Math.max(0, 1 - bucket.tokens)
      return {
        allowed,
        limit,
        remaining: Math.floor(bucket.tokens),
        retryAfterSeconds: Math.ceil(missing / perMs / 1_000),
      }
    },
  }
}
