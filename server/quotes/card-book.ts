// The rate cards of this shop: those it comes with and those staff brought in.
import type { CurrencyCode } from '#domain/money/currency.ts'
import { isoDate } from '#domain/time/date-format.ts'
import { unpricedRuns } from '#domain/pressing/quote/quote-problems.ts'
import { type QuoteTerms, quoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import { type Admission, admit } from '#domain/pressing/rate-card/rate-card-admission.ts'
import { rateCardById, rateCardOn, rateCards } from '#domain/pressing/rate-card/rate-card-book.ts'
import type { RateCard } from '#domain/pressing/rate-card/rate-card.ts'
import { needsRows } from '#domain/settings/quotes/quote-cards.ts'
import { settings } from '#domain/settings/setting.ts'
import { isSecondSchema } from '#domain/pressing/rate-card/card-rows.ts'
import type { Failure } from '#contract'
import { fail } from '../base/failure.ts'
import type { Database } from '../database/database.ts'
import { settingAt, tariffAt } from '../settings/in-force.ts'
import { moneyTables } from '../settings/money-tables.ts'
import { holdCards, insertCard, readCardById, readCardOn, readCards } from './store/rate-cards.ts'

/** The card in force on a day, YYYY-MM-DD: one that came with the shop only where none of its own holds. */
export const cardOn = async (db: Database, day: string): Promise<RateCard> =>
  (await readCardOn(db, day)) ?? rateCardOn(day)

/** A card by its id; the shop's own before one that came with it. */
export const cardById = async (db: Database, id: string): Promise<RateCard | undefined> =>
  (await readCardById(db, id)) ?? rateCardById(id)

/** The terms this shop quotes on at an instant. */
export async function termsAt(db: Database, at: Date, currency?: CurrencyCode): Promise<QuoteTerms> {
  const [card, tariff, tables] = await Promise.all([
    cardOn(db, isoDate(at)),
    tariffAt(db, at),
    moneyTables(db, at),
  ])
  return quoteTerms({ at, currency, card, tariff, tables })
}

/** Whether the shop asks for a card of rows on a day, YYYY-MM-DD. */
async function asksForRows(db: Database, at: Date, day: string): Promise<boolean> {
  const set = (await settingAt(db, 'quote.cards', at)) ?? settings['quote.cards'].initial
  return needsRows(set, day)
}

/** The same for a new quote: refused where its card is of a schema the shop has done with. Rules 8. */
export async function newTermsAt(
  db: Database,
  at: Date,
  currency?: CurrencyCode,
): Promise<QuoteTerms | Failure<'input_invalid'>> {
  const terms = await termsAt(db, at, currency)
  const isOld = !isSecondSchema(terms.card) && (await asksForRows(db, at, terms.day))
  return isOld ? fail('input_invalid', { rate_card: 'card_outdated' }) : terms
}

interface BookEntry {
  readonly card: RateCard
  /** None: it came with the shop. */
  readonly importedAt: Date | null
}

/** Every card, in the order of their first days. */
export async function readBook(db: Database): Promise<BookEntry[]> {
  const own = await readCards(db)
  const builtIn = rateCards
    .filter(({ id }) => !own.some(({ card }) => card.id === id))
    .map(card => ({ card, importedAt: null }))
  return [...builtIn, ...own].sort((one, other) => (one.card.valid_from < other.card.valid_from ? -1 : 1))
}

interface Importing {
  readonly card: RateCard
  /** Staff who bring it. */
  readonly by: number
  readonly at: Date
  /** Only says what would happen. */
  readonly isTrial: boolean
}

const outdated: Admission = {
  outcome: 'refused',
  problems: [
    {
      path: 'schema',
      code: 'card_outdated',
      says: 'from this day on the shop takes cards of rows, of schema 2',
    },
  ],
}

/** Takes a card into the book, if it fits there; the same card once more changes nothing. Rules 8. */
export async function importCard(db: Database, { card, by, at, isTrial }: Importing): Promise<Admission> {
  return db.transaction(async tx => {
    await holdCards(tx)
    if (!isSecondSchema(card) && (await asksForRows(tx, at, card.valid_from))) return outdated
    const admission = admit(
      card,
      (await readBook(tx)).map(entry => entry.card),
    )
    const problems = admission.outcome === 'new' ? unpricedRuns(card) : []
    if (problems.length > 0) return { outcome: 'refused', problems }
    if (admission.outcome === 'new' && !isTrial) await insertCard(tx, card, { by, at })
    return admission
  })
}
