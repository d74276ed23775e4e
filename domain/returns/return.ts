// The words of a return: why goods come back, where that stands, in what state they came. Rules 14.
import type { StatusColour } from '../site/status-colour.ts'

/** What is asked for: a change of mind, which needs no reason; and what the shop has to make good. */
export const returnKinds = ['withdrawal', 'defect', 'wrong_item', 'transit_damage'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** Why goods come back: also because staff called their parcel back, or its carrier brought it. */
export const returnCauses = [...returnKinds, 'recall'] as const
export type ReturnCause = (typeof returnCauses)[number]

/** True for a kind of return. */
export const isReturnCause = (word: unknown): word is ReturnCause => returnCauses.some(kind => kind === word)

/** The states, in the order of a good day, then the other ends. */
export const returnStates = [
  ...(['requested', 'accepted', 'under_way', 'received', 'graded', 'settled'] as const),
  ...(['refused', 'lapsed', 'closed'] as const),
] as const
type ReturnState = (typeof returnStates)[number]

/** True for one of the states. */
export const isReturnState = (word: unknown): word is ReturnState =>
  returnStates.some(state => state === word)

/** Yellow waits for staff, blue for the goods. */
export const returnStateColours = {
  requested: 'yellow',
  accepted: 'blue',
  under_way: 'blue',
  received: 'yellow',
  graded: 'yellow',
  settled: 'green',
  refused: 'red',
  lapsed: 'grey',
  closed: 'grey',
} as const satisfies Record<ReturnState, StatusColour>

/** States in which nothing of a return is left to do; of some of these it is opened again. */
export const isReturnOver = (state: string): boolean =>
  state === 'settled' || state === 'refused' || state === 'lapsed' || state === 'closed'

/** The others: something is to be done, by staff or by whoever sends the goods. */
export const openReturnStates = returnStates.filter(state => !isReturnOver(state))

/** In what state a copy came back. `not_ours`: it is not what the shop sent. */
export const returnGrades = ['sealed', 'as_sold', 'used', 'defect', 'not_ours'] as const
export type ReturnGrade = (typeof returnGrades)[number]

/** Whether a copy goes back on the shelf; the others are written off, what is not ours never was there. */
export const isSellable = (grade: ReturnGrade): boolean => grade === 'sealed' || grade === 'as_sold'

/** Most characters of what is said with a return, and of the number of its parcel. */
export const returnTextMax = 1_000
export const returnTrackingMax = 80
/** Pictures of what is wrong, for one return, and the longer side that they are kept with. */
export const returnPicturesMost = 6
export const returnPictureSidePx = 2_000

/** How many more pictures a return takes: of what the shop is to make good, until its goods are here. */
export const picturesLeft = (kind: string, state: string, there: number): number =>
  kind === 'withdrawal' || kind === 'recall' || !['requested', 'accepted', 'under_way'].includes(state)
    ? 0
    : Math.max(0, returnPicturesMost - there)
/** Open returns of one order at most. */
export const openReturnsMost = 10
