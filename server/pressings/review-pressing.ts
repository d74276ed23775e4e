// What files, proof, plant and money mean for a contract: looked at again whenever one of them has changed.
// Looking twice changes nothing.
import { above } from '#domain/pressing/contract/contract-money.ts'
import type { PressingEvent } from '#machines/lifecycles/pressing/pressing.setup.ts'
import type { Database, Timed } from '../database/database.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { lockProjectStep } from '../database/project-step.ts'
import { readOrderFile } from '../orders/store/orders.ts'
import { type JobFacts, readJobFacts } from '../plants/job-facts.ts'
import { type PartFacts, readPartFacts } from '../projects/print/part-facts.ts'
import { readProduction } from '../projects/store/productions.ts'
import { readDraft } from '../drafts/store/drafts.ts'
import { ensureProject } from './begin-pressing.ts'
import { depositIn, taxedIn } from './contract-run.ts'
import { openOfProject } from './open-pressing.ts'
import { pressingHost } from './pressing-host.ts'
import {
  giveOrders,
  lockPressing,
  pressingOfOrder,
  pressingOfProject,
  type PressingRow,
  updatePressing,
} from './store/pressings.ts'

const system = { role: 'system' } as const

/** Who tells how a run stands; tests tell it themselves. */
export interface RunFacts {
  readonly parts: (db: Database, projectId: number) => Promise<PartFacts>
  readonly job: (db: Database, projectId: number) => Promise<JobFacts>
}
export const runFacts: RunFacts = { parts: readPartFacts, job: readJobFacts }

/** Steps of one review: more than there are states between a deposit and a bill. */
const mostSteps = 8

/** Looks at the contract of a record; opens one for what staff approved. */
export async function reviewPressing(
  { db, clock }: Timed,
  projectId: number,
  facts = runFacts,
): Promise<void> {
  await db.transaction(async tx => {
    const at = clock.now()
    const known = await pressingOfProject(tx, projectId)
    if (known === undefined) return void (await openOfProject(tx, projectId, at))
    const row = await lockPressing(tx, known.id)
    if (row === undefined) return
    if (row.depositOrderId !== null && isBegun(row)) await ensureProject(tx, row, at)
    await goOn(tx, row, { at, facts })
  })
}

const isBegun = ({ state }: PressingRow): boolean => state === 'files_due' || state === 'in_proof'

interface Looking {
  readonly at: Date
  readonly facts: RunFacts
}

/** Takes the steps that facts allow, one after another; gives the row as it is then. */
export async function goOn(tx: Database, first: PressingRow, looking: Looking): Promise<PressingRow> {
  let row = first
  for (let step = 0; step < mostSteps; step += 1) {
    const event = await nextOf(tx, row, looking)
    const moved = event && (await takeStep(tx, pressingHost, row, event))
    if (moved === undefined) return row
    row = (await lockPressing(tx, row.id)) ?? moved
  }
  return row
}

/** The event that is true of a contract now; undefined where it waits. */
async function nextOf(
  tx: Database,
  row: PressingRow,
  { at, facts }: Looking,
): Promise<PressingEvent | undefined> {
  const act = { actor: system, at: at.getTime() }
  const { state, projectId, lifecycle } = row
  if (state === 'counted' && lifecycle.accepted !== null && lifecycle.accepted >= lifecycle.low)
    return { type: 'pressing.bill', ...act, grossMinor: 0 }
  if (state === 'balance_due' && isSettled(row)) return { type: 'pressing.balancePaid', ...act, openMinor: 0 }
  if (projectId === null) return undefined
  if (state === 'files_due' || state === 'in_proof' || state === 'ready')
    return (
      (await fileEvent(tx, row, projectId, { at, facts })) ??
      (await jobEvent(tx, row, projectId, { at, facts }))
    )
  if (state === 'ordered') return jobEvent(tx, row, projectId, { at, facts })
  if (state === 'in_production' && lifecycle.pressed === null) {
    const counts = (await readProduction(tx, projectId))?.lifecycle
    if (counts?.pressed == null || counts.accepted === null) return undefined
    const { pressed, accepted } = counts
    return { type: 'pressing.count', ...act, pressed, accepted, isPressed: true }
  }
  return undefined
}

/** The steps of a record that is made: one that staff refused, or that came to nothing, is not pressed. */
const madeIn = ['confirmed', 'successful']

/** Files and proof; what staff have not approved yet has no files to be printed. */
async function fileEvent(
  tx: Database,
  { state }: PressingRow,
  projectId: number,
  { at, facts }: Looking,
): Promise<PressingEvent | undefined> {
  const act = { actor: system, at: at.getTime() }
  const project = await lockProjectStep(tx, projectId)
  if (project === undefined || !madeIn.includes(project.step)) return undefined
  const { isComplete, proof, files } = await facts.parts(tx, projectId)
  if (state === 'files_due')
    return isComplete ? { type: 'pressing.partsComplete', ...act, isComplete } : undefined
  if (!isComplete) return { type: 'pressing.partsOpen', ...act, isComplete }
  // What has no slots is not printed, so there is nothing to approve.
  const isApproved = proof === null ? files.length === 0 : proof.state === 'approved'
  return state === 'in_proof' && isApproved
    ? { type: 'pressing.proofApproved', ...act, isApproved }
    : undefined
}

/** The plant's word. */
async function jobEvent(
  tx: Database,
  { state }: PressingRow,
  projectId: number,
  { at, facts }: Looking,
): Promise<PressingEvent | undefined> {
  const act = { actor: system, at: at.getTime() }
  const job = await facts.job(tx, projectId)
  if (state === 'ready' && (job.state === 'placed' || job.state === 'confirmed'))
    return { type: 'pressing.order', ...act, isPlaced: true }
  if (state !== 'ordered') return undefined
  if (job.state === 'confirmed') return { type: 'pressing.confirmOrder', ...act }
  return job.state === 'refused' ? { type: 'pressing.refuseOrder', ...act, reason: 'refused' } : undefined
}

/** Nothing is open: the bill is paid, or was no more than the deposit. */
function isSettled(row: PressingRow): boolean {
  if (row.balanceOrderId !== null) return true
  const { bill } = row
  if (bill === null || row.balanceDraftId !== null) return false
  return above(taxedIn(row, bill.netMinor), depositIn(row)).grossMinor <= 0
}

/** Money came for a contract: its order is paid, and has its invoice. */
export async function pressingPaid({ db, clock }: Timed, orderId: number, facts = runFacts): Promise<void> {
  await db.transaction(async tx => {
    const id = await pressingOfOrder(tx, orderId)
    const row = id === undefined ? undefined : await lockPressing(tx, id)
    const file = await readOrderFile(tx, { id: orderId })
    if (row === undefined || file === undefined) return
    await giveOrders(tx, row)
    const at = clock.now()
    const { capturedMinor, refundedMinor } = file.order.lifecycle
    const captured = capturedMinor - refundedMinor
    // What came and went back pays for nothing.
    if (file.order.state === 'cancelled' || captured <= 0) return
    const deposit = row.depositDraftId === null ? undefined : await readDraft(tx, row.depositDraftId)
    if (deposit?.orderId === orderId) return depositPaid(tx, row, { orderId, captured, at, facts })
    await updatePressing(tx, row.id, { balanceOrderId: orderId })
    await goOn(tx, { ...row, balanceOrderId: orderId }, { at, facts })
  })
}

interface Paid extends Looking {
  readonly orderId: number
  readonly captured: number
}

async function depositPaid(
  tx: Database,
  row: PressingRow,
  { orderId, captured, at, facts }: Paid,
): Promise<void> {
  if (row.state !== 'deposit_due') return
  const actor = { role: 'payment' } as const
  const openMinor = row.depositGrossMinor - captured
  if (openMinor > 0) return
  await updatePressing(tx, row.id, { depositOrderId: orderId })
  const event = { type: 'pressing.depositPaid', actor, at: at.getTime(), openMinor } as const
  const paid = await takeStep(tx, pressingHost, { ...row, depositOrderId: orderId }, event)
  if (paid === undefined) throw new Error(`the deposit of pressing ${row.id} was not taken`)
  const held = await lockPressing(tx, row.id)
  if (held !== undefined) await goOn(tx, held, { at, facts })
}
