import { contractChannel, type CounterMeans, isContractsOwn } from '#domain/drafts/draft.ts'
import { dayMs } from '#domain/time/milliseconds.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { allows, askedEvent } from '#machines/lifecycles/lifecycle.ts'
import { draftMachine } from '#machines/lifecycles/draft/draft.machine.ts'
import { type DraftFacts, type DraftMove, sellsDraft } from '#machines/lifecycles/draft/draft.moves.ts'
import { draftLifecycle, openDraftMoves } from '#machines/lifecycles/draft/draft.view.ts'
import { lockCredit } from '../clients/store/credits.ts'
import type { Database, Timed } from '../database/database.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { moveOrderByStaff } from '../orders/move-order.ts'
import { settingAt } from '../settings/in-force.ts'
import { payDaysAt } from '../settings/shop-facts.ts'
import { billingMistakes } from './billing.ts'
import { draftHost, freeForItself } from './draft-host.ts'
import { inOne, type NotPlaced, NotPlacedError, placeDraft, Refusal } from './place-draft.ts'
import { type PricedDraft, priceDraft } from './price-draft.ts'
import { type DraftRow, lockDraft } from './store/drafts.ts'
import { isSlipKnown } from './store/transfers.ts'
import { creditOf, type CustomerCredit, notOnAccount, takeOnAccount } from './sell-on-account.ts'
import { payWhole } from './take-money.ts'

interface DraftMoveAsked {
  readonly move: DraftMove
  readonly days?: number | undefined
  readonly holds?: boolean | undefined
  readonly means?: CounterMeans | undefined
  readonly reference?: string | undefined
  readonly handed_over?: boolean | undefined
  readonly reason?: string | undefined
  /** Its version as whoever asks saw it. */
  readonly seen?: number | undefined
}

/** Who asks: what they may say of sales on account. */
export interface DraftMover {
  readonly actor: Actor
  /** They may say how much is sold on account, and whether nobody else may. */
  readonly mayCredit: boolean
  readonly isAlone: boolean
  /** The label has agreed to be paid later: copies of its campaign count at once. Rules 24. */
  readonly isOnTerms?: boolean
}

type DraftMoved =
  | { readonly is: 'done'; readonly row: DraftRow }
  | { readonly is: 'not_found' | 'transition_not_allowed' | 'out_of_stock' }
  | { readonly is: 'wrong'; readonly fields: Record<string, string> }

type Refused = Exclude<DraftMoved, { is: 'done' }>

const refuse = (refused: Refused): never => {
  throw new Refusal<Refused>(refused)
}
const isRefusal = (error: unknown): error is Refusal<Refused> =>
  error instanceof Refusal && typeof error.refused === 'object' && 'is' in error.refused

interface Held {
  readonly tx: Database
  readonly row: DraftRow
  readonly asked: DraftMoveAsked
  readonly by: DraftMover
  readonly at: Date
}

/**
 * Moves a manual order as staff ask: state, log, shelf, order, ledger and mails in one transaction. What is
 * not allowed changes nothing, and says which field is in its way.
 */
export function moveDraft(
  { db, clock }: Timed,
  id: number,
  asked: DraftMoveAsked,
  by: DraftMover,
): Promise<DraftMoved> {
  return inOne<DraftMoved, Refused>(
    db,
    async tx => {
      const row = await lockDraft(tx, id)
      if (row === undefined) return { is: 'not_found' }
      if (asked.seen !== undefined && asked.seen !== row.lifecycle.version)
        return { is: 'transition_not_allowed' }
      return { is: 'done', row: await move({ tx, row, asked, by, at: clock.now() }) }
    },
    { is: isRefusal, late: { is: 'out_of_stock' } },
  )
}

async function move(held: Held): Promise<DraftRow> {
  const { asked, by, at } = held
  const saved = { state: held.row.state, context: held.row.lifecycle }
  if (isContractsOwn(held.row.channel, asked.move)) return refuse({ is: 'transition_not_allowed' })
  if (!openDraftMoves(saved, by.actor, at.getTime()).includes(asked.move))
    return refuse({ is: 'transition_not_allowed' })
  if (!sellsDraft(asked.move)) return step(held, nothing)
  const row = await freeForItself(held.tx, held.row, at)
  const priced = await priceDraft(held.tx, row, at)
  return sell({ ...held, row }, priced)
}

const noCredit = { limitMinor: 0, dueMinor: 0, mayCredit: false, isAlone: false }
const nothing = {
  totalMinor: 0,
  problems: 0,
  hasEmail: false,
  hasAccount: false,
  until: 0,
  ...noCredit,
}

/** Takes the step of the chart; refused where it does not allow it. */
async function step({ tx, row, asked, by, at }: Held, facts: DraftFacts): Promise<DraftRow> {
  const { reason = '', holds = false } = asked
  const event = askedEvent(draftLifecycle, {
    move: asked.move,
    act: { actor: by.actor, at: at.getTime() },
    said: { reason: reason.trim(), holds },
    facts,
    context: row.lifecycle,
  })
  if (asked.move === 'drop' && reason.trim() === '')
    return refuse({ is: 'wrong', fields: { reason: 'input_required' } })
  if (event === undefined || !allows(draftMachine, { state: row.state, context: row.lifecycle }, event))
    return refuse({ is: 'transition_not_allowed' })
  return (await takeStep(tx, draftHost, row, event)) ?? row
}

/** Offers it, or makes an order of it. */
async function sell(held: Held, priced: PricedDraft): Promise<DraftRow> {
  const { tx, row, asked, by, at } = held
  const usual = await payDaysAt(tx, at)
  const credit = asked.move === 'onAccount' ? await creditOf(tx, row, at, lockCredit) : undefined
  const days = asked.days ?? (asked.move === 'offer' ? usual.offer : usual.transfer)
  const until = at.getTime() + days * dayMs
  const identity = await settingAt(tx, 'identity', at)
  const hasAccount = (identity?.iban ?? '') !== ''
  const fields = await mistakesOf(held, priced, { hasAccount, credit })
  if (Object.keys(fields).length > 0) return refuse({ is: 'wrong', fields })
  const moved = await step(held, {
    totalMinor: priced.calculation.priced.totalMinor,
    problems: 0,
    hasEmail: row.email !== '',
    hasAccount,
    until,
    ...noCredit,
    ...(credit && {
      limitMinor: credit.limitMinor,
      dueMinor: credit.dueMinor,
      mayCredit: by.mayCredit,
      isAlone: by.isAlone,
    }),
  })
  if (asked.move === 'awaitTransfer')
    await place(held, priced, { gateway: 'transfer', method: undefined, reservedUntil: new Date(until) })
  if (asked.move === 'payAtCounter') await payAtCounter(held, priced)
  // Above the limit it stays where it was, until a second person says the same.
  if (credit !== undefined && moved.state === 'placed') {
    const file = await place(held, priced, { gateway: 'account', method: undefined })
    await takeOnAccount(tx, file, credit, at)
  }
  return moved
}

interface Terms {
  readonly hasAccount: boolean
  readonly credit: CustomerCredit | undefined
}

async function mistakesOf(
  { tx, row, asked, by }: Held,
  priced: PricedDraft,
  { hasAccount, credit }: Terms,
): Promise<Record<string, string>> {
  const { move, means, reference = '' } = asked
  const found: Record<string, string> = { ...priced.problems }
  // Nobody has said yet whom the invoice of a contract is made out to.
  if (row.channel === contractChannel) Object.assign(found, billingMistakes(row.customer))
  if (row.email === '' && move !== 'payAtCounter') found['email'] = 'input_required'
  // Its card would be kept until the campaign has succeeded: only a card can be.
  if (priced.calculation.isLater && move !== 'offer') found['lines'] = 'ordered_alone'
  if (credit !== undefined) {
    if (by.isOnTerms !== true) Object.assign(found, notOnAccount(priced))
    if (credit.limitMinor === 0) found['email'] ??= 'no_credit'
  }
  if (move === 'awaitTransfer' || move === 'onAccount') {
    if (!hasAccount) found['iban'] = 'input_required'
    if (priced.calculation.priced.totalMinor === 0) found['lines'] ??= 'nothing_to_pay'
  }
  if (move === 'payAtCounter' && means === 'terminal') {
    if (reference === '') found['reference'] = 'input_required'
    else if (await isSlipKnown(tx, reference)) found['reference'] = 'reference_known'
  }
  return found
}

type Taking = Omit<Parameters<typeof placeDraft>[3], 'at'>

async function place({ tx, row, at }: Held, priced: PricedDraft, taking: Taking) {
  try {
    return (await placeDraft(tx, row, priced, { ...taking, at })).file
  } catch (error) {
    if (error instanceof NotPlacedError) return refuse(refusedBy(error.refused))
    throw error
  }
}

/** What payment would refuse, as a move does. */
function refusedBy(refused: NotPlaced): Refused {
  if (refused === 'taken') return { is: 'transition_not_allowed' }
  return refused.code === 'out_of_stock'
    ? { is: 'out_of_stock' }
    : { is: 'wrong', fields: { lines: refused.code } }
}

/** In the order in which goods leave that are handed over at once. */
const handing = ['release', 'shipAll', 'deliver'] as const

async function payAtCounter(held: Held, priced: PricedDraft): Promise<void> {
  const { tx, asked, by, at } = held
  const { means = 'cash', reference = '' } = asked
  const file = await place(held, priced, { gateway: 'till', method: means })
  await payWhole(tx, file.order.id, { id: means === 'terminal' ? reference : null, at })
  if (asked.handed_over !== true) return
  const desk = { db: tx, clock: { now: () => at } }
  for (const word of handing) {
    const done = await moveOrderByStaff(desk, file.order.id, { move: word }, by.actor)
    if (done !== 'done') refuse({ is: 'wrong', fields: { handed_over: 'not_at_hand' } })
  }
}
