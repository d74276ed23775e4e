// What readers say in public (comments on records, reviews of boxes), and how the shop moderates it.

/** A comment on a record, or a review of a box that came. */
export const reviewKinds = ['comment', 'box_review'] as const
export type ReviewKind = (typeof reviewKinds)[number]

/**
 * `waiting`: reported so often that nobody sees it before a member of staff has. Only what is `published` is
 * on any page, in any answer, count or average.
 */
export const reviewStates = ['published', 'waiting', 'hidden', 'refused'] as const

/** Why somebody reports what another has said. Regulation (EU) 2022/2065, Art. 16, in plain words. */
export const reportReasons = ['illegal', 'abusive', 'advertising', 'personal_data', 'other'] as const

/** So many readers report it, and it waits for a moderator. Our assumption. */
export const reportsToWait = 3

/** Longest word of who reports something. */
export const reportNoteMax = 500
