/** What decides the parcel of a line: the shop whose goods they are, and the shops it may travel with. */
export interface ParcelWish {
  readonly shopId: number
  /** The shops of the project's group shipment. */
  readonly groupShopIds: readonly number[]
}

const ascending = (a: number, b: number): number => a - b

/**
 * The shop whose parcel each line travels in: its own, or an existing one of its group shipment. The answer
 * is the same in whatever order the lines come: a shop that has a line which can join no other shop of the
 * cart sends a parcel; then, by their ids, the shops whose lines cannot all join a parcel that is sent. A
 * line goes with its own shop when that sends one, else with the lowest id it may join. Spec section 4.
 */
export function parcelShops(lines: readonly ParcelWish[]): number[] {
  const present = new Set(lines.map(line => line.shopId))
  const canJoin = (line: ParcelWish, shops: ReadonlySet<number>): boolean =>
    line.groupShopIds.some(id => id !== line.shopId && shops.has(id))
  const sending = new Set(lines.filter(line => !canJoin(line, present)).map(line => line.shopId))
  for (const shopId of [...present].sort(ascending)) {
    if (lines.some(line => line.shopId === shopId && !canJoin(line, sending))) sending.add(shopId)
  }
  return lines.map(({ shopId, groupShopIds }) => {
    if (sending.has(shopId)) return shopId
    return groupShopIds.toSorted(ascending).find(id => sending.has(id)) ?? shopId
  })
}
