import type { Output } from '#contract'
import { type TestVerdict, testVerdicts } from '#domain/pressing/production-moves.ts'
import { isKnownStage, isStageEvent } from '#domain/pressing/production-stage.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { fail } from '../../base/failure.ts'
import type { Timed } from '../../database/database.ts'
import type { SignedIn } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { readProduction, readProductionLog } from '../store/productions.ts'
import { mayUseProject } from '../../catalogue/store/project-access.ts'
import { decideShort as decide } from '../decide-short.ts'
import { deskProject } from '../desk-project.ts'
import { isSold, moveProduction as move, openProductionMoves } from '../move-production.ts'
import { plannedDays } from '../planned-days.ts'
import { pressingLog } from '../pressing-view.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'

const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

const none = { stage: null, copies: null, pressed: null, accepted: null, test_at: null, done_at: null }
const nothingYet = { ...none, stages: [], log: [] }

/** How far the pressing of a public project is: its stage, what is planned, every stage and note so far. */
export const production: Handler<'projects.production'> = async (context, { id }) => {
  const { db } = context
  if (!(await mayUseProject(context, 'list', id))) return fail('not_found')
  const row = await readProduction(db, id)
  if (row === undefined) return { id, ...nothingYet }
  const { testAt, doneAt } = await plannedDays(db, row)
  const log = (await readProductionLog(db, id)).flatMap(({ state, happened, type, note }) =>
    isKnownStage(state) ? [{ stage: state, at: happened.toISOString(), type, note }] : [],
  )
  return {
    id,
    stage: isKnownStage(row.state) ? row.state : null,
    copies: row.copies,
    pressed: row.lifecycle.pressed,
    accepted: row.lifecycle.accepted,
    test_at: isoOf(testAt),
    done_at: isoOf(doneAt),
    stages: log.flatMap(({ stage, at, type }) => (isStageEvent(type) ? [{ stage, at }] : [])),
    log: log.map(({ stage, at, note }) => ({ stage, at, note })),
  }
}

/** Moves a production to its next stage, which its buyers see, or tells them something of it. Rules 1. */
export const moveProduction: Handler<'staff.moveProduction'> = async (context, { id, ...asked }) => {
  const actor = actorOf(context.user)
  const moved = await move(context, id, asked, actor)
  if (moved === 'not_found') return fail('not_found')
  if (moved === 'project_moved') return fail('project_moved')
  if (moved === 'transition_not_allowed')
    return fail('transition_not_allowed', { move: 'transition_not_allowed' })
  if (typeof moved === 'string') return fail('input_invalid', { on: moved })
  // What is missing is named, as it is to be asked for.
  if ('code' in moved)
    return fail('transition_not_allowed', { move: moved.code }, { move: moved.missing.join(', ') })
  return {
    id,
    stage: isKnownStage(moved.state) ? moved.state : 'files_pending',
    moves: await openProductionMoves(context.db, moved.project, {
      saved: moved,
      actor,
      at: context.clock.now(),
    }),
    log: pressingLog(await readProductionLog(context.db, id)),
  }
}

/** The move of the pressing that each verdict is. */
const moves = { approve: 'approveTest', reject: 'rejectTest', waive: 'waiveTest' } as const satisfies Record<
  TestVerdict,
  string
>

const ownerOf = ({ id }: Pick<SignedIn, 'id'>): Actor => ({ role: 'owner', id: String(id) })

/** What the owner of a project may say of its test pressing now; undefined where nothing is pressed yet. */
export async function testOf(
  { db, clock }: Timed,
  { id, step }: { readonly id: number; readonly step: string },
  user: Pick<SignedIn, 'id'>,
): Promise<Output<'projects.stats'>['test']> {
  const row = await readProduction(db, id)
  if (row === undefined || !isSold(step) || !isKnownStage(row.state)) return undefined
  const saved = { state: row.state, context: row.lifecycle }
  const open = await openProductionMoves(db, { id, step }, { saved, actor: ownerOf(user), at: clock.now() })
  const log = await readProductionLog(db, id)
  return {
    stage: row.state,
    verdicts: testVerdicts.filter(verdict => open.includes(moves[verdict])),
    seen: log.at(-1)?.sequence ?? 0,
  }
}

/** Its owner approves a test pressing, rejects it with what was heard, or does without one. Rules 1. */
export const judgeTest: Handler<'projects.judgeTest'> = async (context, { id, verdict, reason, seen }) => {
  const { user } = context
  const project = await deskProject(context, id, 'stats.glance')
  if (project?.owner_id !== user.id) return fail('not_found')
  if (verdict !== 'approve' && reason === '') return fail('input_invalid', { reason: 'input_required' })
  const moved = await move(context, id, { move: moves[verdict], reason, seen }, ownerOf(user))
  if (moved === 'not_found') return fail('not_found')
  if (moved === 'project_moved') return fail('project_moved', { seen: 'project_moved' })
  if (typeof moved === 'string' || 'code' in moved)
    return fail('transition_not_allowed', { verdict: 'transition_not_allowed' })
  return { id, stage: isKnownStage(moved.state) ? moved.state : 'test_pressing_sent' }
}

/** Decides what becomes of the orders that a run has no copies for; staff only. Rules 2. */
export const decideShort: Handler<'staff.decideShort'> = async (context, asked) => {
  const { db, clock, config, user } = context
  const decided = await decide({ db, clock, publicUrl: config.publicUrl }, asked, actorOf(user))
  if (decided === 'not_found') return fail('not_found')
  if (decided === 'project_moved') return fail('project_moved', { seen_orders: 'project_moved' })
  if (decided === 'transition_not_allowed')
    return fail('transition_not_allowed', { decision: 'transition_not_allowed' })
  return 'due' in decided ? fail('input_invalid', { due: decided.due }) : decided
}
