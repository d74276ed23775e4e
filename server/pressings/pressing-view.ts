import type { Output } from '#contract'
import { QuoteSpec } from '#contract/schemas/quotes/quotes.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { above, costMinor, type Taxed } from '#domain/pressing/contract/contract-money.ts'
import { type ContractRecord, contractTask, contractTurn } from '#domain/pressing/contract/contract-task.ts'
import type { LockedRun } from '#domain/pressing/quote/run-bill.ts'
import { objectText } from '#domain/pressing/quote/run-contents.ts'
import {
  isBeforeOrder,
  isPressingState,
  pressingRef,
  type PressingState,
} from '#domain/pressing/contract/pressing-state.ts'
import { isKnownStage } from '#domain/pressing/production-stage.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import type { PressingMove } from '#domain/pressing/contract/pressing-moves.ts'
import { dueAt, isUnderWay, openPressingMoves } from '#machines/lifecycles/pressing/pressing.view.ts'
import type { Database } from '../database/database.ts'
import { lastSequence } from '../database/event-log.ts'
import type { PressingAddress } from '../database/schema/pressings.ts'
import { readDraft } from '../drafts/store/drafts.ts'
import { readOrderFile } from '../orders/store/orders.ts'
import type { QuoteRow } from '../quotes/store/quotes.ts'
import { isFullyBilled, writtenBilling } from '../drafts/billing.ts'
import { settingAt } from '../settings/in-force.ts'
import { invoiceOf } from './ask-money.ts'
import { awaitedTransfer } from './awaited-transfer.ts'
import { contractOf, depositIn, isPressedAt, isRecordRun, taxedIn } from './contract-run.ts'
import { costsNow, savedPressing } from './pressing-host.ts'
import { isCollected, isCompleting, isOpenPlace } from './places.ts'
import { copiesAt } from './receive-copies.ts'
import { type PressingRow, recordStanding } from './store/pressings.ts'

type Shown = Output<'pressings.one'>
type Summary = Output<'pressings.list'>['items'][number]

const stateOf = ({ state }: PressingRow): PressingState => {
  if (isPressingState(state)) return state
  throw new Error(`no state of a pressing: ${state}`)
}

/** A contract as lists show it. */
export async function pressingSummary(db: Database, row: PressingRow, quote: QuoteRow): Promise<Summary> {
  const spec = QuoteSpec.parse(quote.spec)
  const state = stateOf(row)
  const due = dueAt(state, row.lifecycle)
  const record = await recordStanding(db, row)
  const task = contractTask(state, record, isRecordRun({ spec }))
  return {
    id: row.id,
    ref: pressingRef(row.id),
    state,
    turn: contractTurn(standingOf(row, state), record),
    task,
    stage: stageIn(state, record),
    quantity: spec.quantity,
    size: objectText(spec),
    total: quote.totalMinor,
    currency: isCurrencyCode(row.currency) ? row.currency : 'EUR',
    due_at: due === null ? null : new Date(due).toISOString(),
    project_id: row.projectId,
    created_at: row.createdAt.toISOString(),
  }
}

const standingOf = ({ lifecycle, addresses }: PressingRow, state: PressingState) => ({
  state,
  accepted: lifecycle.accepted,
  isUnderWay: isUnderWay(lifecycle, addresses),
})

/** What the plant does with it; null where it is not there. */
const stageIn = (state: PressingState, record: ContractRecord | null): Summary['stage'] =>
  state === 'in_production' && record?.stage != null && isKnownStage(record.stage) ? record.stage : null

const addressView = ({ isOurs, zipCode, countryId, ...place }: PressingAddress) => ({
  ...place,
  ours: isOurs,
  zip_code: zipCode,
  country_id: countryId,
})

/** A sum with how it is paid. */
async function sumView(db: Database, draftId: number | null, orderId: number | null, sum: Taxed) {
  const draft = draftId === null ? undefined : await readDraft(db, draftId)
  const file = draft?.orderId == null ? undefined : await readOrderFile(db, { id: draft.orderId })
  const isAwaited = file?.order.state === 'pending_payment' && file.payment?.gateway === 'transfer'
  return {
    net: sum.netMinor,
    vat: sum.vatMinor,
    gross: sum.grossMinor,
    paid: orderId !== null || sum.grossMinor <= 0,
    order_id: orderId,
    invoice: (await invoiceOf(db, orderId)) || null,
    transfer: isAwaited ? file.order.number : null,
  }
}

/** What is owed above the deposit, as it was asked for. */
async function balanceView(db: Database, row: PressingRow) {
  if (row.bill !== null) {
    const rest = above(taxedIn(row, row.bill.netMinor), depositIn(row))
    return sumView(db, row.balanceDraftId, row.balanceOrderId, rest)
  }
  const draft = row.balanceDraftId === null ? undefined : await readDraft(db, row.balanceDraftId)
  if (draft === undefined) return null
  const vatMinor = draft.vat?.taxMinor ?? 0
  const grossMinor = draft.lifecycle.totalMinor ?? draft.totalMinor
  const sum = { netMinor: grossMinor - vatMinor, vatMinor, grossMinor }
  return sumView(db, row.balanceDraftId, row.balanceOrderId, sum)
}

const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** The moves open to somebody now. */
const movesFor = async (
  db: Database,
  row: PressingRow,
  run: LockedRun,
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<PressingMove[]> =>
  openPressingMoves(savedPressing(row), actor, at.getTime(), {
    places: row.addresses,
    isPressed: await isPressedAt(db, row.projectId),
    hasRecord: isRecordRun(run),
  })

const billView = ({ billed, netMinor, vatMinor, lines }: NonNullable<PressingRow['bill']>) => ({
  copies: billed,
  net: netMinor,
  vat: vatMinor,
  gross: netMinor + vatMinor,
  lines: lines.map(({ what, minor }) => ({ what, amount: minor })),
})

const vatView = ({ basisPoints, treatment, vatNumber, isWithheld = false }: PressingRow['vat']) => ({
  basis_points: basisPoints,
  treatment,
  number: vatNumber,
  withheld: isWithheld,
})

/** A contract as its owner sees it, with the moves that are open to whoever asks. */
export async function pressingView(
  db: Database,
  row: PressingRow,
  { actor, at, only }: { readonly actor: Actor; readonly at: Date; readonly only: readonly PressingMove[] },
): Promise<Shown> {
  const { quote, run } = await contractOf(db, row)
  const { lifecycle, bill, vat } = row
  const moves = (await movesFor(db, row, run, { actor, at })).filter(move => only.includes(move))
  const deposit = await sumView(db, row.depositDraftId, row.depositOrderId, depositIn(row))
  const balance = await balanceView(db, row)
  const due = row.state === 'deposit_due' ? deposit : balance
  const transfer = await awaitedTransfer(db, row, at)
  // Who chose a transfer may pay by card as long as nothing came.
  const isAsked = due !== null && !due.paid && (transfer === null || transfer.amount === due.gross)
  const isDue = isAsked && isFullyBilled(row.billing) && isPayable(row)
  return {
    ...(await pressingSummary(db, row, quote)),
    seen: await lastSequence(db, 'pressing', row.id),
    quote_id: row.quoteId,
    low: lifecycle.low,
    high: lifecycle.high,
    pressed: lifecycle.pressed,
    accepted: lifecycle.accepted,
    vat: vatView(vat),
    deposit,
    balance,
    transfer_to: transfer,
    bill: bill && billView(bill),
    billing: writtenBilling(row.billing),
    addresses: row.addresses.map(addressView),
    parcels: lifecycle.parcels.map(({ deliveredAt, ...parcel }) => ({
      ...parcel,
      copies: copiesAt(row, parcel.address),
      at: new Date(parcel.at).toISOString(),
      delivered_at: isoOf(deliveredAt),
    })),
    cancel: moves.includes('cancel') ? await cancelView(db, row) : null,
    reason: lifecycle.reason,
    claim: lifecycle.claim && {
      copies: lifecycle.claim.copies,
      reason: lifecycle.claim.reason,
      decision: lifecycle.claim.decision,
    },
    can: {
      pay: isDue,
      transfer: isDue && transfer === null && ((await settingAt(db, 'identity', at))?.iban ?? '') !== '',
      send: !isCollected(run),
      stock: isRecordRun(run),
      bill_to: isBillable(row),
      address: mayAddress(row, run),
    },
    moves,
  }
}

/** What giving it up costs now. */
async function cancelView(db: Database, row: PressingRow) {
  const contract = await contractOf(db, row)
  const costs = await costsNow(db, row, contract, { isOurs: false, isSlotBilled: false })
  const withSlot = await costsNow(db, row, contract, { isOurs: false, isSlotBilled: true })
  return {
    cost: costMinor(costs),
    cost_with_slot: costMinor(withSlot),
    costs: costs.map(({ what, minor }) => ({ what, amount: minor })),
  }
}

/** Whether something of it is to be paid now. */
export const isPayable = ({ state }: PressingRow): boolean =>
  state === 'deposit_due' || state === 'balance_due' || state === 'cancelled'

/** Whom it is made out to is said until the last of it is paid. */
export const isBillable = (row: PressingRow): boolean =>
  row.balanceOrderId === null && row.state !== 'lapsed' && row.state !== 'closed'

const untilHanded: readonly PressingState[] = [
  'ordered',
  'in_production',
  'counted',
  'balance_due',
  'delivering',
]

/** Where copies go is said until the run is ordered; what lacks something is completed until it leaves. */
const mayAddress = (row: PressingRow, run: LockedRun): boolean =>
  isBeforeOrder(stateOf(row)) ||
  (untilHanded.includes(stateOf(row)) && row.addresses.some((_, index) => isOpenPlace(row, run, index)))

/** Whether places may be written as they are said. */
export const mayPlace = (row: PressingRow, run: LockedRun, places: readonly PressingAddress[]): boolean =>
  mayAddress(row, run) && (isBeforeOrder(stateOf(row)) || isCompleting(row, run, places))
