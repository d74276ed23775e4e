/** States of the offer of a part of an order for which a run has not enough copies. Rules 2. */
export const portionStates = ['offered', 'accepted', 'declined', 'lapsed', 'withdrawn'] as const
type PortionState = (typeof portionStates)[number]

/** True for one of the states. */
export const isPortionState = (word: unknown): word is PortionState =>
  portionStates.some(state => state === word)

/** What its buyer can answer. */
export const portionAnswers = ['accept', 'decline'] as const
export type PortionAnswer = (typeof portionAnswers)[number]

/** What becomes of the other copies of the order: they are paid back, or wait for a make-up pressing. */
export const portionRests = ['refund', 'make_up'] as const
export type PortionRest = (typeof portionRests)[number]
