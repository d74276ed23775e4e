import { actorOf } from '#machines/lifecycles/actor.ts'
import type { ParcelMove } from '#machines/lifecycles/shipment/shipment.moves.ts'
import { fail } from '../../base/failure.ts'
import type { ContextOf, Handler, Handlers } from '../../http/handler.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { moveParcel } from '../move-parcel.ts'
import { parcelOf, parcelView } from '../parcel-view.ts'
import { listAwayChoices, listParcelsAway } from '../store/parcels.ts'

const pageSize = 50

/** Parcels that have left, the latest first, with what may be done about each. Rules 3. */
const away: Handler<'staff.parcelsAway'> = async ({ db, clock, user }, input) => {
  const { show, order, after, limit = pageSize, ...narrowing } = input
  const isWhole = order === undefined && narrowing.id === undefined && after === undefined
  const beforeId = afterId(after)
  if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
  const wanted = { ...narrowing, show, orderId: order, beforeId, limit: limit + 1 }
  const [rows, choices] = await Promise.all([
    listParcelsAway(db, wanted),
    isWhole ? listAwayChoices(db, show) : [],
  ])
  const of = (filter: string) =>
    choices.filter(({ name }) => name === filter).map(({ name: _, ...choice }) => choice)
  const page = rows.slice(0, limit)
  const at = clock.now()
  return {
    items: page.map(row => parcelView(row, user, at)),
    next: rows.length > limit ? nextOf(page.at(-1)?.id) : null,
    ...(isWhole && { choices: { shop: of('shop'), carrier: of('carrier'), country: of('country') } }),
  }
}

interface Asked {
  readonly id: number
  readonly move: ParcelMove
  readonly word?: string
  readonly amount?: number | undefined
  readonly seen?: string | undefined
}

async function act(context: ContextOf<'staff.tellParcel'>, { id, amount, ...asked }: Asked) {
  const { db, clock, user } = context
  const moved = await moveParcel(context, id, { ...asked, amountMinor: amount }, actorOf(user))
  if (moved.is === 'wrong') return fail('input_invalid', moved.fields)
  if (moved.is === 'not_found' || moved.is === 'transition_not_allowed') return fail(moved.is)
  const parcel = await parcelOf(db, id, user, clock.now())
  return parcel === undefined ? fail('not_found') : { outcome: moved.is, parcel }
}

const tell: Handler<'staff.tellParcel'> = act
const solve: Handler<'staff.solveParcel'> = act
const refund: Handler<'staff.refundParcel'> = (context, asked) => act(context, { ...asked, move: 'refund' })
const answer: Handler<'staff.answerClaim'> = (context, asked) =>
  act(context, { ...asked, move: 'claimAnswered' })

/** Handlers by endpoint name. */
export const parcelHandlers = {
  'staff.parcelsAway': away,
  'staff.tellParcel': tell,
  'staff.solveParcel': solve,
  'staff.refundParcel': refund,
  'staff.answerClaim': answer,
} satisfies Partial<Handlers>
