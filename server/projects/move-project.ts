import { type CurrencyCode, defaultCurrency } from '#domain/money/currency.ts'
import { dayMs, type Act, type Actor } from '#machines/lifecycles/actor.ts'
import { openMoves, type Saved } from '#machines/lifecycles/lifecycle.ts'
import {
  abortReasons,
  type LossBearer,
  type ProjectEvent,
} from '#machines/lifecycles/project/project.facts.ts'
import type { projectMachine } from '#machines/lifecycles/project/project.machine.ts'
import { projectLifecycle } from '#machines/lifecycles/project/project.view.ts'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { lastSequence } from '../database/event-log.ts'
import { lockProjectStep } from '../database/project-step.ts'
import { type ProjectFacts, readMoveFacts } from './project-facts.ts'
import { proposeLateAbort } from './propose-late-abort.ts'
import { takeProjectStep } from './take-project-step.ts'

export interface ProjectMove {
  readonly move: string
  readonly reason?: string | undefined
  /** Number of the last log entry that was seen; another one since refuses the move. */
  readonly seen?: number | undefined
  /** How many days longer a campaign runs that is extended. */
  readonly days?: number | undefined
  /** A refusal that its owner cannot reopen. */
  readonly isFinal?: boolean | undefined
  /** Who bears what a run has cost that is given up. */
  readonly bookTo?: LossBearer | undefined
  /** What it has cost, by one invoice or estimate; the reason says which. */
  readonly amountMinor?: number | undefined
  readonly currency?: CurrencyCode | undefined
}

export type ProjectMoved = Saved<typeof projectMachine> & { readonly moves: readonly string[] }

/** Moves of staff. Owners have their own host; the clock and the system have theirs. */
const hosted = [
  'approve',
  'askChanges',
  'refuse',
  'launch',
  'extend',
  'close',
  'ownerCancel',
  'abort',
  'lateAbort',
  'bookLoss',
  'takedown',
  'archive',
] as const
type Hosted = (typeof hosted)[number]

/**
 * Moves a project along its lifecycle as staff ask: step, whether it is public, its buyers' money, event log
 * and outbox in one transaction; refunds follow from the outbox. A move that is not open changes nothing. Of
 * two who act at once the second is told, when it says what it saw. Rules 1.
 */
export async function moveProject(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  projectId: number,
  asked: ProjectMove,
  actor: Actor,
): Promise<ProjectMoved | 'not_found' | 'project_moved' | 'transition_not_allowed'> {
  return db.transaction(async tx => {
    const row = await lockProjectStep(tx, projectId)
    if (row === undefined) return 'not_found'
    if (asked.seen !== undefined && asked.seen !== (await lastSequence(tx, 'project', projectId)))
      return 'project_moved'
    const at = clock.now()
    const act: Act = { actor, at: at.getTime() }
    const facts = await readMoveFacts(tx, projectId, row)
    const move = hosted.find(name => name === asked.move.replace('project.', ''))
    const waiting =
      move === 'lateAbort' ? await proposeLateAbort(tx, { projectId, row, act, asked }) : undefined
    if (waiting === 'waits')
      return {
        state: row.step,
        context: facts.context,
        moves: movesOf({ state: row.step, ...facts }, actor, at),
      }
    const event = move && eventOf(move, asked, facts, waiting ?? act)
    const note = { reason: asked.reason ?? null }
    const taken = event && (await takeProjectStep(tx, { projectId, row, event, at, note }))
    return taken ? { ...taken, moves: movesOf(taken, actor, at) } : 'transition_not_allowed'
  })
}

/** The moves an actor can make now, of those this host carries out; without their prefix. */
export const movesOf = (saved: Saved<typeof projectMachine>, actor: Actor, at: Date): string[] =>
  openMoves(projectLifecycle, { state: saved.state, context: saved.context }, actor, at.getTime())
    .map(type => type.replace('project.', ''))
    .filter(move => hosted.some(name => name === move))

/** How much longer a campaign runs that staff extend without saying how long. Rules 1: at most 30 days. */
const usualExtensionDays = 14

/** The event of a move with what the books say; what staff vouch for by making it is said here. */
function eventOf(
  move: Hosted,
  { reason = '', days = usualExtensionDays, isFinal = false, bookTo = 'house', ...cost }: ProjectMove,
  facts: ProjectFacts,
  act: Act & { readonly second?: Actor },
): ProjectEvent {
  const { context, counted, orders, shipped, openOrders, filesReady, asksCards } = facts
  const { heldMinor, refundableMinor } = facts
  switch (move) {
    case 'approve':
      return { type: 'project.approve', ...act }
    case 'askChanges':
      return { type: 'project.askChanges', ...act, reason }
    case 'refuse':
      return { type: 'project.refuse', ...act, reason, isFinal }
    case 'launch':
      // Every shop ships from an origin with a whole rate table, so its shipping policy is complete; a run
      // that was taken down begins anew only when everybody has been paid back.
      return { type: 'project.launch', ...act, shippingComplete: !facts.isReturning }
    case 'extend':
      return { type: 'project.extend', ...act, endsAt: (context.endsAt ?? act.at) + days * dayMs }
    case 'close':
      // Early, and without the files, when the boss says why.
      return {
        type: 'project.close',
        ...act,
        isEarly: reason !== '',
        isDunningOver: !asksCards,
        filesReady: filesReady || reason !== '' || facts.row.sale !== 'preorder',
        sold: counted,
      }
    case 'ownerCancel':
      return { type: 'project.ownerCancel', ...act, reason, orders, staffAgrees: true }
    case 'abort':
      return { type: 'project.abort', ...act, reason: abortReasonOf(reason), shipped, bookTo }
    case 'bookLoss':
      return {
        type: 'project.bookLoss',
        ...act,
        amountMinor: cost.amountMinor ?? 0,
        currency: cost.currency ?? defaultCurrency,
        reason,
      }
    case 'lateAbort':
      return {
        type: 'project.lateAbort',
        ...act,
        shipped,
        heldMinor,
        refundableMinor,
        second: act.second ?? act.actor,
      }
    case 'takedown':
      return { type: 'project.takedown', ...act, reason }
    case 'archive':
      return { type: 'project.archive', ...act, openOrders }
  }
}

/** One of the reasons a run is given up for; anything else is a breach, in words of the log. */
const abortReasonOf = (reason: string) => abortReasons.find(known => known === reason) ?? 'breach'
