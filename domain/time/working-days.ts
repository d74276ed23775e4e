import { dayMs } from './milliseconds.ts'

/**
 * The instant so many working days later, at the same hour: Saturdays and Sundays (UTC) are not counted,
 * holidays are, since plants keep different ones.
 */
export function addWorkingDays(atMs: number, days: number): number {
  let left = days
  let at = atMs
  while (left > 0) {
    at += dayMs
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return at
}
