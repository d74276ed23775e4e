import type { Right } from '../people/rights.ts'
import { openReturnStates } from '../returns/return.ts'
import type { RouteId } from '../site/route-table.ts'

interface StatTask {
  /** Whose work it is: others are not told of it. */
  readonly right: Right
  readonly route: RouteId
  /** What its list is narrowed to, as its address says it. */
  readonly query: Readonly<Record<string, string>>
}

const openReturns = { state: openReturnStates.join(',') }

/** What waits for somebody each morning, and the list that has it, in the order of the page. */
export const statTasks = {
  ready: { right: 'order.see', route: 'admin-orders', query: { state: 'ready' } },
  on_hold: { right: 'order.see', route: 'admin-orders', query: { state: 'on_hold' } },
  disputed: { right: 'order.see', route: 'admin-orders', query: { state: 'disputed' } },
  parcels: { right: 'dispatch.see', route: 'admin-dispatch', query: { show: 'trouble' } },
  returns: { right: 'return.see', route: 'admin-returns', query: openReturns },
  checking: { right: 'project.see', route: 'admin-projects', query: { step: 'checking', sort: 'updated' } },
  contests: { right: 'contest.see', route: 'admin-challenge', query: { state: 'closed,drawn' } },
  low_stock: { right: 'stock.see', route: 'admin-stock', query: { state: 'low' } },
  payouts: { right: 'payout.see', route: 'admin-payouts', query: { state: 'statement_ready' } },
  no_account: { right: 'payout.see', route: 'admin-payouts', query: { account_missing: 'true' } },
  reviews: { right: 'review.see', route: 'admin-reviews', query: { state: 'waiting' } },
  letters: { right: 'letter.see', route: 'admin-letters', query: { state: 'open' } },
  given_up: { right: 'job.see', route: 'admin-outbox', query: {} },
} as const satisfies Readonly<Record<string, StatTask>>

export type StatTaskName = keyof typeof statTasks

const isTask = (name: string): name is StatTaskName => Object.hasOwn(statTasks, name)

export const statTaskNames = Object.keys(statTasks).filter(isTask)

/** A task by its name, as a table has it; undefined for none. */
export const statTaskOf = (name: unknown): StatTask | undefined =>
  typeof name === 'string' && isTask(name) ? statTasks[name] : undefined
