import { zonedFields } from '../text/intl.ts'

/** Spec section 9. */
const chatOpensHour = 10
const chatClosesHour = 17

/** Monday to Friday, 10:00 up to 17:00 in Paris, winter and summer. Spec section 9. */
export function isChatOpen(at: Date): boolean {
  const { weekday, hour } = zonedFields(at)
  return weekday <= 5 && hour >= chatOpensHour && hour < chatClosesHour
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
