// Where a printed part of a run and its proof may stand, and what of a file who may accept.

/** `reopened`: its owner said no in the proof, another file or their word again is awaited. */
export const partStates = [
  'empty',
  'checking',
  'refused',
  'asks',
  'clean',
  'accepted',
  'approved',
  'reopened',
] as const

/** Whether the file of a part may be printed as it is: what a proof is made of. */
export const isPrintable = (state: string): boolean =>
  state === 'clean' || state === 'accepted' || state === 'approved'

/** `superseded`: a part of it has another file since. */
export const proofStates = ['open', 'approved', 'rejected', 'superseded'] as const

export const proofVerdicts = ['approve', 'reject'] as const
export type ProofVerdict = (typeof proofVerdicts)[number]

/** What the house prepares anyway, and may therefore accept for an owner: colours are converted by it. */
const houseCodes: ReadonlySet<string> = new Set(['print_colour_picture', 'print_intent'])

export const isHouseCode = (code: string): boolean => houseCodes.has(code)

/** Largest print file, in megabytes. */
export const partMaxMb = 500

/**
 * How often the owner of a file whose check came to no end may have it checked anew; and staff, who are asked
 * then.
 */
export const rechecksMost = { owner: 3, staff: 10 } as const

/** What is done about the file of a part beside sending another one. */
export const partMoveWords = ['accept', 'keep', 'recheck'] as const

/** Files that may be sent for one part. */
export const partVersionsMost = 50

/** Days after which an open proof is spoken of again: twice to its owner, then to staff. Rules 8. */
export const proofReminderDays = [3, 6, 30] as const

/** Letters of what is said with a part or its proof: a reason, a comment, where a word was given. */
export const partWordMax = 500
