import type { Failure } from '#contract'
import type { SignedIn } from '../../http/context.ts'
import { fail } from '../../base/failure.ts'
import { ownProject, type OwnProject } from '../own-project.ts'
import type { Database } from '../../database/database.ts'

/** A project whose tracks may be changed: one's own, and not handed in yet. */
export async function openDraft(
  db: Database,
  user: SignedIn,
  projectId: number,
): Promise<OwnProject | Failure<'not_found' | 'transition_not_allowed'>> {
  const own = await ownProject(db, user, projectId)
  if (own === undefined) return fail('not_found')
  return own.saved.state === 'creating' ? own : fail('transition_not_allowed')
}
