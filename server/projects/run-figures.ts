import type { Output } from '#contract'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { bearsRun } from '#domain/ledger/statement-due.ts'
import type { Timed } from '../database/database.ts'
import { whoWaits } from '../orders/parcels/allot-copies.ts'
import { readProceeds } from './project-accounts.ts'
import { readRun } from './run-cost.ts'

type Figures = NonNullable<Output<'projects.stats'>['run']>

interface Asked {
  readonly id: number
  readonly sale: string
  readonly step: string
}

/**
 * What the run of a project costs its owner and leaves them, with both ends of its tolerance; undefined where
 * it bears none. Rules 10.
 */
export async function runFigures(
  { db, clock }: Timed,
  { id, sale, step }: Asked,
): Promise<Figures | undefined> {
  const run = bearsRun(sale, step) ? await readRun(db, id) : null
  if (run === null || !isCurrencyCode(run.currency)) return undefined
  const { currency, sold, ordered, low, high, pressed, accepted } = run
  const proceeds = await readProceeds(db, id, { at: clock.now(), currency })
  const divided = await whoWaits(db, id)
  // What is more than the plant may deliver is the plant's.
  const beyond = Math.max(0, (accepted ?? 0) - high)
  return {
    currency,
    sold,
    ordered,
    is_ordered: run.isOrdered,
    low,
    high,
    pressed,
    accepted,
    spare: divided === undefined ? null : Math.max(0, divided.left - beyond),
    is_charged: run.isIn,
    proceeds,
    bill: run.totalMinor,
    bill_low: run.lowMinor,
    bill_high: run.highMinor,
    share: proceeds - run.totalMinor,
    share_low: proceeds - run.lowMinor,
    share_high: proceeds - run.highMinor,
  }
}
