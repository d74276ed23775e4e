import { isPressingState } from '#domain/pressing/contract/pressing-state.ts'
import { above, billOf, cancelCosts, costMinor } from '#domain/pressing/contract/contract-money.ts'
import { isKnownStage } from '#domain/pressing/production-stage.ts'
import type { Effect } from '#machines/lifecycles/effects.ts'
import { pressingMachine } from '#machines/lifecycles/pressing/pressing.machine.ts'
import { nextInstant, type SavedPressing } from '#machines/lifecycles/pressing/pressing.view.ts'
import type { Database } from '../database/database.ts'
import { enqueue } from '../database/outbox.ts'
import { orderPackage } from '../plants/build-package.ts'
import { type LifecycleHost, type Turn, takeStep } from '../lifecycles/take-step.ts'
import { quoteHost } from '../quotes/keep-quote.ts'
import { quoteById } from '../quotes/store/quotes.ts'
import { followContract } from '../projects/follow-contract.ts'
import { readProduction } from '../projects/store/productions.ts'
import { askMoney, dropDraft } from './ask-money.ts'
import { bookAdvance, giveBack, releaseAdvance } from './advance.ts'
import { type Contract, contractOf, depositIn, isTaxedAs, taxedIn } from './contract-run.ts'
import { creditClaim } from './claim-credit.ts'
import { beginPressing } from './begin-pressing.ts'
import { receiveCopies } from './receive-copies.ts'
import { type PressingRow, updatePressing } from './store/pressings.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

type PressingTurn = Turn<typeof pressingMachine, PressingRow>

/** Where a contract stands, as its chart takes it. */
export const savedPressing = ({ state, lifecycle }: PressingRow): SavedPressing => ({
  state,
  context: lifecycle,
})

/** When the clock has something to do with it in a state. */
export function dueIn({ state, context }: SavedPressing): Date | null {
  const next = isPressingState(state) ? nextInstant(state, context) : null
  return next === null ? null : new Date(next)
}

/** How contracts are kept: what is asked for, the books and the shelf move with them. Rules 22. */
export const pressingHost: LifecycleHost<typeof pressingMachine, PressingRow> = {
  machine: pressingMachine,
  idOf: row => row.id,
  savedOf: savedPressing,
  write: async (tx, row, after, updatedAt) => {
    const { state } = after
    // What has ended lets its record go: another contract may press it.
    const projectId = hasEnded(state) ? null : row.projectId
    const change = { state, projectId, lifecycle: after.context, dueAt: dueIn(after), updatedAt }
    await updatePressing(tx, row.id, change)
    return { ...row, ...change }
  },
  logged: ({ row: { projectId }, after, note }) =>
    hasEnded(after.state) && projectId !== null ? { ...note, projectId } : note,
  told: ({ row, sequence }) => ({ pressingId: row.id, sequence }),
  also: async (tx, turn) => {
    for (const asked of turn.effects) await follow(tx, turn, asked)
    const { row, after, at } = turn
    if (row.projectId !== null && !hasEnded(after.state))
      await followContract(tx, {
        projectId: row.projectId,
        state: after.state,
        event: turn.event.type,
        pressed: after.context.pressed,
        accepted: after.context.accepted,
        at,
      })
    // The plant is asked with a package: the first one is built when all is ready for it.
    if (after.state === 'ready' && row.projectId !== null) await orderPackage(tx, row.projectId, at)
    if (after.state === 'cancelled' && row.projectId !== null)
      await enqueue(tx, { kind: 'job.withdraw', payload: { projectId: row.projectId } })
  },
}

const hasEnded = (state: string): boolean => state === 'lapsed' || state === 'cancelled'

async function follow(tx: Database, turn: PressingTurn, { effect }: Effect): Promise<void> {
  const { row, at } = turn
  if (effect === 'advance.book') {
    await bookAdvance(tx, row, at)
    await beginPressing(tx, row, at)
  }
  if (effect === 'deposit.drop') await lapseQuote(tx, row, at)
  if (effect === 'balance.ask') await bill(tx, turn)
  if (effect === 'pressing.settle') await settle(tx, turn)
  if (effect === 'claim.credit') await credit(tx, turn)
  if (effect === 'stock.receive') await receiveCopies(tx, turn)
}

/** Nobody paid: what was asked for ends with its quote. */
async function lapseQuote(tx: Database, row: PressingRow, at: Date): Promise<void> {
  await dropDraft(tx, row.depositDraftId, { reason: 'lapsed', at })
  const quote = await quoteById(tx, row.quoteId)
  if (quote === undefined) return
  await takeStep(tx, quoteHost, quote, { type: 'quote.expire', actor: { role: 'clock' }, at: at.getTime() })
}

/** The run is billed by its count, less the deposit: what is left is asked for, or goes back. */
async function bill(tx: Database, { row, after, at }: PressingTurn): Promise<void> {
  const contract = await contractOf(tx, row)
  const { accepted } = after.context
  const billed = billOf(contract.run, accepted ?? 0)
  const whole = taxedIn(row, billed.totalMinor)
  const { vatMinor } = whole
  const lines = [
    ...billed.lines.map(({ category, amountMinor }) => ({ what: category, minor: amountMinor })),
    ...billed.charges.map(({ kind, amountMinor }) => ({ what: kind, minor: amountMinor })),
  ].filter(({ minor }) => minor !== 0)
  const kept = { billed: billed.billed, netMinor: billed.totalMinor, vatMinor, lines }
  await releaseAdvance(tx, row, at)
  const rest = above(whole, depositIn(row))
  const settling = {
    contract,
    rest,
    whole: { ...whole, copies: billed.billed },
    asked: 'balance',
    at,
  } as const
  const asked = await settleRest(tx, row, settling)
  await updatePressing(tx, row.id, { bill: kept, ...asked })
}

interface Settling {
  readonly contract: Contract
  /** What is owed above the deposit; below zero it goes back. */
  readonly rest: ReturnType<typeof above>
  readonly whole: ReturnType<typeof taxedIn> & { readonly copies: number }
  readonly asked: 'balance' | 'costs'
  readonly at: Date
}

/** Asks for what is owed above the deposit, or pays back what is not. */
export async function settleRest(tx: Database, row: PressingRow, settling: Settling) {
  const { contract, rest, whole, asked, at } = settling
  if (rest.grossMinor > 0)
    return { balanceDraftId: await askMoney(tx, row, { quote: contract.quote, asked, sum: rest, whole, at }) }
  if (rest.grossMinor < 0 && row.depositOrderId !== null)
    await giveBack(tx, {
      orderId: row.depositOrderId,
      amountMinor: -rest.grossMinor,
      // Taxed in another way by now, what goes back has its own tax.
      ...(isTaxedAs(row.vat, row.depositVat) ? {} : { taxMinor: -rest.vatMinor }),
      key: `pressing:${row.id}:${asked}`,
      reason: `pressing_${asked}`,
      words: '',
      at,
    })
  return {}
}

/** What is owed of a run that is given up, and the deposit that is not: once. */
async function settle(tx: Database, { row, at, note }: PressingTurn): Promise<void> {
  // The bill stays as it was asked for, and the deposit is part of it.
  if (row.state === 'balance_due') return
  await dropDraft(tx, row.depositDraftId, { reason: 'cancelled', at })
  if (row.depositOrderId === null) return reopenQuote(tx, row, textOf(note['reason']), at)
  const contract = await contractOf(tx, row)
  const costs = await costsNow(tx, row, contract, {
    isOurs: note['ours'] === true,
    isSlotBilled: note['slot'] === true,
  })
  const whole = { ...taxedIn(row, costMinor(costs)), copies: 0 }
  await releaseAdvance(tx, row, at)
  const rest = above(whole, depositIn(row))
  const asked = await settleRest(tx, row, { contract, rest, whole, asked: 'costs', at })
  await updatePressing(tx, row.id, { ...asked, updatedAt: at })
}

/** Nothing was paid: its quote can be chosen anew. */
async function reopenQuote(tx: Database, row: PressingRow, reason: string, at: Date): Promise<void> {
  const quote = await quoteById(tx, row.quoteId)
  const event = {
    type: 'quote.reopen',
    actor: { role: 'system' },
    at: at.getTime(),
    reason,
  } as const
  if (quote !== undefined) await takeStep(tx, quoteHost, quote, event)
}

/** What giving it up costs now, part by part. */
export async function costsNow(
  db: Database,
  row: PressingRow,
  { run }: Contract,
  said: { readonly isOurs: boolean; readonly isSlotBilled: boolean },
) {
  // Once it is billed the bill is owed, whatever ends it.
  if (row.state === 'balance_due') return [{ what: 'pressed' as const, minor: row.bill?.netMinor ?? 0 }]
  const { heldFrom, done, pressed, accepted } = row.lifecycle
  const state = row.state === 'on_hold' ? heldFrom : row.state
  const production = row.projectId === null ? undefined : await readProduction(db, row.projectId)
  return cancelCosts(run, {
    state: isPressingState(state) ? state : 'deposit_due',
    stage: production !== undefined && isKnownStage(production.state) ? production.state : null,
    pressed,
    accepted,
    done,
    ...said,
  })
}

/** Only a claim that is credited pays out. */
async function credit(tx: Database, { row, after, event, at }: PressingTurn): Promise<void> {
  if (after.context.claim?.decision !== 'credit') return
  const amount = 'creditMinor' in event && typeof event.creditMinor === 'number' ? event.creditMinor : 0
  await creditClaim(tx, row, amount, at)
}
