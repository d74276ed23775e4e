// Parcels that were picked at the dispatch desk, on their way to their labels.
import { labelMistakes, type ParcelLabel, type ParcelMistake, parcelsAtOnce } from './parcel-label.ts'
import { type Carrier, carriers } from './tracking.ts'

/** Copies of a line of an order. */
interface PickedCopies {
  readonly id: number
  readonly copies: number
}

/** A shop's part of an order that was picked. */
export interface PickedParcel {
  readonly orderId: number
  readonly number: string
  readonly shopId: number
  /** Who gets it, and where. */
  readonly to: string
  /** It is collected: there is no carrier. */
  readonly isPickup: boolean
  /** Who usually carries parcels there, and whether these have a number. */
  readonly usual?: { readonly name: string; readonly tracked: boolean } | undefined
  /** What of it leaves now; left out, all that waits. */
  readonly lines?: readonly PickedCopies[] | undefined
  /** As it is typed. */
  readonly tracking: string
}

/** Who carries what was picked: one of ours, somebody else by name, or nobody follows it. */
export const carrierChoices = [...carriers, 'other', 'untracked'] as const
export type CarrierChoice = Carrier | 'other' | 'untracked'

export const isCarrierChoice = (word: string): word is CarrierChoice =>
  carrierChoices.some(choice => choice === word)

/** All that is said of what was picked. */
export interface PickedLabels {
  readonly picks: readonly PickedParcel[]
  /** Null as long as nobody has chosen: what is not followed must be meant so. */
  readonly carrier: CarrierChoice | null
  /** The name of another carrier. */
  readonly otherCarrier: string
  /** Its parcels have no number: none is asked for. */
  readonly isOtherUntracked?: boolean
}

type Said = Omit<PickedLabels, 'picks'>

/** The carrier that usually takes all that is picked; undefined where there is none, or several. */
export function usualChoice(picks: readonly PickedParcel[]): Said | undefined {
  const usual = picks.filter(({ isPickup }) => !isPickup).map(pick => pick.usual)
  const [first] = usual
  if (first === undefined || usual.some(other => other?.name !== first.name)) return undefined
  const { name, tracked } = first
  return isCarrierChoice(name)
    ? { carrier: name, otherCarrier: '', isOtherUntracked: false }
    : { carrier: 'other', otherCarrier: name, isOtherUntracked: !tracked }
}

/** Tells picked parcels apart. */
export const parcelKey = ({ orderId, shopId }: Pick<PickedParcel, 'orderId' | 'shopId'>): string =>
  `${orderId}:${shopId}`

/** A parcel as its papers are asked for. */
export const paperName = ({ lines, ...pick }: Pick<PickedParcel, 'orderId' | 'shopId' | 'lines'>): string =>
  [
    parcelKey(pick),
    ...(lines === undefined ? [] : [lines.map(({ id, copies }) => `${id}x${copies}`).join('+')]),
  ].join(':')

type Named = Pick<PickedParcel, 'orderId' | 'shopId'>

/** Whether as much is picked as one request takes. */
export const isPickFull = (picks: readonly Named[]): boolean => picks.length >= parcelsAtOnce

/**
 * How many of the first of a list are picked once it is picked as far as one request takes: all of a short
 * one, a hundred of a longer one, fewer when others are picked beside it. 0 when nothing more can be picked.
 */
export function pickReach(picks: readonly Named[], list: readonly Named[]): number {
  const known = new Set(picks.map(parcelKey))
  const fresh = list.flatMap((parcel, index) => (known.has(parcelKey(parcel)) ? [] : [index]))
  if (fresh.length === 0 || isPickFull(picks)) return 0
  return fresh[parcelsAtOnce - picks.length] ?? list.length
}

const bare: ParcelLabel = { carrier: '', tracking: '' }

/** The label that a picked parcel gets. */
export function labelOfPick(said: Omit<PickedLabels, 'picks'>, pick: PickedParcel): ParcelLabel {
  const { carrier, otherCarrier } = said
  if (pick.isPickup || carrier === null || carrier === 'untracked') return bare
  const tracking = isUnnumbered(said) ? '' : pick.tracking
  return { carrier: carrier === 'other' ? otherCarrier : carrier, tracking }
}

/** Whether the other carrier that is named has no numbers. */
export const isUnnumbered = ({ carrier, isOtherUntracked }: Omit<PickedLabels, 'picks'>): boolean =>
  carrier === 'other' && isOtherUntracked === true

interface PickMistakes {
  readonly carrier?: 'input_required' | undefined
  readonly otherCarrier?: ParcelMistake | undefined
  /** By the key of the parcel. */
  readonly tracking: Readonly<Record<string, ParcelMistake>>
}

/** What keeps picked parcels from being sent. Spec section 5. */
export function pickMistakes(said: PickedLabels): PickMistakes {
  const isCarried = said.picks.some(({ isPickup }) => !isPickup)
  const wrong = said.picks.flatMap(pick => {
    const label = somebodys(labelOfPick(said, pick), said, pick)
    const { tracking } = labelMistakes(label, isUnnumbered(said))
    return tracking ? [[parcelKey(pick), tracking] as const] : []
  })
  return {
    carrier: isCarried && said.carrier === null ? 'input_required' : undefined,
    otherCarrier: isCarried && said.carrier === 'other' ? nameMistake(said.otherCarrier) : undefined,
    tracking: Object.fromEntries(wrong),
  }
}

/** A number is judged whoever carries the parcel, before the carrier is named. */
const somebodys = (label: ParcelLabel, { carrier }: PickedLabels, { isPickup }: PickedParcel): ParcelLabel =>
  carrier === 'other' && !isPickup ? { ...label, carrier: 'other' } : label

const nameMistake = (name: string): ParcelMistake | undefined =>
  labelMistakes({ carrier: name, tracking: '0000' }).carrier

/** Whether something was picked and all of it can leave. */
export function isPickRight(said: PickedLabels): boolean {
  const { carrier, otherCarrier, tracking } = pickMistakes(said)
  const isWhole = carrier === undefined && otherCarrier === undefined && Object.keys(tracking).length === 0
  return said.picks.length > 0 && isWhole
}
