// A record whose pressing is agreed in a contract is pressed as it is billed: its choices stay. Rules 22.
import { QuoteSpec } from '#contract/schemas/quotes/quotes.ts'
import type { DraftFields } from '#domain/pressing/creation/draft-fields.ts'
import { readDraft } from '#domain/pressing/creation/read-draft.ts'
import { changedChoices, unlikeAgreed } from '#domain/pressing/contract/changed-choices.ts'
import type { Database } from '../database/database.ts'
import { quoteById, type QuoteRow } from '../quotes/store/quotes.ts'
import { readLocked } from './locked-run.ts'
import { type DraftRow, fieldsOf, kindOf } from './store/drafts.ts'
import { runContract } from './store/run-contracts.ts'

/** The quote that the live contract of a record stands on; undefined where there is none. */
export async function agreedQuoteOf(db: Database, projectId: number): Promise<QuoteRow | undefined> {
  const contract = await runContract(db, projectId)
  return contract && quoteById(db, contract.quoteId)
}

/** The names of what a draft says otherwise than a quote. */
function unlikeQuote(row: DraftRow, fields: DraftFields, quote: Pick<QuoteRow, 'spec'>): string[] {
  const agreed = QuoteSpec.safeParse(quote.spec)
  const { draft } = readDraft(kindOf(row), fields)
  if (!agreed.success || draft.kind !== 'vinyl') return ['format']
  return unlikeAgreed(draft, agreed.data)
}

const asFields = (names: readonly string[]): Record<string, 'contract_fixed'> =>
  Object.fromEntries(names.map(name => [name, 'contract_fixed']))

/** What its owner would change that a contract has fixed; back to what was agreed they may. */
export async function fixedMistakes(
  db: Database,
  row: DraftRow,
  sent: DraftFields,
): Promise<Record<string, string>> {
  const quote = await agreedQuoteOf(db, row.project.id)
  if (quote === undefined) return {}
  const before = fieldsOf(row)
  const unlike = unlikeQuote(row, { ...before, ...sent }, quote)
  return asFields(unlike.filter(name => sent[name] !== undefined && sent[name] !== before[name]))
}

/** What of a draft is not what its contract has agreed, whoever wrote it. */
export async function contractMistakes(db: Database, row: DraftRow): Promise<Record<string, string>> {
  const quote = await agreedQuoteOf(db, row.project.id)
  return quote === undefined ? {} : asFields(unlikeQuote(row, fieldsOf(row), quote))
}

/** Whether the run of a record is the one of a quote, as it was locked, or as it is written until then. */
export async function isRunOf(db: Database, row: DraftRow, quote: Pick<QuoteRow, 'spec'>): Promise<boolean> {
  const locked = await readLocked(db, row)
  const agreed = QuoteSpec.safeParse(quote.spec)
  if (locked?.run == null || !agreed.success) return unlikeQuote(row, fieldsOf(row), quote).length === 0
  return changedChoices(locked.run.spec, agreed.data).length === 0
}
