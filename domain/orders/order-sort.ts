/** The orders in which the desk lists orders; the first is meant where none is named. */
export const orderSorts = ['newest', 'oldest'] as const

export type OrderSort = (typeof orderSorts)[number]
