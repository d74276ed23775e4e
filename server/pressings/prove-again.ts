// The number of a business is asked of its register again when its deposit, and when its balance, is asked
// for and paid: what is not confirmed then is taxed as a consumer's. Rules 22.
import { above, type Taxed, taxed } from '#domain/pressing/contract/contract-money.ts'
import type { VatRegister } from '../base/vat-register.ts'
import type { Database, Timed } from '../database/database.ts'
import { enqueue } from '../database/outbox.ts'
import type { PressingVat, PressingVatCheck } from '../database/schema/pressings.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { readProduction } from '../projects/store/productions.ts'
import { quoteById } from '../quotes/store/quotes.ts'
import { isFreshProof, proveNumber } from '../quotes/vat/prove-number.ts'
import { sellerNumberAt } from '../settings/vat-standing.ts'
import { askMoney, dropDraft, heldDraft } from './ask-money.ts'
import { contractOf, depositIn, isTaxedAs, taxedIn, vatWith } from './contract-run.ts'
import { pressingHost, settleRest } from './pressing-host.ts'
import {
  lockPressing,
  pressingOfProject,
  type PressingRow,
  readPressing,
  updatePressing,
} from './store/pressings.ts'

interface Asking extends Timed {
  readonly vatRegister: VatRegister
}

type Stage = PressingVatCheck['of']

/** What is asked for, or comes next: its number is asked about for that. */
const stageOf = ({ state }: PressingRow): Stage | undefined => {
  if (state === 'deposit_due') return 'deposit'
  return ['in_production', 'counted', 'balance_due'].includes(state) ? 'balance' : undefined
}

function isFresh({ vatChecks }: PressingRow, stage: Stage, at: Date): boolean {
  const last = vatChecks.findLast(({ of }) => of === stage)
  return last !== undefined && isFreshProof(last, at)
}

/**
 * Asks the register about the buyer's number, where that was not done just now, and taxes what is asked for
 * anew where its word is another one. Nobody is held while the register answers.
 */
export async function proveAgain({ db, clock, vatRegister }: Asking, id: number): Promise<void> {
  const row = await readPressing(db, id)
  const stage = row && stageOf(row)
  const quote = row && (await quoteById(db, row.quoteId))
  const number = quote?.vatNumber ?? null
  if (row === undefined || stage === undefined || number === null || isFresh(row, stage, clock.now())) return
  const { proof } = await proveNumber(vatRegister, number, clock.now())
  await db.transaction(async tx => {
    const at = clock.now()
    const held = await lockPressing(tx, id)
    // Somebody else has asked meanwhile, or it has moved on.
    if (held === undefined || stageOf(held) !== stage || isFresh(held, stage, at)) return
    const vatChecks = [...held.vatChecks, { of: stage, ...proof }]
    await updatePressing(tx, id, { vatChecks })
    await retax(tx, { ...held, vatChecks }, proof.result === 'valid' ? number : null, at)
  })
}

/** The same for the contract of a record whose run was counted: it may be billed next. */
export async function proveBeforeBill(world: Asking, projectId: number): Promise<void> {
  const row = await pressingOfProject(world.db, projectId)
  if (row === undefined || (row.state !== 'in_production' && row.state !== 'counted')) return
  const counts = (await readProduction(world.db, projectId))?.lifecycle
  if (counts?.accepted != null) await proveAgain(world, row.id)
}

/** What is taxed in one country at one rate takes nothing back of another: the desk goes on by hand. */
const isMixed = (row: PressingRow, vat: PressingVat): boolean =>
  row.depositOrderId !== null &&
  row.depositVat.basisPoints > 0 &&
  vat.basisPoints > 0 &&
  (row.depositVat.countryId !== vat.countryId || row.depositVat.basisPoints !== vat.basisPoints)

async function retax(tx: Database, row: PressingRow, number: string | null, at: Date): Promise<void> {
  const { run } = await contractOf(tx, row)
  const vat = vatWith(row, run, { buyer: number, seller: await sellerNumberAt(tx, at) })
  if (vat === undefined || isMixed(row, vat)) return
  // Its sums stay; whose number stands on the invoice is told by the register alone.
  if (isTaxedAs(vat, row.vat))
    return updatePressing(tx, row.id, { vat, ...(row.state === 'deposit_due' && { depositVat: vat }) })
  if (row.state === 'deposit_due') return retaxDeposit(tx, row, vat, at)
  if (row.state !== 'balance_due') return updatePressing(tx, row.id, { vat })
  return retaxBalance(tx, row, vat, at)
}

/** Writes that what is asked for is taxed anew. */
async function retaxed(tx: Database, row: PressingRow, { grossMinor }: Taxed, at: Date): Promise<void> {
  const check = row.vatChecks.at(-1)
  const note = { reason: `${check?.of ?? ''}: ${check?.result ?? ''}` }
  const event = { type: 'pressing.retax', actor: { role: 'system' }, at: at.getTime(), grossMinor } as const
  if ((await takeStep(tx, pressingHost, row, event, { note })) === undefined)
    throw new Error(`pressing ${row.id} is not taxed anew in ${row.state}`)
}

async function retaxDeposit(tx: Database, row: PressingRow, vat: PressingVat, at: Date): Promise<void> {
  // Who is paying it just now pays what was asked.
  if ((await heldDraft(tx, row.depositDraftId, at))?.state !== 'offered') return
  const { quote } = await contractOf(tx, row)
  await dropDraft(tx, row.depositDraftId, { reason: 'retaxed', at })
  const sum = taxed(row.depositMinor, vat.basisPoints)
  const next = { ...row, vat, depositVat: vat, depositGrossMinor: sum.grossMinor }
  const depositDraftId = await askMoney(tx, next, { quote, asked: 'deposit', sum, at })
  const { depositGrossMinor } = next
  await updatePressing(tx, row.id, { vat, depositVat: vat, depositGrossMinor, depositDraftId })
  await retaxed(tx, { ...next, depositDraftId }, sum, at)
}

async function retaxBalance(tx: Database, row: PressingRow, vat: PressingVat, at: Date): Promise<void> {
  const { bill } = row
  const isAsked = (await heldDraft(tx, row.balanceDraftId, at))?.state === 'offered'
  if (bill === null || row.balanceOrderId !== null || !isAsked) return
  await dropDraft(tx, row.balanceDraftId, { reason: 'retaxed', at })
  const next = { ...row, vat, balanceDraftId: null }
  const whole = { ...taxedIn(next, bill.netMinor), copies: bill.billed }
  const rest = above(whole, depositIn(row))
  const contract = await contractOf(tx, next)
  const asked = await settleRest(tx, next, { contract, rest, whole, asked: 'balance', at })
  const kept = { ...bill, vatMinor: whole.vatMinor }
  await updatePressing(tx, row.id, { vat, bill: kept, balanceDraftId: null, ...asked })
  await retaxed(tx, next, { ...rest, grossMinor: Math.max(0, rest.grossMinor) }, at)
  // Nothing may be open any more.
  if (row.projectId !== null)
    await enqueue(tx, { kind: 'pressing.review', payload: { projectId: row.projectId } })
}
