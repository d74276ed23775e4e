/** Parcels that a list of every page has at most. */
export const allMost = 5_000
