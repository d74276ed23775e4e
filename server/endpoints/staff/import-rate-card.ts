import { readRateCard } from '#domain/pressing/quote/rate-card-check.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { importCard } from '../../quotes/card-book.ts'

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
