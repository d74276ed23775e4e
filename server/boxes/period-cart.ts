/**
 * What names one period of one box: a period has one living order, by its cart. No cart of a shopper can be
 * called so, since theirs are of letters and digits alone.
 */
export const periodCartId = (boxId: number, period: number): string => `box:${boxId}:${period}`

/** Whether a cart id is that of a period of a box, which was never in anybody's cart. */
export const isPeriodCartId = (id: string): boolean => id.startsWith('box:')
