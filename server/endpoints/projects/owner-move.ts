import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { draftView } from '../../projects/draft-view.ts'
import { savedOf } from '../../projects/own-project.ts'
import { moveOwnProject } from '../../projects/move-own-project.ts'
import { readDraftRow } from '../../store/drafts.ts'

/** Submits, withdraws, reopens or deletes a project for its owner. Rules 1. */
export const ownerMove: Handler<'projects.ownerMove'> = async (context, input) => {
  const { user } = context
  const moved = await moveOwnProject(context, user, input)
  if ('error' in moved) return moved
  const row = await readDraftRow(context.db, input.id)
  if (row === undefined) return fail('not_found')
  const actor = { role: 'owner', id: String(user.id) } as const
  return draftView(context, { row, actor, saved: savedOf(row) })
}
