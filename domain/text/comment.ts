/** What a comment may be, for the form that writes one and the server that keeps it. */

/** Characters of one comment, without the blanks around it. */
export const commentMaxLength = 2_000
/** More links than this in one comment is advertising. */
const commentMaxLinks = 2

type CommentProblem = 'input_required' | 'too_long' | 'comment_rejected'

const trimmedLength = (text: string): number => text.trim().length

/** Characters that may still be written; negative when there are too many. */
export const commentCharactersLeft = (text: string): number => commentMaxLength - trimmedLength(text)

/** True when a comment is mostly links. */
export const isAdvertising = (text: string): boolean =>
  (text.match(/https?:\/\//g)?.length ?? 0) > commentMaxLinks

/** Why a text is no comment, or undefined when it is one. */
export function commentProblem(text: string): CommentProblem | undefined {
  if (trimmedLength(text) === 0) return 'input_required'
  if (commentCharactersLeft(text) < 0) return 'too_long'
  return isAdvertising(text) ? 'comment_rejected' : undefined
}
