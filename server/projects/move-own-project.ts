import type { Failure } from '#contract'
import { quoteOfDraft } from '#domain/pressing/creation/draft-cost.ts'
import { type EvaluatedDraft, namedCode } from '#domain/pressing/creation/evaluate-draft.ts'
import type { DraftProblem } from '#domain/pressing/creation/read-draft.ts'
import { quoteFigures } from '#domain/pressing/quote/quote-figures.ts'
import type { QuoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import { quoteValidDays } from '#domain/pressing/quote/quote.ts'
import type { Act } from '#machines/lifecycles/actor.ts'
import type { ProjectEvent } from '#machines/lifecycles/project/project.facts.ts'
import { addDays } from '../base/clock.ts'
import { type OwnerMove, ownerMoves } from '#machines/lifecycles/project/project.moves.ts'
import type { SignedIn } from '../http/context.ts'
import { fail } from '../base/failure.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import type { Database, Timed } from '../database/database.ts'
import { countOrders, fieldsOf, kindOf, saveDraft, updateDraft } from './store/drafts.ts'
import { quoteById } from '../quotes/store/quotes.ts'
import { runContract } from './store/run-contracts.ts'
import { readTracks } from './store/tracks.ts'
import { termsAt } from '../quotes/card-book.ts'
import { agreedQuoteOf, contractMistakes } from './agreed-run.ts'
import { draftTrack, holds, judged } from './draft-view.ts'
import { lockOwnProject, type OwnProject, stepRowOf } from './own-project.ts'
import { lockedOf, lockedQuote } from './locked-run.ts'
import { projectHost } from './project-host.ts'
import { readRun } from './run-cost.ts'
import { writeOffer } from './write-offer.ts'

interface OwnerMoveAsked {
  readonly id: number
  readonly move: OwnerMove
  readonly version?: number | undefined
  readonly ordered?: number | undefined
}

type MoveFailure = Failure<
  'not_found' | 'draft_changed' | 'draft_incomplete' | 'project_moved' | 'transition_not_allowed'
>

/**
 * Moves a project as its owner asks: the lifecycle judges the facts of the draft, and step, terms, price, log
 * and what follows are written in one transaction. A refused move changes nothing. Rules 1, P2, P3, P6, P18.
 */
export async function moveOwnProject(
  { db, clock }: Timed,
  user: SignedIn,
  asked: OwnerMoveAsked,
): Promise<{ readonly id: number } | MoveFailure> {
  return db.transaction(async tx => {
    const own = await lockOwnProject(tx, user, asked.id)
    if (own === undefined) return fail('not_found')
    if (isOutdated(own, asked)) return fail('draft_changed', { version: 'draft_changed' })
    if (await isOtherRun(tx, asked)) return fail('project_moved', { ordered: 'project_moved' })
    const agreed = await againstContract(tx, own, asked)
    if (agreed !== undefined) return agreed
    const at = clock.now()
    const act: Act = { actor: own.actor, at: at.getTime() }
    const terms = asked.move === 'submit' ? await termsAt(tx, at) : undefined
    const material = terms && (await judged(tx, own.row, terms))
    const facts = { submission: material?.facts, orders: await countOrders(tx, asked.id) }
    const event: ProjectEvent = ownerMoves[asked.move].event(act, undefined, facts)
    const moved = await takeStep(tx, projectHost, stepRowOf(own.row), event)
    if (moved === undefined) return refusal(own, asked, material)
    if (terms && material) await keepTerms(tx, own, material, terms)
    return { id: asked.id }
  })
}

/** A record that a contract presses is not deleted, and is sent in as it was agreed. Rules 22. */
async function againstContract(
  tx: Database,
  { row }: OwnProject,
  { move }: OwnerMoveAsked,
): Promise<MoveFailure | undefined> {
  if (move === 'delete' && (await runContract(tx, row.project.id)) !== undefined)
    return fail('transition_not_allowed', { move: 'contract_live' })
  const fields = move === 'submit' ? await contractMistakes(tx, row) : {}
  return Object.keys(fields).length === 0 ? undefined : fail('draft_incomplete', fields)
}

/** What is submitted is what its owner saw. */
const isOutdated = ({ row, saved }: OwnProject, { move, version }: OwnerMoveAsked): boolean =>
  move === 'submit' && saved.state === 'creating' && version !== (row.draft?.version ?? 0)

/** What is agreed to is the run that its owner saw: copies that were sold since make it another. */
async function isOtherRun(tx: Database, { id, move, ordered }: OwnerMoveAsked): Promise<boolean> {
  if (move !== 'approveRun' || ordered === undefined) return false
  const run = await readRun(tx, id)
  return run !== null && run.ordered !== ordered
}

/** Why a submission is refused, field by field; of other moves, that they are not open. */
function refusal(
  own: OwnProject,
  { move }: OwnerMoveAsked,
  material: EvaluatedDraft | undefined,
): MoveFailure {
  const isUnready = move === 'submit' && own.saved.state === 'creating' && own.actor.role === 'owner'
  if (!isUnready || material === undefined || material.problems.length === 0)
    return fail('transition_not_allowed', { move: 'transition_not_allowed' })
  return incomplete(material.problems)
}

/** The first problem of each field, with the nearest text that would do; of the tracks which ones it are. */
function incomplete(problems: readonly DraftProblem[]): MoveFailure {
  const first = problems.filter(
    ({ name }, index) => problems.findIndex(other => other.name === name) === index,
  )
  const fields = Object.fromEntries(first.map(problem => [problem.name, namedCode(problem)]))
  const nearest = first.flatMap(({ name, nearest: near }): [string, string][] =>
    near === undefined ? [] : [[name, near]],
  )
  return fail('draft_incomplete', fields, Object.fromEntries(nearest))
}

/** The price of the run is locked for 60 days, and what is sold is written. */
async function keepTerms(
  db: Database,
  { row }: OwnProject,
  { draft, facts }: EvaluatedDraft,
  terms: QuoteTerms,
) {
  const { at } = terms
  const { id } = row.project
  const tracks = (await readTracks(db, id)).map(draftTrack)
  const agreed = await agreedQuoteOf(db, id)
  const kept = agreed ?? (row.draft?.quoteId == null ? undefined : await quoteById(db, row.draft.quoteId))
  const quoted = quoteOfDraft(draft, tracks, terms)
  const fresh = quoted?.ok === true ? lockedOf(quoteFigures(quoted.quote), quoted.quote.spec, at) : null
  const isKept = agreed !== undefined || (kept && holds(kept, row, terms))
  const locked = kept && isKept ? lockedQuote(kept) : fresh
  if (row.draft === null) await saveDraft(db, { projectId: id, kind: kindOf(row), fields: fieldsOf(row) }, {})
  await updateDraft(db, id, { locked, lockedUntil: addDays(at, quoteValidDays) })
  await writeOffer(db, id, draft, { startsAt: facts.startsAt, endsAt: facts.endsAt, at })
}
