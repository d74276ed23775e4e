// The moves of a direct pressing, by who makes them. Rules 22.

/** Those of its owner. */
export const ownerPressingMoves = ['acceptShort', 'claim', 'cancel'] as const
/** Those of who hands goods over. */
export const benchPressingMoves = ['handOver', 'deliver', 'takeIntoStock'] as const
/** Those of the desk. */
export const deskPressingMoves = [
  'agreeFiles',
  'order',
  'confirmOrder',
  'refuseOrder',
  'workDone',
  'count',
  'pressAgain',
  'decideClaim',
  'hold',
  'resume',
  'cancel',
] as const

/** What staff decide about copies that are claimed. */
export const claimDecisions = ['replace', 'credit', 'refuse'] as const
export type ClaimDecision = (typeof claimDecisions)[number]

/** All of them, in the order of the desk. */
export const pressingMoveNames = [
  'agreeFiles',
  'order',
  'confirmOrder',
  'refuseOrder',
  'workDone',
  'count',
  'pressAgain',
  'acceptShort',
  'handOver',
  'deliver',
  'takeIntoStock',
  'claim',
  'decideClaim',
  'hold',
  'resume',
  'cancel',
] as const
export type PressingMove = (typeof pressingMoveNames)[number]
