import { ordersEnding } from '#domain/pressing/project-review.ts'
import { endAloneMostMinor } from '#domain/catalogue/campaign.ts'
import { defaultCurrency } from '#domain/money/currency.ts'
import { convertMoney } from '#domain/money/exchange-rate.ts'
import type { Act, Actor } from '#machines/lifecycles/actor.ts'
import { askedEvent, moveNamed, openWords } from '#machines/lifecycles/lifecycle.ts'
import { type ProjectSaid, staffMoves } from '#machines/lifecycles/project/project.moves.ts'
import { projectLifecycle, type SavedProject } from '#machines/lifecycles/project/project.view.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import type { Database, Timed } from '../database/database.ts'
import { lastSequence } from '../database/event-log.ts'
import { lockProjectStep, type ProjectStepRow } from '../database/project-step.ts'
import { isAloneWith } from '../accounts/store/staff-people.ts'
import { moneyTables } from '../settings/money-tables.ts'
import { readMoveFacts } from './project-facts.ts'
import { projectHost, savedProject } from './project-host.ts'
import { dunningUntil } from '../orders/store/pledges.ts'
import { countEnding, readEnding } from './store/project-ending.ts'
import { proposeEnding } from './propose-ending.ts'

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
): Promise<ProjectMoved | Dunning | 'not_found' | 'project_moved' | 'transition_not_allowed'> {
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
    const facts = await readMoveFacts(tx, projectId)
    const ending = await endingBy(tx, { projectId, row, act, asked })
    if (ending === 'waits') return moves(before)
    const { second, needsSecond = false, said = asked, ...by } = ending ?? { ...act, second: actor }
    const filesReady = facts.filesReady || row.sale !== 'preorder'
    const event = askedEvent(staffLifecycle, {
      move: asked.move,
      act: by,
      said: saidIn({ ...asked, ...said }),
      facts: { ...facts, filesReady, second, needsSecond },
      context: before.context,
    })
    const note = { reason: said.reason ?? null }
    const moved = event && (await takeStep(tx, projectHost, row, event, { note }))
    if (moved !== undefined) return moves(savedProject(moved))
    const isWaiting = moveNamed(staffLifecycle, asked.move) === staffMoves.close && facts.asksCards
    return isWaiting ? { dunningUntil: (await dunningUntil(tx, projectId)) ?? 0 } : 'transition_not_allowed'
  })
}

/** Why a run is not closed whose end has come: cards are charged, and refused ones put right until then. */
interface Dunning {
  /** Epoch milliseconds; 0 while they have not been asked. */
  readonly dunningUntil: number
}

interface Ending {
  readonly projectId: number
  readonly row: ProjectStepRow
  readonly act: Act
  readonly asked: ProjectMove
}

type Agreed = Act & {
  readonly second: Actor
  readonly needsSecond?: boolean
  /** What the first of two said, which the other agrees to. */
  readonly said?: Pick<ProjectMove, 'reason' | 'bookTo'>
}

/**
 * Of a move that ends a project: whether two are needed and who the other one is, or that it waits for them;
 * undefined for another move, and where one is enough.
 */
async function endingBy(
  tx: Database,
  { projectId, row, act, asked }: Ending,
): Promise<Agreed | 'waits' | undefined> {
  const move = moveNamed(staffLifecycle, asked.move)
  if (move === staffMoves.lateAbort) return proposeEnding(tx, { projectId, row, act, asked, kind: 'late' })
  const isOpen =
    (move === staffMoves.ownerCancel && row.step === 'in_progress') ||
    (move === staffMoves.abort && row.step === 'confirmed')
  if (!isOpen) return undefined
  const { refunds } = await readEnding(tx, projectId)
  const at = new Date(act.at)
  const { rates } = await moneyTables(tx, at)
  const sumMinor = refunds.reduce(
    (sum, { amount: amountMinor, currency }) =>
      sum + convertMoney({ amountMinor, currency }, defaultCurrency, at, rates).amountMinor,
    0,
  )
  if (sumMinor <= endAloneMostMinor) return undefined
  if (await isAloneWith(tx, 'project.move', Number(act.actor.id))) return undefined
  const kind = move === staffMoves.abort ? 'run' : 'campaign'
  const agreed = await proposeEnding(tx, { projectId, row, act, asked, kind })
  return typeof agreed === 'object' ? { ...agreed, needsSecond: true } : agreed
}

const endingMoves = ['ownerCancel', 'abort', 'lateAbort'] as const

/** What would follow if whoever asks gave a project up now; null where they cannot. */
export async function endingOf(db: Database, projectId: number, moves: readonly string[]) {
  const move = endingMoves.find(name => moves.includes(name))
  const ending = move === undefined ? undefined : await readEnding(db, projectId)
  // Nothing is given up of which some has left.
  if (move === undefined || ending === undefined || (move !== 'ownerCancel' && ending.sent > 0)) return null
  return { move, ...ending }
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
