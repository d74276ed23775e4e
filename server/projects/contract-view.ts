import type { Output } from '#contract'
import { QuoteSpec } from '#contract/schemas/quotes/quotes.ts'
import { agreedTexts } from '#domain/pressing/contract/changed-choices.ts'
import type { Database } from '../database/database.ts'
import { quoteById } from '../quotes/store/quotes.ts'
import { runContract } from './store/run-contracts.ts'

/** The contract a record is pressed by, with what it has fixed of its form; null where none is. Rules 22. */
export async function contractView(
  db: Database,
  projectId: number,
): Promise<Output<'projects.edit'>['contract']> {
  const contract = await runContract(db, projectId)
  if (contract === undefined) return null
  const agreed = QuoteSpec.safeParse((await quoteById(db, contract.quoteId))?.spec)
  return { id: contract.id, fixed: agreed.success ? { ...agreedTexts(agreed.data) } : {} }
}
