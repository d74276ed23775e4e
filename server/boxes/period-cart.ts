/** Ten letters and digits that name one period of one box: a period has one living order, by its cart. */
export function periodCartId(boxId: number, period: number): string {
  const text = `${boxId.toString(36)}x${period.toString(36)}`
  return `BX${text.padStart(8, '0')}`.slice(0, 10)
}

/** Whether a cart id is that of a period of a box, which was never in anybody's cart. */
export const isPeriodCartId = (id: string): boolean => /^BX0*[a-z0-9]+x[a-z0-9]+$/.test(id)
