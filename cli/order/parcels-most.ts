/** Pages of a hundred parcels that a list of every page has at most. */
export const pagesMost = 50

/** So many parcels are that. */
export const allMost = pagesMost * 100
