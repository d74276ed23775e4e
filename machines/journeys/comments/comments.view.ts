import { commentCharactersLeft, commentMaxLength, commentProblem } from '#domain/text/comment.ts'
import type { CommentsSnapshot } from './comments.machine.ts'

function errorOf(snapshot: CommentsSnapshot) {
  if (snapshot.matches({ form: { writing: 'invalid' } })) return commentProblem(snapshot.context.text) ?? null
  return snapshot.context.problem?.code ?? null
}

function statusOf({ value }: CommentsSnapshot) {
  return typeof value.form === 'string' ? value.form : value.form.writing
}

/** The comments of a project and the form under them; `error` is a code, of ours or the server's. */
export function viewComments(snapshot: CommentsSnapshot) {
  const { projectId, items, next, isSignedIn, text, problem } = snapshot.context
  return {
    projectId,
    items,
    /** Position of the next page, for an address of it. */
    next,
    isLoading: snapshot.matches({ list: 'loading' }),
    hasFailed: snapshot.matches({ list: 'failed' }),
    isSignedIn,
    text,
    charactersLeft: commentCharactersLeft(text),
    maxLength: commentMaxLength,
    /** `fresh`, `invalid`, `signInNeeded`, `posting`, `refused` or `posted`. */
    status: statusOf(snapshot),
    error: errorOf(snapshot),
    problem,
    can: {
      more: next !== null && !snapshot.matches({ list: 'loading' }),
      write: snapshot.can({ type: 'comments.write', text }),
      post: isSignedIn && snapshot.can({ type: 'comments.post', key: '' }),
    },
  }
}

export type CommentsView = ReturnType<typeof viewComments>
