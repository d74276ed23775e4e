import type { Handler } from '../../http/handler.ts'
import { fail } from '../../base/failure.ts'
import { listComments, addComment } from '../store/comment-rows.ts'
import { mayUseProject } from '../store/project-access.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { isAdvertising } from '#domain/text/comment.ts'

/** Comments on a project, newest first. */
export const comments: Handler<'projects.comments'> = async (context, { id, after, limit = 20 }) => {
  const before = afterId(after)
  if (before === null) return fail('input_invalid', { after: 'input_invalid' })
  if (!(await mayUseProject(context, 'page', id))) return fail('not_found')
  const { items, lastId } = await listComments(context.db, id, before, limit)
  return { items, next: nextOf(lastId) }
}

/** Writes a comment. One that is mostly links is rejected. */
export const create: Handler<'comments.create'> = async (context, { project_id, text }) => {
  const { db, user } = context
  if (isAdvertising(text)) return fail('comment_rejected', { text: 'comment_rejected' })
  if (!(await mayUseProject(context, 'mark', project_id))) return fail('not_found')
  return (await addComment(db, { projectId: project_id, userId: user.id, text })) ?? fail('not_found')
}
