import { isAdvertising } from '#domain/comment.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { addComment } from '../../store/catalogue/comment-rows.ts'

/** Writes a comment. One that is mostly links is rejected. */
export const create: Handler<'comments.create'> = async ({ db, user }, { project_id, text }) => {
  if (isAdvertising(text)) return fail('comment_rejected', { text: 'comment_rejected' })
  return (await addComment(db, { projectId: project_id, userId: user.id, text })) ?? fail('not_found')
}
