import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { addComment } from '../../store/catalogue/comment-rows.ts'

/** More links than this in one comment is advertising. */
const linksMax = 2

/** Writes a comment. One that is mostly links is rejected. */
export const create: Handler<'comments.create'> = async ({ db, user }, { project_id, text }) => {
  const links = text.match(/https?:\/\//g)?.length ?? 0
  if (links > linksMax) return fail('comment_rejected', { text: 'comment_rejected' })
  return (await addComment(db, { projectId: project_id, userId: user.id, text })) ?? fail('not_found')
}
