import { splitByWeights } from '../money/split-money.ts'
import {
  type Costs,
  runCosts,
  addCosts,
  addFigures,
  type Figures,
  figuresOf,
  isNothing,
  lessFigures,
  noFigures,
  type Settlement,
  shareMinor,
  type SoldLine,
  takenMinor,
} from './figures.ts'

/** What a currency has to bear costs with, before them, in minor units of the currency of the costs. */
interface Bearer {
  readonly currency: string
  readonly proceedsMinor: number
}

/**
 * Divides the cost of a run among the currencies it was sold in, by what each brought its owner, every
 * category by itself and to the cent; all of it on the costs' own currency when nothing was sold. Amounts are
 * still in the currency of the costs.
 */
export function allotCosts(
  costs: { readonly currency: string; readonly costs: Costs },
  bearers: readonly Bearer[],
): Map<string, Costs> {
  const able = bearers.filter(bearer => bearer.proceedsMinor > 0)
  const bearing = able.length > 0 ? able : [{ currency: costs.currency, proceedsMinor: 1 }]
  const weights = bearing.map(bearer => bearer.proceedsMinor)
  const parts = runCosts.map(name => [name, splitByWeights(costs.costs[name] ?? 0, weights)] as const)
  return new Map(
    bearing.map(({ currency }, index) => [
      currency,
      Object.fromEntries(
        parts.flatMap(([name, split]) => (split[index] ? [[name, split[index]] as const] : [])),
      ),
    ]),
  )
}

// The statement of a project: what its records brought, what became of it, and what is its owner's. Rules 10.

/** A line of an order that was paid, in minor units of its currency. */
export interface PaidLine extends SoldLine {
  readonly currency: string
  readonly quantity: number
  /** What was captured for it. */
  readonly broughtMinor: number
  /** What was asked to go back. */
  readonly returnedMinor: number
  /** Whether it may be settled: the run has come in, or its order is complete. */
  readonly isDue: boolean
}

/** What the run costs, in its own currency. */
export interface Run {
  readonly currency: string
  readonly costs: Costs
  /** It has not come in: what it will cost is told, and charged by no statement yet. */
  readonly isExpected?: boolean
}

/** What earlier statements have booked. */
export interface Booked {
  readonly settlements: readonly Settlement[]
  /** Of the run's cost, in the run's currency. */
  readonly charged: Costs
}

/** An amount in another currency, by the rates of the day of the statement. */
export type Convert = (amountMinor: number, from: string, to: string) => number

export interface Accounts {
  readonly lines: readonly PaidLine[]
  readonly booked: Booked
  readonly run: Run | null
  readonly convert: Convert
}

const negative = (costs: Costs): Costs =>
  Object.fromEntries(runCosts.flatMap(name => (costs[name] ? [[name, -(costs[name] ?? 0)] as const] : [])))

const bookedIn = ({ settlements }: Booked, currency: string): Settlement => {
  const own = settlements.filter(one => one.currency === currency)
  return {
    currency,
    figures: addFigures(own.map(one => one.figures)),
    costs: addCosts(own.map(one => one.costs)),
  }
}

const currenciesOf = ({ lines, booked, run }: Accounts): string[] => [
  ...new Set([
    ...lines.map(line => line.currency),
    ...booked.settlements.map(one => one.currency),
    ...(run === null ? [] : [run.currency]),
  ]),
]

function targetIn({ lines }: Accounts, currency: string): Figures {
  return addFigures(lines.filter(line => line.currency === currency && line.isDue).map(figuresOf))
}

/**
 * What the next statement books: what is due now less what was booked, and what of a run that came in is not
 * charged yet, or was charged too much.
 */
export function nextSettlements(accounts: Accounts): Booked {
  const { booked, convert } = accounts
  const run = accounts.run?.isExpected === true ? null : accounts.run
  const currencies = currenciesOf(accounts)
  const targets = new Map(currencies.map(currency => [currency, targetIn(accounts, currency)]))
  const charged = run === null ? {} : addCosts([run.costs, negative(booked.charged)])
  const bearers = currencies.map(currency => {
    const { netMinor, feeMinor } = targets.get(currency) ?? noFigures
    const proceedsMinor = run === null ? 0 : convert(netMinor - feeMinor, currency, run.currency)
    return { currency, proceedsMinor }
  })
  const allotted = run === null ? new Map<string, Costs>() : allotCosts({ ...run, costs: charged }, bearers)
  const settlements = currencies.map(currency => ({
    currency,
    figures: lessFigures(targets.get(currency) ?? noFigures, bookedIn(booked, currency).figures),
    costs: converted(allotted.get(currency) ?? {}, amount =>
      convert(amount, run?.currency ?? currency, currency),
    ),
  }))
  return { settlements: settlements.filter(one => !isNothing(one)), charged }
}

const converted = (costs: Costs, convert: (amountMinor: number) => number): Costs =>
  addCosts([Object.fromEntries(Object.entries(costs).map(([name, amount]) => [name, convert(amount)]))])

/** The figures of a project in one currency. `brought - returned + moved` is `kept`, and so are its parts. */
export interface StatementFigures {
  readonly currency: string
  /** Copies in lines that have money left. */
  readonly copies: number
  /** Captured, parcels and tax contained. */
  readonly broughtMinor: number
  /** Refunds that were asked for. */
  readonly returnedMinor: number
  /** What orders that go on bear more or less of their parcels since other lines left them. */
  readonly movedMinor: number
  readonly keptMinor: number
  readonly vatMinor: number
  readonly shippingMinor: number
  readonly netMinor: number
  readonly feeMinor: number
  readonly costs: Costs
  /** What is its owner's: net sales less fee and costs. */
  readonly shareMinor: number
  /** Of the share, what statements have booked; the rest is an outlook. */
  readonly bookedShareMinor: number
  /** What is still in the purse of the project. */
  readonly waitingMinor: number
}

/** The whole statement, as if everything that was kept were settled today; one row a currency. */
export function statementOf(accounts: Accounts): StatementFigures[] {
  const all = {
    ...accounts,
    lines: accounts.lines.map(line => ({ ...line, isDue: true })),
    run: accounts.run && { ...accounts.run, isExpected: false },
  }
  const next = nextSettlements(all)
  return currenciesOf(accounts).flatMap(currency => {
    const booked = bookedIn(accounts.booked, currency)
    const whole = bookedIn({ ...next, settlements: [...next.settlements, booked] }, currency)
    const lines = accounts.lines.filter(line => line.currency === currency)
    if (lines.length === 0 && isNothing(whole)) return []
    return [figuresIn(currency, lines, whole, booked)]
  })
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0)

function figuresIn(
  currency: string,
  lines: readonly PaidLine[],
  whole: Settlement,
  booked: Settlement,
): StatementFigures {
  const broughtMinor = sum(lines, line => line.broughtMinor)
  const returnedMinor = sum(lines, line => line.returnedMinor)
  const keptMinor = sum(lines, line => line.leftMinor)
  return {
    currency,
    copies: sum(lines, line => (line.leftMinor > 0 ? line.quantity : 0)),
    broughtMinor,
    returnedMinor,
    movedMinor: keptMinor - broughtMinor + returnedMinor,
    keptMinor,
    ...whole.figures,
    costs: whole.costs,
    shareMinor: shareMinor(whole),
    bookedShareMinor: shareMinor(booked),
    waitingMinor: keptMinor - takenMinor(booked),
  }
}
