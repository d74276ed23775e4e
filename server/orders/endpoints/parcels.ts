import { ownCarriersAt, ownLinkAt } from '../../settings/shop-facts.ts'
import type { Context } from '../../http/context.ts'
import { OrderStatus } from '#contract/schemas/order-shapes.ts'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { cursorOf, positionOf } from '../../database/cursor.ts'
import {
  listArrivedRecords,
  listParcelChoices,
  listWaitingParcels,
  listWaitingRecords,
} from '../store/dispatch.ts'
import { sortedByText } from '#domain/text/intl.ts'
import { dayMs } from '#domain/time/milliseconds.ts'
import type { FieldErrors, Output, ParsedInput } from '#contract'
import { labelFrom, labelMistakes, type ParcelLabel } from '#domain/shipping/parcel-label.ts'
import { namesOfCarrier, ownCarrier, type OwnCarrier, trackingLink } from '#domain/shipping/tracking.ts'
import type { UsualCarrier } from '#domain/shipping/delivery.ts'
import { usualCarriersAt } from '../order-delivery.ts'
import { type Acting, shipParcel } from '../parcels/ship-parcel.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { correctLabel } from '../parcels/correct-label.ts'

const pageSize = 50

/** The order and the shop a page begins after; null when the cursor is not one of ours. */
function afterParcel(after: string | undefined): readonly [number, number] | undefined | null {
  if (after === undefined) return undefined
  const position = positionOf(after)
  return position && /^\d{1,9}$/.test(position[0]) ? [Number(position[0]), position[1]] : null
}

type Choices = NonNullable<Output<'staff.parcels'>['choices']>
type Counted = Choices['shop'][number] & { readonly name: string }

/** By filter; shelves in the order in which one walks past them. */
function choicesBy(counted: readonly Counted[]): Choices {
  const of = (filter: keyof Choices) =>
    counted.filter(({ name }) => name === filter).map(({ name: _, ...choice }) => choice)
  return {
    shop: of('shop'),
    way: of('way'),
    country: of('country'),
    shelf: sortedByText(of('shelf'), ({ value }) => value, 'en'),
    waiting: of('waiting').toSorted((one, other) => Number(one.value) - Number(other.value)),
    single: of('single'),
  }
}

/** Parcels that wait to be packed, oldest order first. Spec section 2, /admin/dispatch. */
export const parcels: Handler<'staff.parcels'> = async ({ db, clock }, input) => {
  const { project, partly: isPartly = false, after, limit = pageSize, waiting, ...narrowing } = input
  const position = afterParcel(after)
  if (position === null) return fail('input_invalid', { after: 'input_invalid' })
  const now = clock.now()
  const placedBy = waiting === undefined ? undefined : new Date(now.getTime() - waiting * dayMs)
  const wanted = { ...narrowing, projectId: project, isPartly, placedBy, after: position, limit: limit + 1 }
  const [rows, records, arrived, choices] = await Promise.all([
    listWaitingParcels(db, wanted),
    listWaitingRecords(db),
    listArrivedRecords(db),
    after === undefined ? listParcelChoices(db, { isPartly, now }) : undefined,
  ])
  const [own, usual] = await Promise.all([ownCarriersAt(db, now), usualCarriersAt(db, now)])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(({ created_at, status, ships_from: shipsFrom, ...row }) => ({
      ...row,
      ...usualIn(row.pickup ? undefined : usual({ shipsFrom, customer: row.customer }, false)),
      status: OrderStatus.parse(status),
      created_at: created_at.toISOString(),
    })),
    next: rows.length > limit && last ? cursorOf([String(last.order_id), last.shop_id]) : null,
    ...(choices && { choices: choicesBy(choices) }),
    records,
    arrived,
    ...(own.length > 0 && {
      own_carriers: own.map(({ name }) => name),
      untracked_carriers: own.filter(({ tracked }) => !tracked).flatMap(namesOfCarrier),
    }),
  }
}

const usualIn = (carrier: UsualCarrier | undefined) => carrier && { usual_carrier: carrier }

type Asked = ParsedInput<'staff.shipParcels'>['parcels'][number]
type Result = Output<'staff.shipParcels'>['results'][number]

const sentLabel = ({ tracking_transporter = '', tracking_number = '' }: Asked) => ({
  carrier: tracking_transporter,
  tracking: tracking_number,
})

/** What is wrong with labels, by field; nothing is sent when anything is. */
function parcelMistakes(labels: readonly ParcelLabel[], own: readonly OwnCarrier[]): FieldErrors {
  const found = labels.flatMap((label, index) => {
    const { carrier, tracking } = labelMistakes(label, ownCarrier(own, label.carrier)?.tracked === false)
    return [
      ...(carrier ? [[`parcels->${index}->tracking_transporter`, carrier] as const] : []),
      ...(tracking ? [[`parcels->${index}->tracking_number`, tracking] as const] : []),
    ]
  })
  return Object.fromEntries(found)
}

/** A parcel as it is asked for; nobody follows one that has neither a carrier nor a number. */
const parcelOf = (asked: Asked) => {
  const { order, shop_id: shopId, lines, here: isHere } = asked
  return { ...labelFrom(sentLabel(asked)), order, shopId, lines, isHere }
}

/** The labels they would leave with: one that lacks its carrier is asked for the usual one. */
async function labelsOf(context: Context, parcels: readonly Asked[], acting: Acting): Promise<ParcelLabel[]> {
  const labels: ParcelLabel[] = []
  for (const asked of parcels) {
    const { carrier, tracking } = sentLabel(asked)
    const isLacking = carrier === '' && tracking !== ''
    labels.push(
      isLacking
        ? (await shipParcel(context, parcelOf(asked), { ...acting, isDry: true })).label
        : { carrier, tracking },
    )
  }
  return labels
}

/** Marks parcels as sent, one after the other, each whole or not at all. Rules 2. */
export const shipParcels: Handler<'staff.shipParcels'> = async (
  context,
  { parcels, dry_run: isDry = false },
) => {
  const acting = { actor: actorOf(context.user), isDry }
  const labels = await labelsOf(context, parcels, acting)
  const mistakes = parcelMistakes(labels, await ownCarriersAt(context.db, context.clock.now()))
  if (Object.keys(mistakes).length > 0) return fail('input_invalid', mistakes)
  const results: Result[] = []
  for (const parcel of parcels) {
    const { order, shop_id: shopId } = parcel
    const sent = await shipParcel(context, parcelOf(parcel), acting)
    const { outcome, orderId, number, status, said, fields, label } = sent
    results.push({
      order,
      order_id: orderId,
      number,
      shop_id: shopId ?? null,
      outcome,
      ...said,
      ...(fields && { fields }),
      status: OrderStatus.nullable().parse(status),
      tracking_link: await linkOf(context, label),
    })
  }
  return { results }
}

/** Where a parcel with this label is followed: by a carrier of the shop's own, else by one we know. */
const linkOf = async ({ db, clock }: Context, label: ParcelLabel): Promise<string | null> =>
  (await ownLinkAt(db, label, clock.now())) ?? trackingLink(label.carrier, label.tracking) ?? null

const labelOf = (asked: ParsedInput<'staff.correctTracking'>): ParcelLabel =>
  labelFrom({ carrier: asked.tracking_transporter, tracking: asked.tracking_number })

/** A correction has a carrier and a number; what is wrong with them, by field. */
function mistakesIn(label: ParcelLabel): FieldErrors {
  const missing = { carrier: 'input_required', tracking: 'input_required' } as const
  const isEmpty = label.carrier === '' && label.tracking === ''
  const { carrier, tracking } = isEmpty ? missing : labelMistakes(label)
  return {
    ...(carrier && { tracking_transporter: carrier }),
    ...(tracking && { tracking_number: tracking }),
  }
}

/** Puts carrier and number of a parcel right that has left, and tells its buyer. Rules 3. */
export const correctTracking: Handler<'staff.correctTracking'> = async (context, asked) => {
  const label = labelOf(asked)
  const mistakes = mistakesIn(label)
  if (Object.keys(mistakes).length > 0) return fail('input_invalid', mistakes)
  const parcel = { order: asked.order, shopId: asked.shop_id, parcelId: asked.parcel, label }
  const result = await correctLabel(context, parcel, actorOf(context.user))
  if (result === 'not_found') return fail('not_found')
  if (result === 'shop_needed') return fail('input_invalid', { shop_id: 'input_required' })
  if (result === 'parcel_needed') return fail('input_invalid', { parcel: 'input_required' })
  if (result === 'transition_not_allowed') {
    return fail('transition_not_allowed', { order: 'transition_not_allowed' })
  }
  return {
    order_id: result.orderId,
    number: result.number,
    shop_id: result.shopId,
    parcel_id: result.parcelId,
    changed: result.isChanged,
    tracking_transporter: label.carrier,
    tracking_number: label.tracking,
    tracking_link: await linkOf(context, label),
  }
}
