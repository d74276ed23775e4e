import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { draftView } from '../../projects/draft-view.ts'
import { ownProject } from '../../projects/own-project.ts'

/** A project as its owner edits it; staff see it too. Spec section 7. */
export const edit: Handler<'projects.edit'> = async (context, { id }) => {
  const own = await ownProject(context.db, context.user, id)
  return own === undefined ? fail('not_found') : draftView(context, own)
}
