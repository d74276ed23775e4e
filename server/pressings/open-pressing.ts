// How a contract is opened: of an agreed quote, or of a record that staff approved. Rules 22.
import { QuoteAnswer, QuoteSpec } from '#contract/schemas/quotes/quotes.ts'
import { bandOf, depositOf, taxed } from '#domain/pressing/contract/contract-money.ts'
import { changedChoices } from '#domain/pressing/contract/changed-choices.ts'
import { copiesByAddress } from '#domain/pressing/quote/quote-spec.ts'
import type { LockedRun } from '#domain/pressing/quote/run-bill.ts'
import { pressingMachine } from '#machines/lifecycles/pressing/pressing.machine.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import { findUser, findUserByEmail } from '../accounts/store/users.ts'
import type { Database } from '../database/database.ts'
import { appendEvents } from '../database/event-log.ts'
import { enqueue } from '../database/outbox.ts'
import type { PressingAddress } from '../database/schema/pressings.ts'
import { lockProjectStep } from '../database/project-step.ts'
import { isJob } from '../jobs/effect-hosts.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { keepQuote, quoteHost } from '../quotes/keep-quote.ts'
import { lockQuoteById, type QuoteRow } from '../quotes/store/quotes.ts'
import { isRunOf } from '../projects/agreed-run.ts'
import { readLocked } from '../projects/locked-run.ts'
import { savedProject } from '../projects/project-host.ts'
import { readDraftRow, updateDraft } from '../projects/store/drafts.ts'
import { askMoney, langOf } from './ask-money.ts'
import { runOfQuote, vatOfQuote } from './contract-run.ts'
import { dueIn } from './pressing-host.ts'
import {
  draftsOfQuote,
  insertPressing,
  isApprovedSince,
  pressingOfProject,
  pressingOfQuote,
  type PressingRow,
  updatePressing,
} from './store/pressings.ts'

/** Where copies go as the quote has it; nobody has said at which door. */
const placesOf = (run: LockedRun): readonly PressingAddress[] => {
  const bare = { isOurs: false, name: '', address: '', zipCode: '', city: '', phone: '' }
  const { ship_to: places, quantity } = run.spec
  if (places.length === 0) return [{ ...bare, countryId: run.terms.card.origin, copies: quantity }]
  const copies = copiesByAddress(run.spec)
  return places.map(({ country_id: countryId, postcode: zipCode = '' }, index) => ({
    ...bare,
    zipCode,
    countryId,
    copies: copies[index] ?? 0,
  }))
}

interface Opening {
  readonly at: Date
  readonly projectId?: number
  /** Who agreed to it, with an account. */
  readonly ownerId?: number | undefined
}

type NotOpened = 'vat_mixed' | 'unpriced'

/**
 * Opens the contract of a quote that was agreed to, and asks for its deposit at once: accepted → invoiced. A
 * quote has one contract. A word where its price cannot be worked out, or several rules tax it.
 */
export async function openPressing(
  tx: Database,
  quote: QuoteRow,
  { at, projectId, ownerId }: Opening,
): Promise<PressingRow | NotOpened> {
  const run = await runOfQuote(tx, quote)
  if (run === undefined) return 'unpriced'
  const vat = vatOfQuote(quote, run)
  if (vat === undefined) return 'vat_mixed'
  const deposit = taxed(depositOf(run), vat.basisPoints)
  const { low, high } = bandOf(run)
  const made = begin(pressingMachine, {
    ordered: run.spec.quantity,
    low,
    high,
    depositMinor: deposit.grossMinor,
    at: at.getTime(),
  })
  const userId = ownerId ?? (await ownerOf(tx, quote))
  const owned = projectId ?? (await ownDraft(tx, quote, userId))
  const row = await insertPressing(tx, {
    quoteId: quote.id,
    projectId: owned ?? null,
    userId,
    state: made.state,
    lifecycle: made.context,
    currency: quote.currency,
    vat,
    depositVat: vat,
    billing: null,
    addresses: placesOf(run),
    depositMinor: deposit.netMinor,
    depositGrossMinor: deposit.grossMinor,
    dueAt: dueIn(made),
    createdAt: at,
    updatedAt: at,
  })
  if (row === undefined) throw new Error(`quote ${quote.id} has a contract`)
  const depositDraftId = await askMoney(tx, row, { quote, asked: 'deposit', sum: deposit, at })
  await updatePressing(tx, row.id, { depositDraftId })
  const entry = { aggregate: 'pressing', aggregateId: row.id, type: 'pressing.open', actor: 'system' }
  const follows = made.effects.map(({ effect }) => effect)
  const sequence = await appendEvents(tx, [{ ...entry, state: made.state, payload: { follows } }], at)
  for (const { effect: kind } of made.effects)
    if (isJob(kind)) await enqueue(tx, { kind, payload: { pressingId: row.id, sequence } })
  const issue = { type: 'quote.invoice', actor: { role: 'system' }, at: at.getTime() } as const
  await takeStep(tx, quoteHost, quote, issue)
  return { ...row, depositDraftId }
}

/** Who asked with an account, or has one whose address is theirs. */
async function ownerOf(tx: Database, { userId, email }: QuoteRow): Promise<number | null> {
  if (userId !== null) return userId
  const user = await findUserByEmail(tx, email)
  return user?.emailConfirmedAt == null || user.closedAt !== null ? null : user.id
}

/** The record that was made of the quote already and is still what it says, for its owner alone. */
async function ownDraft(tx: Database, quote: QuoteRow, userId: number | null): Promise<number | undefined> {
  const [draft] = await draftsOfQuote(tx, quote.id)
  if (userId === null || draft?.ownerId !== userId) return undefined
  const row = await readDraftRow(tx, draft.id)
  return row !== undefined && (await isRunOf(tx, row, quote)) ? draft.id : undefined
}

/**
 * Opens the contract of a record that staff approved: on the quote it was made of, while that is the price
 * that was locked, else on one kept of that price. Nothing where it has one.
 */
export async function openOfProject(
  tx: Database,
  projectId: number,
  at: Date,
): Promise<PressingRow | undefined> {
  const project = await lockProjectStep(tx, projectId)
  if (project === undefined || project.ownerId === null || project.step !== 'checking') return undefined
  const { kind, isApproved } = savedProject(project).context
  if (kind !== 'pressing' || !isApproved || (await pressingOfProject(tx, projectId))) return undefined
  const quote = await agreedQuote(tx, projectId, project.ownerId, at)
  if (quote === undefined) return undefined
  const opened = await openPressing(tx, quote, { at, projectId, ownerId: project.ownerId })
  return typeof opened === 'string' ? undefined : opened
}

async function agreedQuote(tx: Database, projectId: number, ownerId: number, at: Date) {
  const row = await readDraftRow(tx, projectId)
  const locked = row && (await readLocked(tx, row))
  const owner = await findUser(tx, ownerId)
  if (row === undefined || locked?.run == null || owner === undefined) return undefined
  const actor = { role: 'owner', id: String(ownerId) } as const
  const kept = row.draft?.quoteId == null ? undefined : await lockQuoteById(tx, row.draft.quoteId)
  const ended = kept && (await pressingOfQuote(tx, kept.id))
  // It was given up, or lapsed, after staff had approved: nobody has asked for it again.
  if (ended !== undefined && !(await isApprovedSince(tx, projectId, ended.updatedAt))) return undefined
  const isSame =
    kept !== undefined &&
    ended === undefined &&
    kept.totalMinor === locked.quote.total_minor &&
    kept.rateCard === locked.quote.rate_card &&
    changedChoices(locked.run.spec, QuoteSpec.parse(kept.spec)).length === 0
  const accept = { type: 'quote.accept', actor, at: at.getTime() } as const
  if (isSame) {
    const accepted = kept.state === 'accepted' ? kept : await takeStep(tx, quoteHost, kept, accept)
    if (accepted !== undefined) return accepted
  }
  const name = [owner.firstname, owner.lastname].filter(Boolean).join(' ')
  const { quote } = await keepQuote(tx, {
    asked: { spec: QuoteSpec.parse(locked.run.spec), name, email: owner.email, origin: 'project' },
    answer: QuoteAnswer.parse(locked.quote),
    business: null,
    version: 1,
    actor,
    userId: ownerId,
    lang: langOf(owner),
    at: locked.run.terms.at,
    before: undefined,
  })
  await updateDraft(tx, projectId, { quoteId: quote.id })
  const held = await lockQuoteById(tx, quote.id)
  return held && takeStep(tx, quoteHost, held, accept)
}
