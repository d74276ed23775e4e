import { dayMs } from '#domain/time/milliseconds.ts'
import { conditionalSale, ownerAccount, projectAccount, vatWithinAccount } from '#domain/ledger/accounts.ts'
import { ownRunPostings, settlementPostings } from '#domain/ledger/figures.ts'
import { nextSettlements, type Run } from '#domain/ledger/statement.ts'
import { maySettle, statementEveryDays } from '#domain/ledger/statement-due.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import { payoutMachine } from '#machines/lifecycles/payout/payout.machine.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import type { Database, Timed } from '../database/database.ts'
import { bookEntry, readOwed } from '../ledger/store/ledger.ts'
import {
  disputedOrders,
  insertPayout,
  lastAccount,
  lockOwner,
  lockPayout,
  type PayoutRow,
  payoutsOfOwner,
  payoutsOfProject,
} from './store/payouts.ts'
import { lockProjectStep } from '../database/project-step.ts'
import { projectsOfOrder, projectsToSettle, readOwnRun, type StatementDetail } from './store/statements.ts'
import { readAccounts } from './project-accounts.ts'
import type { ProjectRun } from './run-cost.ts'
import { payoutHost } from './payouts/payout-host.ts'

const batch = 100
const system = { role: 'system' } as const

/**
 * Writes the next statement of a project: what is due leaves its purse for tax, rights, house and owner, and
 * what the owner has waits to be paid out; one transaction. A run of the house's own is all its own. False
 * when nothing is due, or its money may still have to go back. Rules 10.
 */
export async function settleProject({ db, clock }: Timed, projectId: number): Promise<boolean> {
  return db.transaction(async tx => {
    if ((await lockProjectStep(tx, projectId)) === undefined) return false
    const at = clock.now()
    const found = await readAccounts(tx, projectId, at)
    if (found === undefined) return false
    const { ownerId, accounts } = found
    if (!maySettle(found.sale, found.step)) return false
    const isDue = accounts.lines.some(line => line.isDue)
    if (ownerId === null) {
      const isOwnRun = found.sale === conditionalSale && (isDue || found.run?.isIn === true)
      return isOwnRun && keepOwnRun(tx, projectId, accounts.run, at)
    }
    if (!isDue) return false
    const next = nextSettlements(accounts)
    if (next.settlements.length === 0) return false
    await lockOwner(tx, ownerId)
    const number = found.statements.length + 1
    const detail: StatementDetail = {
      number,
      settlements: next.settlements.map(one => ({ ...one, figures: { ...one.figures } })),
      charged: next.charged,
      ...billIn(found.run),
    }
    await bookEntry(
      tx,
      { key: `statement:${projectId}:${number}`, kind: 'statement', projectId, detail, at },
      next.settlements.flatMap(one => settlementPostings(projectId, ownerId, one)),
    )
    const currencies = next.settlements.map(one => one.currency)
    await openPayouts(tx, { projectId, ownerId, number, currencies, at })
    for (const { id } of await payoutsOfProject(tx, projectId)) {
      const row = await lockPayout(tx, id)
      if (row?.state !== 'accruing') continue
      const amountMinor = await freeMinor(tx, row)
      const event = { type: 'payout.release', actor: system, at: at.getTime(), amountMinor } as const
      await takeStep(tx, payoutHost, row, event)
    }
    return true
  })
}

/** What a run is charged at, as its statement keeps it: once it has come in. */
const billIn = (run: ProjectRun | null): Pick<StatementDetail, 'bill'> =>
  run?.isIn !== true
    ? {}
    : { bill: { ordered: run.ordered, accepted: run.accepted, totalMinor: run.totalMinor } }

/**
 * The money of a run of the house's own goes to it, line by line, with the tax in it; what is sent back later
 * comes from there. Rights are owed of the good copies, once it came in. Not of a run that somebody was to be
 * paid for.
 */
async function keepOwnRun(tx: Database, projectId: number, run: Run | null, at: Date): Promise<boolean> {
  if ((await payoutsOfProject(tx, projectId)).length > 0) return false
  const { lines, before, rights: owed } = await readOwnRun(tx, projectId, run?.currency ?? '')
  const taxes = (await readOwed(tx, [vatWithinAccount(projectId)])).map(one => ({
    currency: one.currency,
    amountMinor: one.owed,
  }))
  const rightsMinor = run?.isExpected === false ? (run.costs.mechanical_right ?? 0) - owed : 0
  const rights =
    run === null || rightsMinor === 0 ? [] : [{ currency: run.currency, amountMinor: rightsMinor }]
  const key = `own_run:${projectId}:${before + 1}`
  const postings = ownRunPostings(projectId, { lines, taxes, rights })
  return postings.length > 0 && bookEntry(tx, { key, kind: 'own_run', projectId, at }, postings)
}

interface Opening {
  readonly projectId: number
  readonly ownerId: number
  readonly number: number
  readonly currencies: readonly string[]
  readonly at: Date
}

/** Payouts that accrue, one a currency; they know the account and the disputes of those before. */
async function openPayouts(tx: Database, { currencies, at, ...of }: Opening): Promise<void> {
  const account = await lastAccount(tx, of.ownerId)
  const disputes = await disputedOrders(tx, of.projectId)
  for (const currency of currencies) {
    const { state, context } = begin(payoutMachine, { ownerId: of.ownerId, currency })
    const lifecycle = { ...context, account, disputes }
    await insertPayout(tx, { ...of, currency, state, lifecycle, createdAt: at, updatedAt: at })
  }
}

/** What an owner has in a currency that no other payout is for; what they owe is taken off first. */
async function freeMinor(tx: Database, { ownerId, currency }: PayoutRow): Promise<number> {
  const owed = await readOwed(tx, [ownerAccount(ownerId)])
  const has = owed.find(one => one.currency === currency)?.owed ?? 0
  const others = await payoutsOfOwner(tx, ownerId, currency, ['statement_ready', 'bounced'])
  return Math.max(0, has - others.reduce((sum, { lifecycle }) => sum + lifecycle.amountMinor, 0))
}

/** A run was closed: from now on its owner has a payout that accrues, in each currency it was sold in. */
export async function openProjectPayouts({ db, clock }: Timed, projectId: number): Promise<void> {
  await db.transaction(async tx => {
    if ((await lockProjectStep(tx, projectId)) === undefined) return
    const at = clock.now()
    const found = await readAccounts(tx, projectId, at)
    if (found === undefined || found.ownerId === null) return
    const owed = await readOwed(tx, [projectAccount('earmarked', projectId)])
    const number = found.statements.length + 1
    const currencies = owed.map(one => one.currency)
    await openPayouts(tx, { projectId, ownerId: found.ownerId, number, currencies, at })
  })
}

/** Writes the statements that are due: at most one a project and month. Gives how many. */
export async function writeStatements(world: Timed, ofOrder?: number): Promise<number> {
  const since = new Date(world.clock.now().getTime() - statementEveryDays * dayMs)
  const due = await projectsToSettle(world.db, since, batch)
  const wanted = ofOrder === undefined ? due : await projectsOfOrder(world.db, ofOrder)
  let written = 0
  for (const id of due) if (wanted.includes(id) && (await settleProject(world, id))) written += 1
  return written
}
