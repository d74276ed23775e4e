import type { Output, ParsedInput } from '#contract'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import type { ProductionEvent } from '#machines/lifecycles/production/production.setup.ts'
import type { Database, Timed } from '../database/database.ts'
import { lastSequence } from '../database/event-log.ts'
import { lockProjectStep } from '../database/project-step.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { whoWaits } from '../orders/parcels/allot-copies.ts'
import { readOrderFile } from '../orders/store/orders.ts'
import { portionOfRun } from '../orders/portions/portion-view.ts'
import type { WaitingOrder } from '../orders/store/run-allotments.ts'
import type { PortionRow } from '../orders/store/run-portions.ts'
import { isSold } from './move-production.ts'
import { productionHost } from './production-host.ts'
import { mailMakeUp } from './project-mail.ts'
import { readProduction } from './store/productions.ts'
import { linesMoney } from './store/statements.ts'

type Asked = ParsedInput<'staff.decideShort'>
type Decided = Output<'staff.decideShort'>

/** What staff want of a run that came out short, as its chart hears it. */
function eventOf(
  { decision, pressed = -1, accepted = -1 }: Asked,
  waiting: number,
  act: { readonly actor: Actor; readonly at: number },
): ProductionEvent {
  if (decision === 'arrived') return { type: 'production.addCopies', ...act, pressed, accepted }
  const type = decision === 'refund' ? 'production.refundShort' : 'production.makeUp'
  return { type, ...act, waiting }
}

/** Why it cannot be asked so: a make-up pressing has a day that is still to come. */
function mistakeIn({ decision, due }: Asked, at: Date): 'input_required' | 'day_past' | undefined {
  if (decision !== 'make_up') return undefined
  if (due === undefined) return 'input_required'
  return due <= dayOf(at) ? 'day_past' : undefined
}

/** What the lines that wait brought and would go back, by currency; parcels may save something beside it. */
async function refundsOf(db: Database, waiting: readonly WaitingOrder[]): Promise<Decided['refunds']> {
  const sums = await linesMoney(
    db,
    waiting.flatMap(({ unsent }) => unsent),
  )
  return sums.flatMap(({ currency, amount }) =>
    isCurrencyCode(currency) && amount !== 0 ? [{ currency, amount }] : [],
  )
}

interface Deciding extends Timed {
  readonly publicUrl: string
}

/**
 * Decides what becomes of the orders that a run has no copies for: they wait for a make-up pressing and are
 * told its day, or are paid back; or says that the make-up pressing arrived, which is divided at once. A dry
 * run changes nothing. Of two who decide at once the second is told. Rules 2.
 */
export async function decideShort(
  { db, clock, publicUrl }: Deciding,
  asked: Asked,
  actor: Actor,
): Promise<Decided | 'not_found' | 'transition_not_allowed' | 'project_moved' | { readonly due: string }> {
  return db.transaction(async tx => {
    const project = await lockProjectStep(tx, asked.id)
    const row = project && (await readProduction(tx, asked.id))
    if (project === undefined || row === undefined) return 'not_found'
    if (!isSold(project.step)) return 'transition_not_allowed'
    const at = clock.now()
    const mistake = mistakeIn(asked, at)
    if (mistake !== undefined) return { due: mistake }
    const divided = await whoWaits(tx, asked.id)
    const all = divided?.waiting ?? []
    // Who is asked about a part has their days; only then are they paid back.
    const isAsked = ({ orderId }: WaitingOrder) => orderId === divided?.asked?.orderId
    const before = asked.decision === 'refund' ? all.filter(order => !isAsked(order)) : all
    if (asked.seen_orders !== undefined && asked.seen_orders !== before.length) return 'project_moved'
    const seen = {
      id: asked.id,
      decision: asked.decision,
      orders: before.length,
      copies: before.reduce((sum, { copies }) => sum + copies, 0),
      refunds: await refundsOf(tx, before),
      waiting: before.slice(0, shownMost).map(({ orderId, number, copies }) => ({
        order_id: orderId,
        number,
        copies,
      })),
      ...(divided?.asked && { asked: await askedOf(tx, divided.asked) }),
    }
    const event = eventOf(asked, all.length, { actor, at: at.getTime() })
    if (asked.dry_run === true) return { ...seen, done: false }
    const note = { reason: asked.reason ?? null, due: asked.due ?? null, orders: before.length }
    if ((await takeStep(tx, productionHost, row, event, { at, note })) === undefined)
      return 'transition_not_allowed'
    if (asked.decision === 'make_up' && asked.due !== undefined)
      await tellWaiting({ db: tx, publicUrl }, { ...asked, due: asked.due, waiting: before })
    return { ...seen, done: true }
  })
}

/** Who is asked about a part, until when. */
async function askedOf(db: Database, row: PortionRow): Promise<NonNullable<Decided['asked']>> {
  const number = (await readOrderFile(db, { id: row.orderId }))?.order.number ?? ''
  return portionOfRun(row, number)
}

/** Orders that an answer names; all of them are counted. */
const shownMost = 100

/** Each who waits is told once of the day of a make-up pressing. */
async function tellWaiting(
  writing: { readonly db: Database; readonly publicUrl: string },
  told: { readonly id: number; readonly due: string; readonly waiting: readonly WaitingOrder[] },
): Promise<void> {
  const sequence = await lastSequence(writing.db, 'production', told.id)
  const due = new Date(`${told.due}T12:00:00Z`)
  for (const { orderId } of told.waiting) {
    const file = await readOrderFile(writing.db, { id: orderId })
    if (file !== undefined)
      await mailMakeUp(writing, { projectId: told.id, order: file.order, due, sequence })
  }
}
