// Statements of a campaign and what becomes of their payouts, on the money world: no database, the charts and
// the rules of the ledger alone. Rules 10.
import { gatewayAccount, ownerAccount, payoutsAccount } from '#domain/ledger/accounts.ts'
import { addCosts, settlementPostings, shareMinor, takenMinor } from '#domain/ledger/figures.ts'
import { type Posting } from '#domain/ledger/postings.ts'
import { owedOn } from '#fixtures/testing/ledger-by-hand.ts'
import { type Convert, nextSettlements, type PaidLine, type Run } from '#domain/ledger/statement.ts'
import { maySettle } from '#domain/ledger/statement-due.ts'
import { begin, step } from '#machines/lifecycles/lifecycle.ts'
import { type PayoutEvent, payoutMachine } from '#machines/lifecycles/payout/payout.machine.ts'
import { payoutPostings } from '../projects/take-payout-step.ts'
import { allPostings, book, leftOf, type MoneyWorld, projectId, stepOf } from './money-world.ts'

const ownerId = 7
const system = { role: 'system' } as const
const owner = { role: 'owner', id: String(ownerId) } as const
const staff = { role: 'team', id: 't' } as const
const run: Run = { currency: 'EUR', costs: { type_vinyl: 3_000, mechanical_right: 200 } }
const wonPerCent = 14

const convert: Convert = (amountMinor, from, to) => {
  if (from === to) return amountMinor
  return to === 'EUR' ? Math.round(amountMinor / wonPerCent) : amountMinor * wonPerCent
}

/** The pre-order lines that were paid, with what is left of each. */
function paidLines(world: MoneyWorld): PaidLine[] {
  const postings = allPostings(world)
  return world.orders
    .filter(order => world.entries.has(`capture:${order.id}`))
    .flatMap(({ currency, lines }) =>
      lines
        .filter(line => line.isPreorder)
        .map(({ id, goodsMinor, shippingMinor }) => ({
          currency,
          quantity: 1,
          goodsMinor,
          shippingMinor,
          taxMinor: Math.floor((goodsMinor + shippingMinor) / 6),
          feeBasisPoints: 1_500,
          broughtMinor: goodsMinor + shippingMinor,
          returnedMinor: 0,
          leftMinor: leftOf(postings, id),
          isDue: true,
        })),
    )
}

const owed = (world: MoneyWorld, account: string, currency: string): number =>
  owedOn(account, allPostings(world)).get(currency) ?? 0

/** Amounts of the payouts of a currency that are in some of the states. */
const amountIn = ({ payouts }: MoneyWorld, currency: string, states: readonly string[]): number =>
  payouts
    .filter(({ state, context }) => context.currency === currency && states.includes(state))
    .reduce((sum, { context }) => sum + context.amountMinor, 0)

/** Writes what is due to its owner, and a payout a currency; nothing before the run has succeeded. */
export function writeStatement(world: MoneyWorld): void {
  if (!maySettle('preorder', stepOf(world))) return
  const next = nextSettlements({ lines: paidLines(world), booked: world.booked, run, convert })
  if (next.settlements.length === 0) return
  const postings = next.settlements.flatMap(one => settlementPostings(projectId, ownerId, one))
  book(world, `statement:${world.entries.size}`, postings)
  world.booked = {
    settlements: [...world.booked.settlements, ...next.settlements],
    charged: addCosts([world.booked.charged, next.charged]),
  }
  for (const { currency } of next.settlements) {
    const waiting = amountIn(world, currency, ['statement_ready', 'bounced'])
    const amountMinor = Math.max(0, owed(world, ownerAccount(ownerId), currency) - waiting)
    world.payouts.push(begin(payoutMachine, { ownerId, currency }))
    take(world, world.payouts.length - 1, {
      type: 'payout.release',
      actor: system,
      at: world.at,
      amountMinor,
    })
  }
}

function take(world: MoneyWorld, index: number, event: PayoutEvent): void {
  const before = world.payouts[index]
  if (before === undefined) return
  const taken = step(payoutMachine, before, event)
  if (!taken.ok || !taken.changed) return
  world.payouts[index] = { state: taken.state, context: taken.context }
  const row = { state: before.state, ownerId, lifecycle: before.context }
  for (const { effect } of taken.effects)
    book(world, `payout:${index}:${world.entries.size}`, payoutPostings(effect, row))
}

export const moves = [
  'setAccount',
  'approve',
  'revoke',
  'send',
  'settle',
  'bounce',
  'retry',
  'freeze',
  'unfreeze',
] as const
type Move = (typeof moves)[number]

/** Staff, a bank or a dispute move one of the payouts on, or are refused. */
export function movePayout(world: MoneyWorld, move: Move, of: number): void {
  const index = of % Math.max(1, world.payouts.length)
  const currency = world.payouts[index]?.context.currency ?? 'EUR'
  const act = { actor: staff, at: world.at } as const
  const coveredMinor = owed(world, ownerAccount(ownerId), currency)
  const facts = { coveredMinor, isAlone: false, signedInAt: world.at } as const
  const events: Readonly<Record<Move, PayoutEvent>> = {
    setAccount: {
      type: 'payout.setAccount',
      ...act,
      actor: owner,
      holder: 'Ada Lov',
      iban: 'DE89370400440532013000',
    },
    approve: { type: 'payout.approve', ...act, ...facts },
    revoke: { type: 'payout.revoke', ...act, reason: 'a claim' },
    send: { type: 'payout.send', ...act, reference: 'SEPA 1' },
    settle: { type: 'payout.settle', ...act },
    bounce: { type: 'payout.bounce', ...act, reason: 'closed' },
    retry: { type: 'payout.retry', ...act, ...facts },
    freeze: { type: 'payout.freeze', ...act, actor: system, orderId: 1 },
    unfreeze: { type: 'payout.unfreeze', ...act, actor: system, orderId: 1 },
  }
  take(world, index, events[move])
}

/** What statements have taken out of the purse of the project. */
export const takenOf = ({ booked }: MoneyWorld, currency: string): number =>
  booked.settlements.filter(one => one.currency === currency).reduce((sum, one) => sum + takenMinor(one), 0)

/** What went to the bank of the owner and has not come back. */
const paidOut = (world: MoneyWorld, currency: string): number => {
  const isPayout = ([key]: readonly [string, readonly Posting[]]) => key.startsWith('payout:')
  const postings = [...world.entries].filter(isPayout).flatMap(([, all]) => all)
  return owedOn(gatewayAccount, postings).get(currency) ?? 0
}

/**
 * By currency: what statements gave the owner, and where it is: not paid out yet, set aside for a payout, or
 * at their bank; and what the payouts that are under way say of themselves.
 */
export const ownersOf = (world: MoneyWorld) =>
  [...new Set(world.booked.settlements.map(one => one.currency))].map(currency => ({
    currency,
    earned: world.booked.settlements
      .filter(one => one.currency === currency)
      .reduce((sum, one) => sum + shareMinor(one), 0),
    has: owed(world, ownerAccount(ownerId), currency),
    aside: owed(world, payoutsAccount, currency),
    underWay: amountIn(world, currency, ['approved', 'sent']),
    paid: paidOut(world, currency),
  }))
