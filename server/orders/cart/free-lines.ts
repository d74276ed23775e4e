// Lines of a manual order that are no product of the shop. Rules 15.
import { freeService, freeThing } from '#domain/drafts/draft.ts'
import type { Sellable } from '../store/sellables.ts'
import type { AgreedLine } from './calculation.ts'
import type { Bucket, CartLine } from './cart-lines.ts'

/** Who sends what is of no project. */
interface House {
  readonly id: number
  readonly name: string
  readonly shipsFrom: string
}

/** Projects and items count from 1: a line of neither has this. */
const none = 0

/** The number of a line's project or item as an order keeps it; null of a free line. */
export const numberOf = (id: number): number | null => (id === none ? null : id)

/** Where a free line stands among those that were agreed to: the field an error names. */
export const freeField = (index: number): string => `free->${index}`

/** What is sold of nobody's project: always there, by nobody's list, in no group shipment. */
const freeRow = (line: AgreedLine, house: House, isInHand: boolean): Sellable => ({
  projectId: none,
  itemId: none,
  itemName: '',
  shopId: house.id,
  shopName: house.name,
  shipsFrom: house.shipsFrom,
  category: line.isSent ? freeThing : freeService,
  slug: '',
  name: line.name,
  artistName: '',
  picture: '',
  coverPicture: null,
  colorVinyl: null,
  effect: null,
  step: 'successful',
  ownerId: null,
  isArchived: false,
  isDeleted: false,
  sale: 'free',
  chargeMode: 'now',
  endsAt: null,
  releaseDate: null,
  weightGrams: line.isSent && !isInHand ? line.weightGrams : 0,
  priceMinor: line.priceMinor,
  compareMinor: null,
  size: null,
  free: null,
  groupShopIds: [],
})

/**
 * Parcels with the free lines beside what they are sold with. They are the house's: what is sent travels in
 * its parcel, which there is then. What is not stands with a parcel that there is, so that none is empty.
 */
export function withFreeLines(
  buckets: readonly Bucket[],
  free: readonly AgreedLine[],
  house: House | undefined,
  isInHand: boolean,
): readonly Bucket[] {
  if (house === undefined || free.length === 0) return buckets
  const before = buckets.reduce((sum, { lines }) => sum + lines.length, 0)
  const lines = free.map(
    (line, index): CartLine => ({
      field: freeField(index),
      position: before + index + 1,
      row: freeRow(line, house, isInHand),
      chosenSizes: [],
      sizes: {},
      quantity: line.quantity,
      problem: undefined,
      stockLeft: null,
    }),
  )
  const own = buckets.find(({ id }) => id === house.id)
  const joins = own ?? (free.some(({ isSent }) => isSent) ? undefined : buckets[0])
  if (joins !== undefined)
    return buckets.map(one => (one === joins ? { ...one, lines: [...one.lines, ...lines] } : one))
  const { id, name, shipsFrom } = house
  const parcel: Bucket = { id, name, shipsFrom, type: undefined, shippingType: undefined, lines }
  return [...buckets, parcel].toSorted((a, b) => a.id - b.id)
}
