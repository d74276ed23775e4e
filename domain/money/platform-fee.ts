/** What the shop keeps of a sale before the artist is paid, from an instant on. Rules 1. */
export interface FeeRow {
  /** Milliseconds since 1970. */
  readonly fromMs: number
  /** Share of the net price. */
  readonly basisPoints: number
}

/** Fifteen in a hundred is an assumption: what holds until a shop sets `fee.platform`. */
export const usualFeeBasisPoints = 1_500

/** The fee of a shop that has set none. */
export const feeRows: readonly FeeRow[] = [{ fromMs: 0, basisPoints: usualFeeBasisPoints }]

/** The share of a sale of an instant, in basis points of the net price; rows with the oldest first. */
export const platformFeeAt = (at: Date, rows: readonly FeeRow[]): number =>
  rows.findLast(({ fromMs }) => fromMs <= at.getTime())?.basisPoints ?? 0
