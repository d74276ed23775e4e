// What the desk may do to an account beside its roles. Rules 12.

/** What staff do to an account of somebody else. */
export const accountMoves = ['reset', 'correct', 'close', 'reopen'] as const

export type AccountMove = (typeof accountMoves)[number]

/** The moves that are made with a reason. */
export const reasonedMoves = ['correct', 'close', 'reopen'] as const

type ReasonedMove = (typeof reasonedMoves)[number]

/** Those of some moves that are made with a reason, in the order in which they are offered. */
export const reasonedMovesOf = (moves: readonly AccountMove[]): readonly ReasonedMove[] =>
  reasonedMoves.filter(move => moves.includes(move))

interface Standing {
  readonly isClosed: boolean
  /** Forgotten or merged into another: nothing of the person is left to be opened again. */
  readonly isGone: boolean
  readonly isStaff: boolean
  /** Whether the account is that of whoever asks. */
  readonly isOwn: boolean
  readonly isLastOwner: boolean
  /** Whether who asks may move accounts of the staff, as owners may. */
  readonly isByOwner: boolean
}

/**
 * The moves that are open to whoever asks. Nobody closes themselves or the last owner. One's own address is
 * changed in one's own account, by its password, and so is that of everybody of the staff: whoever moved it
 * would have the account, with what it may do. Who is no owner sends customers a new link, and no more.
 */
export function openAccountMoves(standing: Standing): readonly AccountMove[] {
  const { isClosed, isGone, isStaff, isOwn, isLastOwner, isByOwner } = standing
  if (isGone) return []
  if (!isByOwner) return isStaff || isClosed ? [] : ['reset']
  if (isClosed) return ['reopen']
  const open = {
    reset: true,
    correct: !isOwn && !isStaff,
    close: !isOwn && !isLastOwner,
  }
  return accountMoves.filter(move => move !== 'reopen' && open[move])
}

/** Whether an address is one that stands in for an account whose person was forgotten, or has another. */
export const isGoneAddress = (email: string): boolean => email.endsWith('@closed.invalid')
