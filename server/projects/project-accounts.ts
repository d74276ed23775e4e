import { isCurrencyCode } from '#domain/money/currency.ts'
import { convertMoney, type RateRow } from '#domain/money/exchange-rate.ts'
import { addCosts, figuresOf } from '#domain/ledger/figures.ts'
import type { Accounts, Booked, Convert } from '#domain/ledger/statement.ts'
import { bearsRun } from '#domain/ledger/statement-due.ts'
import { type FeeRow, platformFeeAt } from '#domain/money/platform-fee.ts'
import type { Database } from '../database/database.ts'
import { moneyTables } from '../settings/money-tables.ts'
import { type ProjectRun, readRun } from './run-cost.ts'
import {
  bookedStatements,
  paidLines,
  type PaidLine,
  pledgedLines,
  statementTerms,
} from './store/statements.ts'

interface ProjectAccounts {
  /** Who is paid for the project; null where it is the house's own. */
  readonly ownerId: number | null
  readonly sale: string
  readonly step: string
  readonly accounts: Accounts
  /** The run that it pays for; null where it pays for none. */
  readonly run: ProjectRun | null
  /** When each statement was booked, oldest first. */
  readonly statements: readonly { readonly number: number; readonly at: Date }[]
}

const convertAt =
  (at: Date, rates: readonly RateRow[]): Convert =>
  (amountMinor, from, to) =>
    isCurrencyCode(from) && isCurrencyCode(to)
      ? convertMoney({ amountMinor, currency: from }, to, at, rates).amountMinor
      : amountMinor

const lineOf = (line: PaidLine, fees: readonly FeeRow[]) => ({
  currency: line.currency,
  quantity: line.quantity,
  goodsMinor: line.goods,
  shippingMinor: line.shipping,
  taxMinor: line.tax,
  feeBasisPoints: platformFeeAt(line.at, fees),
  broughtMinor: line.brought,
  returnedMinor: line.returned,
  leftMinor: line.left,
  isDue: line.due,
})

/**
 * Everything a statement of a project is made from, at the rates of `at`; undefined when there is no such
 * project. Only a pre-order pays for its run from its sales: a pressing is paid by its deposit. Rules 10.
 */
export async function readAccounts(
  db: Database,
  projectId: number,
  at: Date,
): Promise<ProjectAccounts | undefined> {
  const terms = await statementTerms(db, projectId)
  if (terms === undefined) return undefined
  const tables = await moneyTables(db, at)
  const lines = await paidLines(db, projectId)
  const entries = await bookedStatements(db, projectId)
  const booked: Booked = {
    settlements: entries.flatMap(({ detail }) => detail.settlements),
    charged: addCosts(entries.map(({ detail }) => detail.charged)),
  }
  const run = bearsRun(terms.sale, terms.step) ? await readRun(db, projectId) : null
  return {
    ownerId: terms.owner_id,
    sale: terms.sale,
    step: terms.step,
    run,
    accounts: {
      // What is the house's own is in no purse, and nothing to an owner who came after.
      lines: lines.filter(line => !line.own).map(line => lineOf(line, tables.fees)),
      booked,
      run: run && { currency: run.currency, costs: run.costs, isExpected: !run.isIn },
      convert: convertAt(at, tables.rates),
    },
    statements: entries.map(({ at: bookedAt, detail }) => ({ number: detail.number, at: bookedAt })),
  }
}

/**
 * Net sales of a project less the fee, in minor units of one currency, with what kept cards will bring: what
 * its run is paid from.
 */
export async function readProceeds(
  db: Database,
  projectId: number,
  { at, currency }: { readonly at: Date; readonly currency: string },
): Promise<number> {
  const { fees, rates } = await moneyTables(db, at)
  const paid = (await paidLines(db, projectId)).filter(line => !line.own)
  const lines = [...paid, ...(await pledgedLines(db, projectId))].map(line => lineOf(line, fees))
  const convert = convertAt(at, rates)
  const byCurrency = new Map<string, number>()
  for (const line of lines) {
    const { netMinor, feeMinor } = figuresOf(line)
    byCurrency.set(line.currency, (byCurrency.get(line.currency) ?? 0) + netMinor - feeMinor)
  }
  return [...byCurrency].reduce((sum, [from, amount]) => sum + convert(amount, from, currency), 0)
}
