// What readers say in public (comments on records, reviews of boxes), and how the shop moderates it.

/** A comment on a record, or a review of a box that came. */
export const reviewKinds = ['comment', 'box_review'] as const
export type ReviewKind = (typeof reviewKinds)[number]

/**
 * `waiting`: reported so often that nobody sees it before a member of staff has. Only what is `published` is
 * on any page, in any answer, count or average.
 */
export const reviewStates = ['published', 'waiting', 'hidden', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Why somebody reports what another has said. Regulation (EU) 2022/2065, Art. 16, in plain words. */
export const reportReasons = ['illegal', 'abusive', 'advertising', 'personal_data', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** So many readers report it, and it waits for a moderator. Our assumption. */
export const reportsToWait = 3

/** Longest word of who reports something, and longest public answer of the shop. */
export const reportNoteMax = 500
export const reviewAnswerMax = 1_000

/** Where a text stands in public. */
export const reviewAnchor = (kind: ReviewKind, id: number): string => `${kind}-${id}`
