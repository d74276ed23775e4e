import { QuoteAnswer } from '#contract/schemas/quotes.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { convertMoney, type RateRow } from '#domain/money/exchange-rate.ts'
import { addCosts, type Costs } from '#domain/ledger/figures.ts'
import type { Accounts, Booked, Convert, Run } from '#domain/ledger/statement.ts'
import { bearsRun } from '#domain/ledger/statement-due.ts'
import { type FeeRow, platformFeeAt } from '#domain/money/platform-fee.ts'
import type { Database } from '../database/database.ts'
import { moneyTables } from '../settings/money-tables.ts'
import { bookedStatements, paidLines, type PaidLine, statementTerms } from './store/statements.ts'

interface ProjectAccounts {
  /** Who is paid for the project; null where it is the house's own. */
  readonly ownerId: number | null
  readonly sale: string
  readonly step: string
  readonly accounts: Accounts
  /** When each statement was booked, oldest first. */
  readonly statements: readonly { readonly number: number; readonly at: Date }[]
}

/** The price of a run by the lines of a statement; null where none was priced. */
function runOf(locked: unknown): Run | null {
  const priced = QuoteAnswer.safeParse(locked)
  if (!priced.success) return null
  const { currency, lines, charges } = priced.data
  const costs: Costs[] = [
    ...lines.map(line => ({ [line.category]: line.amount_minor })),
    ...charges.map(({ kind, amount_minor }) => ({
      [kind === 'margin' ? 'run_margin' : 'run_delivery']: amount_minor,
    })),
  ]
  return { currency, costs: addCosts(costs) }
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
  return {
    ownerId: terms.owner_id,
    sale: terms.sale,
    step: terms.step,
    accounts: {
      // What is the house's own is in no purse, and nothing to an owner who came after.
      lines: lines.filter(line => !line.own).map(line => lineOf(line, tables.fees)),
      booked,
      run: bearsRun(terms.sale, terms.step) ? runOf(terms.locked) : null,
      convert: convertAt(at, tables.rates),
    },
    statements: entries.map(({ at: bookedAt, detail }) => ({ number: detail.number, at: bookedAt })),
  }
}
