// What the end of a run means for those who look at it later. Instants are ISO texts or null, "now" epoch ms.
import { dayMs } from '../time/milliseconds.ts'

/** For so many days after its end a failed run stays in search engines; its page itself is kept. */
const failedListedDays = 30

/** Whole days until an instant, never below nought; null for none. */
export function daysLeft(endsAt: string | null, nowMs: number): number | null {
  if (endsAt === null) return null
  return Math.max(0, Math.floor((Date.parse(endsAt) - nowMs) / dayMs))
}

/** True while search engines may list a failed run: 30 days from its end; never without an end. */
export function isFailedRunListed(endsAt: string | null, nowMs: number): boolean {
  return endsAt !== null && nowMs - Date.parse(endsAt) < failedListedDays * dayMs
}
