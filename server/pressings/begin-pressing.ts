// What follows from a paid deposit: the quote is paid, and the run has a record.
import { savedProject, projectHost } from '../projects/project-host.ts'
import { makeOfQuote } from '../projects/save-project.ts'
import { isRunOf } from '../projects/agreed-run.ts'
import { readDraftRow } from '../projects/store/drafts.ts'
import { updateProduction } from '../projects/store/productions.ts'
import { openParts } from '../projects/print/open-parts.ts'
import type { Database } from '../database/database.ts'
import { lockProjectStep } from '../database/project-step.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { quoteHost } from '../quotes/keep-quote.ts'
import { lockQuoteById, quoteById } from '../quotes/store/quotes.ts'
import { type PressingRow, updatePressing } from './store/pressings.ts'

const payment = { role: 'payment' } as const

/** The quote is paid; its record goes on, or is begun for its owner to fill in. */
export async function beginPressing(tx: Database, row: PressingRow, at: Date): Promise<void> {
  const quote = await lockQuoteById(tx, row.quoteId)
  if (quote !== undefined)
    await takeStep(tx, quoteHost, quote, { type: 'quote.pay', actor: payment, at: at.getTime() })
  await ensureProject(tx, row, at)
}

/** A paid contract of an account has a record, whose slots are open; one that was approved is launched. */
export async function ensureProject(tx: Database, row: PressingRow, at: Date): Promise<void> {
  const projectId = row.projectId ?? (await makeProject(tx, row, at))
  if (projectId === null) return
  await openParts(tx, projectId, at)
  await launchPaid(tx, { ...row, projectId }, at)
}

/** A guest has none until their account has taken the contract over. */
async function makeProject(
  tx: Database,
  { id, quoteId, userId }: PressingRow,
  at: Date,
): Promise<number | null> {
  const quote = userId === null ? undefined : await lockQuoteById(tx, quoteId)
  if (userId === null || quote === undefined) return null
  const projectId = await makeOfQuote(tx, { ownerId: userId, quote, at })
  if (projectId === null) return null
  await updatePressing(tx, id, { projectId })
  return projectId
}

interface Launching extends Pick<PressingRow, 'quoteId' | 'lifecycle'> {
  readonly projectId: number
}

/**
 * P7b: an approved record of a paid contract is launched, for its owner alone, where its run is the one that
 * is billed; as many copies are ordered.
 */
async function launchPaid(
  tx: Database,
  { projectId, quoteId, lifecycle }: Launching,
  at: Date,
): Promise<void> {
  const project = await lockProjectStep(tx, projectId)
  if (project === undefined || !savedProject(project).context.isApproved) return
  const draft = await readDraftRow(tx, projectId)
  const quote = await quoteById(tx, quoteId)
  if (draft === undefined || quote === undefined || !(await isRunOf(tx, draft, quote))) return
  const event = {
    type: 'project.launchPaid',
    actor: payment,
    at: at.getTime(),
    depositReceived: true,
  } as const
  if ((await takeStep(tx, projectHost, project, event)) !== undefined)
    await updateProduction(tx, projectId, { copies: lifecycle.ordered })
}
