// Words and bounds of the shelf, for whoever asks for them: server, page and terminal.

/** Why copies are written off; for the last two it is said who got them, or what happened. */
export const writeOffReasons = ['damaged', 'lost', 'sample', 'other'] as const
type WriteOffReason = (typeof writeOffReasons)[number]

/** Whether a reason needs words beside it. */
export const needsNote = (reason: WriteOffReason): boolean => reason === 'sample' || reason === 'other'

/** What the stock is narrowed to: running out, none free, paid and waiting to be sent, made to order. */
export const stockStates = ['low', 'none', 'promised', 'uncounted'] as const

/** Copies that one act moves at most. */
export const copiesMost = 100_000

/** Rows of one count at most. */
export const countRowsMost = 1_000

/** Letters of a reason or note at most. */
export const stockNoteMax = 200
