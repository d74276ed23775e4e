import { mayDo } from '#domain/people/rights.ts'
import { tablesInForce } from '#domain/money/money-tables.ts'
import { isoDate } from '#domain/time/date-format.ts'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { cardById, cardOn, importCard, readBook, termsAt } from '../card-book.ts'
import { isSecondSchema } from '#domain/pressing/rate-card/card-rows.ts'
import { pricesFrom, type RateCard } from '#domain/pressing/rate-card/rate-card.ts'
import { readRateCard } from '#domain/pressing/rate-card/rate-card-check.ts'

type Reader = Parameters<Handler<'quote.card'>>[0]

/** The last day whose prices somebody may read: today, but for those who set them. Rules 8. */
const lastDayFor = ({ user, clock }: Reader): string =>
  user !== undefined && mayDo(user.staffRoles, 'quote.edit') ? '9999-12-31' : isoDate(clock.now())

/** Who says so, only staff who see quotes are told: whose figures a card has is the house's business. */
function shownTo({ user }: Pick<Reader, 'user'>, card: RateCard): RateCard {
  if (user !== undefined && mayDo(user.staffRoles, 'quote.see')) return card
  if (!isSecondSchema(card))
    return { ...card, prices: pricesFrom(key => ({ ...card.prices[key], source: '' })) }
  return { ...card, prices: card.prices.map(row => (row.source_public ? row : { ...row, source: '' })) }
}

/**
 * A rate card by its id, or the one in force on a day, today unless another is named. What is set ahead is
 * told to those who set it alone: to others a day to come has the card of today. Rules 8.
 */
export const card: Handler<'quote.card'> = async (context, { id, on }) => {
  const { db, clock } = context
  const last = lastDayFor(context)
  if (id === undefined) {
    const day = on ?? isoDate(clock.now())
    return shownTo(context, await cardOn(db, day < last ? day : last))
  }
  const found = await cardById(db, id)
  return found !== undefined && found.valid_from <= last ? shownTo(context, found) : fail('not_found')
}

/** The rows in force of the shop's settings, for pages that price as somebody types. Rules 8. */
export const tables: Handler<'quote.tables'> = async ({ db, clock }) => {
  const now = clock.now()
  const { tables: found, tariff } = await termsAt(db, now)
  const { vat, rates, fees } = tablesInForce(found, now)
  return {
    tables: { vat: [...vat], rates: [...rates], fees: [...fees] },
    tariff: {
      ...tariff,
      domestic: [...tariff.domestic],
      eu: [...tariff.eu],
      world: [...tariff.world],
      relay: [...tariff.relay],
      not_served: [...tariff.not_served],
      delivery: [...tariff.delivery],
    },
  }
}

/** The rate cards of the shop by their first days; what is set ahead to those who set it alone. Rules 8. */
export const cards: Handler<'quote.cards'> = async context => {
  const { db, clock } = context
  const last = lastDayFor(context)
  const inForce = await cardOn(db, isoDate(clock.now()))
  const told = (await readBook(db)).filter(entry => entry.card.valid_from <= last)
  return told.map(({ card: { id, valid_from, valid_to }, importedAt }) => ({
    id,
    valid_from,
    valid_to,
    imported_at: importedAt?.toISOString() ?? null,
    is_in_force: id === inForce.id,
  }))
}

/** Takes a rate card into the shop's book; one with anything wrong is refused whole, each field by name. */
export const importRateCard: Handler<'staff.importRateCard'> = async ({ db, clock, user }, input) => {
  const read = readRateCard(input.card)
  if (!read.ok) return refused(read.problems)
  const { card } = read
  const importing = { card, by: user.id, at: clock.now(), isTrial: input.dry_run }
  const admission = await importCard(db, importing)
  if (admission.outcome === 'refused') return refused(admission.problems)
  const { id, valid_from, valid_to } = card
  return { id, valid_from, valid_to, outcome: admission.outcome, dry_run: input.dry_run }
}

const refused = (problems: readonly { readonly path: string; readonly code: string }[]) =>
  fail('input_invalid', Object.fromEntries(problems.map(({ path, code }) => [`card.${path}`, code])))
