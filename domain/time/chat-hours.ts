import { zonedFields } from '../text/intl.ts'

/** When somebody answers, by the clocks of the shop. */
export interface OpeningHours {
  /** From Monday on, in minutes since midnight; the end is no longer within. Null: closed. */
  readonly week: readonly (readonly [from: number, to: number] | null)[]
  /** Days on which nobody does, YYYY-MM-DD. */
  readonly closed: readonly string[]
}

const tenToFive = [600, 1_020] as const

/** Monday to Friday, 10:00 up to 17:00 in Paris, until a shop sets others. Spec section 9. */
export const usualHours: OpeningHours = {
  week: [tenToFive, tenToFive, tenToFive, tenToFive, tenToFive, null, null],
  closed: [],
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Whether somebody answers at an instant. */
export function isChatOpen(at: Date, { week, closed }: OpeningHours = usualHours): boolean {
  const { year, month, day, weekday, hour, minute } = zonedFields(at)
  const hours = week[weekday - 1] ?? null
  const now = hour * 60 + minute
  if (hours === null || now < hours[0] || now >= hours[1]) return false
  return !closed.includes(`${year}-${twoDigits(month)}-${twoDigits(day)}`)
}

/**
 * Whether a page may load the chat at all: not the player, admin or project pages, nor with a `store` query.
 * The path is given without locale prefix. Spec section 9.
 */
export function isChatPage(pathname: string, query: { store?: string | undefined } = {}): boolean {
  if (query.store !== undefined) return false
  if (/^\/(player|widget|admin)(\/|$)/.test(pathname)) return false
  // Pages of the project desk have a word after /project; a project's own shop page has a number there.
  return !/^\/project\/(?!\d)/.test(pathname)
}
