import { ordersEnding } from '#domain/pressing/project-review.ts'
import { defaultCurrency } from '#domain/money/currency.ts'
import type { Act, Actor } from '#machines/lifecycles/actor.ts'
import { askedEvent, moveNamed, openWords } from '#machines/lifecycles/lifecycle.ts'
import { type ProjectSaid, staffMoves } from '#machines/lifecycles/project/project.moves.ts'
import { projectLifecycle, type SavedProject } from '#machines/lifecycles/project/project.view.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import type { Database, Timed } from '../database/database.ts'
import { lastSequence } from '../database/event-log.ts'
import { lockProjectStep } from '../database/project-step.ts'
import { readMoveFacts } from './project-facts.ts'
import { projectHost, savedProject } from './project-host.ts'
import { countEnding, readEnding } from './store/project-ending.ts'
import { proposeLateAbort } from './propose-late-abort.ts'

/** What is not said is as a shop usually has it. */
type ProjectMove = {
  readonly [W in keyof ProjectSaid]?: ProjectSaid[W] | undefined
} & {
  readonly move: string
  /** Number of the last log entry that was seen; another one since refuses the move. */
  readonly seen?: number | undefined
  /** How many orders were seen to end with it; another number since refuses the move. */
  readonly seenOrders?: number | undefined
}

type ProjectMoved = SavedProject & { readonly moves: readonly string[] }

/**
 * Moves a project along its lifecycle as staff ask: step, whether it is public, its buyers' money, event log
 * and outbox in one transaction; refunds follow from the outbox. A move that is not open changes nothing. Of
 * two who act at once the second is told, when it says what it saw. Rules 1.
 */
export async function moveProject(
  { db, clock }: Timed,
  projectId: number,
  asked: ProjectMove,
  actor: Actor,
): Promise<ProjectMoved | 'not_found' | 'project_moved' | 'transition_not_allowed'> {
  return db.transaction(async tx => {
    const row = await lockProjectStep(tx, projectId)
    if (row === undefined) return 'not_found'
    if (asked.seen !== undefined && asked.seen !== (await lastSequence(tx, 'project', projectId)))
      return 'project_moved'
    if (asked.seenOrders !== undefined && asked.seenOrders !== ordersEnding(await countEnding(tx, projectId)))
      return 'project_moved'
    const at = clock.now()
    const act: Act = { actor, at: at.getTime() }
    const moves = (saved: SavedProject) => ({ ...saved, moves: movesOf(saved, actor, at) })
    const before = savedProject(row)
    const isLate = moveNamed(staffLifecycle, asked.move) === staffMoves.lateAbort
    const agreed = isLate ? await proposeLateAbort(tx, { projectId, row, act, asked }) : undefined
    if (agreed === 'waits') return moves(before)
    const { second, ...by } = agreed ?? { ...act, second: actor }
    const facts = await readMoveFacts(tx, projectId)
    const filesReady = facts.filesReady || row.sale !== 'preorder'
    const event = askedEvent(staffLifecycle, {
      move: asked.move,
      act: by,
      said: saidIn(asked),
      facts: { ...facts, filesReady, second },
      context: before.context,
    })
    const note = { reason: asked.reason ?? null }
    const moved = event && (await takeStep(tx, projectHost, row, event, { note }))
    return moved === undefined ? 'transition_not_allowed' : moves(savedProject(moved))
  })
}

const endingMoves = ['ownerCancel', 'abort', 'lateAbort'] as const

/** What would follow if whoever asks gave a project up now; null where they cannot. */
export async function endingOf(db: Database, projectId: number, moves: readonly string[]) {
  const move = endingMoves.find(name => moves.includes(name))
  return move === undefined ? null : { move, ...(await readEnding(db, projectId)) }
}

const staffLifecycle = { ...projectLifecycle, moves: staffMoves }

/** How much longer a campaign runs that staff extend without saying how long. Rules 1: at most 30 days. */
const usualExtensionDays = 14

const saidIn = ({
  reason = '',
  days = usualExtensionDays,
  isFinal = false,
  bookTo = 'house',
  amountMinor = 0,
  currency = defaultCurrency,
}: ProjectMove): ProjectSaid => ({ reason, days, isFinal, bookTo, amountMinor, currency })

/** The moves of staff that an actor can make now. */
export const movesOf = (saved: SavedProject, actor: Actor, at: Date): string[] =>
  openWords(staffLifecycle, saved, actor, at.getTime())
