import { z } from 'zod'
import {
  houseAccount,
  lossAccount,
  ownerAccount,
  projectAccount,
  purseOfStep,
} from '#domain/ledger/accounts.ts'
import { transferPostings } from '#domain/ledger/postings.ts'
import { isProjectStep } from '#domain/catalogue/project-step.ts'
import { mayUse } from '#domain/catalogue/project-visibility.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import type { Effect } from '#machines/lifecycles/effects.ts'
import { begin, type Saved, step } from '#machines/lifecycles/lifecycle.ts'
import { productionMachine } from '#machines/lifecycles/production/production.machine.ts'
import type { ProjectEvent } from '#machines/lifecycles/project/project.facts.ts'
import { projectMachine } from '#machines/lifecycles/project/project.machine.ts'
import { isJob } from '../jobs/effect-hosts.ts'
import type { Database } from '../database/database.ts'
import { bookEntry, readOwed } from '../ledger/store/ledger.ts'
import { appendEvents, lastSequence } from '../database/event-log.ts'
import { enqueue } from '../database/outbox.ts'
import { insertProduction, updateProduction } from './store/productions.ts'
import { type ProjectStepRow, updateProjectStep } from '../database/project-step.ts'
import { contextOf } from './project-context.ts'

export interface ProjectTurn {
  readonly projectId: number
  /** The project as it is held. */
  readonly row: ProjectStepRow
  readonly event: ProjectEvent
  readonly at: Date
  /** What the log keeps beside the effects. */
  readonly note?: Readonly<Record<string, unknown>>
}

export type SavedProject = Saved<typeof projectMachine>

/**
 * Takes one step of a project and writes all of it in the caller's transaction, which holds the project:
 * step, whether it is listed, its buyers' money, production, event log, outbox. Undefined when the step is
 * not allowed; nothing is written then. Rules 1 and 5.
 */
export async function takeProjectStep(tx: Database, turn: ProjectTurn): Promise<SavedProject | undefined> {
  const { projectId, row, event, at } = turn
  const before: SavedProject = { state: row.step, context: contextOf(row) }
  const taken = step(projectMachine, before, event)
  if (!taken.ok) return undefined
  if (!taken.changed) return before
  const { state, context, effects } = taken
  const sequence = 1 + (await lastSequence(tx, 'project', projectId))
  await updateProjectStep(tx, projectId, {
    step: state,
    lifecycle: context,
    updatedAt: at,
    ...(isListed(before) !== isListed(taken) && { listed: isListed(taken) }),
    ...(context.endsAt !== null && { endsAt: new Date(context.endsAt) }),
  })
  await moveMoney(tx, turn, state, `project:${projectId}:${sequence}`)
  const entry = { aggregate: 'project', aggregateId: projectId, type: event.type, actor: nameOf(event.actor) }
  const payload = { ...turn.note, follows: effects.map(({ effect }) => effect) }
  await appendEvents(tx, [{ ...entry, state, payload }], at)
  for (const asked of effects) await follow(tx, turn, asked, sequence)
  return { state, context }
}

const nameOf = ({ role, id }: Actor): string => (id === undefined ? role : `${role}:${id}`)

/** The column that lists ask: public to everybody. */
export const isListed = ({ state, context }: SavedProject): boolean =>
  mayUse('list', { step: state, ownerId: null, ...context }, undefined)

/** The money of buyers goes where the new step says, all of it at once, in every currency. */
async function moveMoney(
  tx: Database,
  { projectId, row, event, at }: ProjectTurn,
  after: string,
  key: string,
): Promise<void> {
  if (row.sale !== 'preorder' || !isProjectStep(row.step) || !isProjectStep(after)) return
  const from = projectAccount(purseOfStep[row.step], projectId)
  const to = projectAccount(purseOfStep[after], projectId)
  if (from === to) return
  const owed = await readOwed(tx, [from])
  const postings = owed.flatMap(({ currency, owed: amountMinor }) =>
    transferPostings(to, from, { currency, amountMinor }),
  )
  await bookEntry(tx, { key, kind: event.type, projectId, at }, postings)
}

async function follow(
  tx: Database,
  turn: ProjectTurn,
  { effect, ...details }: Effect,
  sequence: number,
): Promise<void> {
  const { projectId, at } = turn
  if (effect === 'loss.book') await bookLoss(tx, turn, details, sequence)
  if (effect === 'fileDeadlines.start' || effect === 'production.order')
    await beginProduction(tx, projectId, at)
  if (effect === 'production.order' && typeof details['copies'] === 'number')
    await updateProduction(tx, projectId, { copies: details['copies'] })
  if (isJob(effect)) await enqueue(tx, { kind: effect, payload: { ...details, projectId, sequence } })
}

const Loss = z.object({ to: z.enum(['owner', 'house']), amountMinor: z.int(), currency: z.string() })

/** What a run has cost that was given up: the house paid it, and its owner owes it or it is lost. P14. */
async function bookLoss(
  tx: Database,
  { projectId, row: { ownerId }, at, note }: ProjectTurn,
  details: object,
  sequence: number,
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
