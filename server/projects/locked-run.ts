import { z } from 'zod'
import { QuoteAnswer, QuoteSpec } from '#contract/schemas/quotes/quotes.ts'
import { runSize } from '#domain/catalogue/campaign.ts'
import { pricedSpec } from '#domain/pressing/creation/draft-cost.ts'
import { readDraft, takesEditions } from '#domain/pressing/creation/read-draft.ts'
import type { QuoteFigures } from '#domain/pressing/quote/quote-figures.ts'
import { minimumRun } from '#domain/pressing/quote/option-problems.ts'
import type { QuoteSpec as Spec } from '#domain/pressing/quote/quote-spec.ts'
import { quoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import { quoteValidDays } from '#domain/pressing/quote/quote.ts'
import { type LockedRun, priceOf, runOrdered } from '#domain/pressing/quote/run-bill.ts'
import { addDays } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { cardById, termsAt } from '../quotes/card-book.ts'
import { quoteById, type QuoteRow } from '../quotes/store/quotes.ts'
import { draftTrack } from './draft-view.ts'
import { savedOf } from './own-project.ts'
import { type DraftRow, fieldsOf, kindOf, readDraftRow } from './store/drafts.ts'
import { readTracks } from './store/tracks.ts'

// The price of a run as it was locked when its project was sent in, and what it can be worked out from again.

const Basis = z.object({ spec: QuoteSpec, at: z.coerce.date() })
const Locked = QuoteAnswer.extend({ basis: Basis.optional() })

/** What is kept of a price: its figures, and the choices and the instant they come from. */
export const lockedOf = (figures: QuoteFigures, spec: Spec, at: Date) => ({
  ...figures,
  basis: { spec, at: at.toISOString() },
})

/** The same of a kept quote, which has its price already. */
export function lockedQuote({ snapshot, spec, createdAt }: QuoteRow) {
  const figures = QuoteAnswer.parse(snapshot)
  const choices = QuoteSpec.safeParse(spec)
  return choices.success
    ? { ...figures, basis: { spec: choices.data, at: createdAt.toISOString() } }
    : figures
}

interface LockedPrice {
  /** The figures as they were locked. */
  readonly quote: z.output<typeof QuoteAnswer>
  /** What they come from; null where they cannot be worked out again to the cent. */
  readonly run: LockedRun | null
}

/** What a price was worked out from that was locked before that was kept with it. */
async function basisOf(db: Database, row: DraftRow, quote: LockedPrice['quote']) {
  const { draft } = row
  const kept = draft?.quoteId == null ? undefined : await quoteById(db, draft.quoteId)
  const isKept = kept?.rateCard === quote.rate_card && kept.totalMinor === quote.total_minor
  const choices = isKept ? QuoteSpec.safeParse(kept.spec) : undefined
  if (isKept && choices?.success === true) return { spec: choices.data, at: kept.createdAt }
  if (draft?.lockedUntil == null) return undefined
  const at = addDays(draft.lockedUntil, -quoteValidDays)
  const { draft: read } = readDraft(kindOf(row), fieldsOf(row))
  if (read.kind !== 'vinyl') return undefined
  const tracks = (await readTracks(db, row.project.id)).map(draftTrack)
  return { spec: pricedSpec(read, tracks, await termsAt(db, at)), at }
}

/**
 * The locked price of a project's run, on the card that it was locked with; null where none was priced.
 * Rules 10.
 */
export async function readLocked(db: Database, row: DraftRow): Promise<LockedPrice | null> {
  const read = Locked.safeParse(row.draft?.locked)
  if (!read.success) return null
  const { basis: kept, ...quote } = read.data
  const card = await cardById(db, quote.rate_card)
  const basis = card && (kept ?? (await basisOf(db, row, quote)))
  if (card === undefined || basis === undefined) return { quote, run: null }
  const { tariff, tables } = await termsAt(db, basis.at)
  const { currency } = quote
  const run = { spec: basis.spec, terms: quoteTerms({ at: basis.at, card, currency, tariff, tables }) }
  const { quantity } = basis.spec
  const isSame = priceOf(run, quantity, quantity).totalMinor === quote.total_minor
  return { quote, run: isSame ? run : null }
}

/**
 * What is pressed of a project: as its price was locked, or as it is written until then. Undefined where
 * nothing is pressed in a run.
 */
export async function pressedSpec(
  db: Database,
  projectId: number,
  at: Date,
): Promise<z.output<typeof QuoteSpec> | undefined> {
  const row = await readDraftRow(db, projectId)
  if (row === undefined || row.draft === null) return undefined
  const { draft } = readDraft(kindOf(row), fieldsOf(row))
  if (!takesEditions(draft)) return undefined
  const locked = await readLocked(db, row)
  if (locked?.run) return QuoteSpec.parse(locked.run.spec)
  const tracks = (await readTracks(db, projectId)).map(draftTrack)
  return QuoteSpec.parse(pricedSpec(draft, tracks, await termsAt(db, at)))
}

/** Copies to order of a project of which so many were sold: with spares, and as prices have it. Rules 1. */
export function orderedOf(row: DraftRow, locked: LockedPrice | null, sold: number): number {
  const { minimumOrder } = savedOf(row).context
  const run = locked?.run
  if (!run) return runSize(sold, minimumOrder)
  const least = minimumOrder || minimumRun(run.spec, run.terms.card).quantity
  return runOrdered(run, runSize(sold, least))
}

/** The same of a project by its number. */
export async function copiesToOrder(db: Database, projectId: number, sold: number): Promise<number> {
  const row = await readDraftRow(db, projectId)
  return row === undefined ? sold : orderedOf(row, await readLocked(db, row), sold)
}
