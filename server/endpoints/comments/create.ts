import { isAdvertising } from '#domain/text/comment.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { mayUseProject } from '../../store/project-access.ts'
import { addComment } from '../../store/catalogue/comment-rows.ts'

/** Writes a comment. One that is mostly links is rejected. */
export const create: Handler<'comments.create'> = async (context, { project_id, text }) => {
  const { db, user } = context
  if (isAdvertising(text)) return fail('comment_rejected', { text: 'comment_rejected' })
  if (!(await mayUseProject(context, 'mark', project_id))) return fail('not_found')
  return (await addComment(db, { projectId: project_id, userId: user.id, text })) ?? fail('not_found')
}
