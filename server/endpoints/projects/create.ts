import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { draftView } from '../../projects/draft-view.ts'
import { ownProject } from '../../projects/own-project.ts'
import { createProject, saveProject } from '../../projects/save-project.ts'

/** Creates a project, from nothing or from a kept quote; with an id, saves it. Spec section 7. */
export const create: Handler<'projects.create'> = async (context, input) => {
  const { id } = input
  const done =
    id === undefined ? await createProject(context, input) : await saveProject(context, { ...input, id })
  if (typeof done !== 'number') return done
  const own = await ownProject(context.db, context.user, done)
  return own === undefined ? fail('not_found') : draftView(context, own)
}
