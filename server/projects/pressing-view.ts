import type { Output } from '#contract'
import { isKnownStage, type ProductionStage } from '#domain/pressing/production-stage.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import { productionMachine } from '#machines/lifecycles/production/production.machine.ts'
import type { Database } from '../database/database.ts'
import type { DeskProjectRow } from './store/desk-project.ts'
import { whoWaits } from '../orders/parcels/allot-copies.ts'
import { portionOfRun } from '../orders/portions/portion-view.ts'
import { portionsOfRun } from '../orders/store/run-portions.ts'
import { listArrivedRecords } from '../orders/store/dispatch.ts'
import { plannedDays } from './planned-days.ts'
import { readProduction, readProductionLog } from './store/productions.ts'
import { isSold, lastStageDay, openProductionMoves } from './move-production.ts'

type Pressing = NonNullable<Output<'staff.project'>['pressing']>

const stageOf = (state: string): ProductionStage => (isKnownStage(state) ? state : 'files_pending')
const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** The log of a pressing as the contract shows it to staff. */
export const pressingLog = (rows: Awaited<ReturnType<typeof readProductionLog>>): Pressing['log'] =>
  rows.map(({ state, at, happened, ...entry }) => ({
    ...entry,
    stage: stageOf(state),
    at: happened.toISOString(),
    logged_at: at.toISOString(),
  }))

/** Orders without copies that are named at most. */
const shortMost = 100

/** What becomes of the run of a project, for staff; null for what is not pressed, or not yet. Rules 1. */
export async function pressingOf(
  { db, now }: { readonly db: Database; readonly now: Date },
  { id, step, sale }: Pick<DeskProjectRow, 'id' | 'step' | 'sale'>,
  actor: Actor,
): Promise<Pressing | null> {
  const row = await readProduction(db, id)
  if (row === undefined && (!isSold(step) || sale === 'stock')) return null
  const { state, context } = row
    ? { state: row.state, context: row.lifecycle }
    : begin(productionMachine, undefined)
  const log = await readProductionLog(db, id)
  const { testAt, doneAt } = await plannedDays(db, { projectId: id, lifecycle: context })
  const [arrived] = await listArrivedRecords(db, id)
  const lacking = (await whoWaits(db, id))?.waiting ?? []
  const portions = await portionsOfRun(db, id, shortMost)
  const short = lacking
    .slice(0, shortMost)
    .map(({ orderId, number, copies }) => ({ order_id: orderId, number, copies }))
  return {
    stage: stageOf(state),
    copies: row?.copies ?? null,
    pressed: context.pressed,
    accepted: context.accepted,
    test_at: isoOf(testAt),
    done_at: isoOf(doneAt),
    log: pressingLog(log),
    seen: log.at(-1)?.sequence ?? 0,
    since: lastStageDay(log),
    moves: await openProductionMoves(db, { id, step }, { saved: { state, context }, actor, at: now }),
    to_release: arrived?.orders ?? 0,
    waiting: arrived?.waiting ?? 0,
    ...(short.length > 0 && { short, short_count: lacking.length }),
    ...(portions.length > 0 && {
      portions: portions.map(({ row: one, number }) => portionOfRun(one, number)),
    }),
    ...(context.short && { short_decision: context.short }),
  }
}
