import { z } from 'zod'
import {
  houseAccount,
  lossAccount,
  ownerAccount,
  projectAccount,
  purseOfStep,
} from '#domain/ledger/accounts.ts'
import { transferPostings } from '#domain/ledger/postings.ts'
import { isSaleKind } from '#domain/catalogue/availability.ts'
import { isProjectStep } from '#domain/catalogue/project-step.ts'
import { mayUse } from '#domain/catalogue/project-visibility.ts'
import type { Effect } from '#machines/lifecycles/effects.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import { productionMachine } from '#machines/lifecycles/production/production.machine.ts'
import { projectMachine } from '#machines/lifecycles/project/project.machine.ts'
import type { SavedProject } from '#machines/lifecycles/project/project.view.ts'
import type { LifecycleHost, Turn } from '../lifecycles/take-step.ts'
import type { Database } from '../database/database.ts'
import { bookEntry, readOwed } from '../ledger/store/ledger.ts'
import { appendEvents } from '../database/event-log.ts'
import { enqueue } from '../database/outbox.ts'
import { insertProduction, updateProduction } from './store/productions.ts'
import { type ProjectStepRow, updateProjectStep } from '../database/project-step.ts'

type ProjectTurn = Turn<typeof projectMachine, ProjectStepRow>

/** Where a project stands: what the columns say goes before what an import or a seed left unsaid. */
export function savedProject(row: Omit<ProjectStepRow, 'id' | 'ownerId'>): SavedProject {
  const fresh = begin(projectMachine, { kind: row.sale === 'preorder' ? 'preorder' : 'stock' })
  const columns = {
    goal: row.goal ?? 0,
    startsAt: row.startsAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
    sells: isSaleKind(row.sale) ? row.sale : fresh.context.sells,
  }
  return { state: row.step, context: { ...fresh.context, ...row.lifecycle, ...columns } }
}

/** How projects are kept: whether one is listed, its buyers' money, its production. Rules 1 and 5. */
export const projectHost: LifecycleHost<typeof projectMachine, ProjectStepRow> = {
  machine: projectMachine,
  idOf: row => row.id,
  savedOf: savedProject,
  write: async (tx, row, after, updatedAt) => {
    const { state: step, context: lifecycle } = after
    const isSoldAnew = lifecycle.sells !== row.sale && isSaleKind(row.sale)
    const kept = isSoldAnew ? null : row.endsAt
    const endsAt = lifecycle.endsAt === null ? kept : new Date(lifecycle.endsAt)
    const listed = isListed(after)
    const sale = isSoldAnew ? lifecycle.sells : row.sale
    // What is sold in another way is written by its row alone: a draft that is sent in says it itself.
    const sold = isSoldAnew && { sale }
    await updateProjectStep(tx, row.id, { step, lifecycle, updatedAt, endsAt, listed, ...sold })
    return { ...row, step, lifecycle, endsAt, sale }
  },
  logged: ({ note }) => note,
  told: ({ row, sequence }, { effect: _, ...details }) => ({ ...details, projectId: row.id, sequence }),
  also: async (tx, turn) => {
    await moveMoney(tx, turn)
    for (const asked of turn.effects) await follow(tx, turn, asked)
    // Its contract is opened, or goes on. Rules 22.
    if (turn.event.type === 'project.approve' && turn.after.context.kind === 'pressing')
      await enqueue(tx, { kind: 'pressing.review', payload: { projectId: turn.row.id } })
    // A plant that has its run hears that it is given up.
    if (turn.after.state !== turn.row.step && ['failed', 'refused'].includes(turn.after.state))
      await enqueue(tx, { kind: 'job.withdraw', payload: { projectId: turn.row.id } })
    // What was deleted is gone for everyone, its files too. Rules 1, P18.
    if (turn.after.context.isDeleted && !savedProject(turn.row).context.isDeleted)
      await enqueue(tx, { kind: 'project.forgetFiles', payload: { projectId: turn.row.id } })
  },
}

/** The column that lists ask: public to everybody. */
const isListed = ({ state, context }: SavedProject): boolean =>
  mayUse('list', { step: state, ownerId: null, ...context }, undefined)

/** The money of buyers goes where the new step says, all of it at once, in every currency. */
async function moveMoney(tx: Database, { row, after, event, at, sequence }: ProjectTurn): Promise<void> {
  const { id: projectId, sale, step } = row
  if (sale !== 'preorder' || !isProjectStep(step) || !isProjectStep(after.state)) return
  const from = projectAccount(purseOfStep[step], projectId)
  const to = projectAccount(purseOfStep[after.state], projectId)
  if (from === to) return
  const owed = await readOwed(tx, [from])
  const postings = owed.flatMap(({ currency, owed: amountMinor }) =>
    transferPostings(to, from, { currency, amountMinor }),
  )
  const key = `project:${projectId}:${sequence}`
  await bookEntry(tx, { key, kind: event.type, projectId, at }, postings)
}

async function follow(tx: Database, turn: ProjectTurn, { effect, ...details }: Effect): Promise<void> {
  const { row, at } = turn
  if (effect === 'loss.book') await bookLoss(tx, turn, details)
  if (effect === 'fileDeadlines.start' || effect === 'production.order') await beginProduction(tx, row.id, at)
  if (effect === 'production.order' && typeof details['copies'] === 'number')
    await updateProduction(tx, row.id, { copies: details['copies'] })
}

const Loss = z.object({ to: z.enum(['owner', 'house']), amountMinor: z.int(), currency: z.string() })

/** What a run has cost that was given up: the house paid it, and its owner owes it or it is lost. P14. */
async function bookLoss(
  tx: Database,
  { row: { id: projectId, ownerId }, at, note, sequence }: ProjectTurn,
  details: object,
): Promise<void> {
  const { to, ...sum } = Loss.parse(details)
  const bearer = to === 'owner' && ownerId !== null ? ownerAccount(ownerId) : lossAccount
  const key = `loss:project:${projectId}:${sequence}`
  const entry = { key, kind: 'loss', projectId, at, detail: { ...note, to } }
  await bookEntry(tx, entry, transferPostings(houseAccount, bearer, sum))
}

/** A production begins once; every later call changes nothing. The caller holds the project. */
export async function beginProduction(tx: Database, projectId: number, at: Date): Promise<void> {
  const { state, context } = begin(productionMachine, undefined)
  const isNew = await insertProduction(tx, {
    projectId,
    state,
    lifecycle: context,
    copies: null,
    updatedAt: at,
  })
  if (!isNew) return
  const entry = { aggregate: 'production', aggregateId: projectId, type: 'production.begin', actor: 'system' }
  await appendEvents(tx, [{ ...entry, state, payload: {} }], at)
}
