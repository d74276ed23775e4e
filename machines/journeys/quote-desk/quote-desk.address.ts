// The choices of the desk in an address, so that they outlive a reload and can be passed on.
import { choiceNames, choicesQuery, type QuoteChoices } from '#domain/pressing/quote/quote-choices.ts'
import { saleNames } from './quote-desk.sale.ts'

/** The names that the address keeps: choices of the run, and of the sale it is weighed against. */
export const deskNames: readonly string[] = [...choiceNames, ...saleNames]

/** No choice takes more text than this. */
export const longestText = 400

/** Choices in the query of an address; whatever else is there is not ours. */
export const choicesIn = (query: Readonly<Record<string, string>>): QuoteChoices =>
  Object.fromEntries(
    deskNames.flatMap(name => {
      const text = query[name]
      return text === undefined ? [] : [[name, text.slice(0, longestText)]]
    }),
  )

/** The query of some choices, and of the kept quote they take the place of. */
export function deskQuery(choices: QuoteChoices, follows: string | null): string {
  const query = choicesQuery(choices, deskNames)
  if (follows === null) return query
  return `${query === '' ? '?' : `${query}&`}follows=${encodeURIComponent(follows)}`
}
