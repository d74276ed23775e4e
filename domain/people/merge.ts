// Two accounts of one person become one. Rules 11.

/** Days within which a merge is taken back. */
const undoDays = 30
export const undoMs = undoDays * 86_400_000

/** What of a merged account goes to the one that is kept, in the order in which it is told. */
export const mergedKinds = [
  'orders',
  'guest_orders',
  'boxes',
  'codes',
  'letters',
  'messages',
  'reviews',
  'wishes',
  'follows',
  'downloads',
  'addresses',
  'cards',
  'sign_ins',
  'quotes',
  'digs',
  'sponsored',
] as const
export type MergedKind = (typeof mergedKinds)[number]

/** What keeps two accounts from being merged, in the order in which it is said. */
export const mergeHindrances = ['same', 'closed', 'staff', 'unconfirmed', 'erasing', 'sells'] as const
export type MergeHindrance = (typeof mergeHindrances)[number]

/** What an account is judged by before it is merged with another. */
interface MergeSide {
  readonly id: number
  readonly isClosed: boolean
  readonly isStaff: boolean
  /** Whoever reads its mail has said so. */
  readonly isConfirmed: boolean
  /** Somebody asked for this person to be forgotten, which is neither confirmed nor taken back. */
  readonly isErasing: boolean
  /** It owns records, shops, pages of artists or labels, or is owed money for them. */
  readonly sells: boolean
}

/**
 * What keeps the second account from being merged into the first; null when nothing does. Both addresses are
 * confirmed: else whoever writes down a stranger's address would be given the stranger's orders. Who works
 * here or sells here has rights and debts, which no merge moves. A wish to be forgotten is decided first: a
 * merge would leave it with an account that is closed.
 */
export function mergeHindrance(kept: MergeSide, merged: MergeSide): MergeHindrance | null {
  const both = [kept, merged]
  if (kept.id === merged.id) return 'same'
  if (both.some(side => side.isClosed)) return 'closed'
  if (both.some(side => side.isStaff)) return 'staff'
  if (both.some(side => !side.isConfirmed)) return 'unconfirmed'
  if (both.some(side => side.isErasing)) return 'erasing'
  return merged.sells ? 'sells' : null
}

/** A note of each, as one. */
export const mergedNote = (kept: string, merged: string): string =>
  [kept, merged].filter(text => text !== '').join('\n')

/** What is kept in mind of a client. */
export interface ClientNote {
  readonly note: string
  readonly tags: readonly string[]
}

/**
 * What stays with the kept account when a merge is taken back: what the merged one brought goes, what was
 * written or marked since stays. A text that was changed within stays whole.
 */
export function partedNote(now: ClientNote, before: ClientNote, merged: ClientNote): ClientNote {
  const joined = mergedNote(before.note, merged.note)
  const isGrown = now.note === joined || now.note.startsWith(`${joined}\n`)
  const since = isGrown ? now.note.slice(joined.length).replace(/^\n/, '') : ''
  return {
    note: isGrown ? mergedNote(before.note, since) : now.note,
    tags: now.tags.filter(tag => before.tags.includes(tag) || !merged.tags.includes(tag)),
  }
}

/** An address as somebody else may read it, who perhaps is not its owner: `a…@example.com`. */
export const veiledAddress = (email: string): string => email.replace(/^(.).*@/, '$1…@')
