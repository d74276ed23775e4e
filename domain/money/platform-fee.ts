/** What the shop keeps of a sale before the artist is paid, from a day on. A setting with dates, Rules 1. */
interface PlatformFeeRow {
  /** First day, YYYY-MM-DD. */
  readonly from: string
  /** Share of the net price. */
  readonly basisPoints: number
}

/** Oldest first. Fifteen in a hundred is an assumption: a shop replaces it by adding a row. */
export const platformFeeRows: readonly PlatformFeeRow[] = [{ from: '0000-01-01', basisPoints: 1_500 }]

/** The share in force on a day, YYYY-MM-DD, in basis points of the net price. */
export const platformFeeOn = (day: string, rows: readonly PlatformFeeRow[] = platformFeeRows): number =>
  rows.findLast(({ from }) => from <= day)?.basisPoints ?? 0
