import type { Failure } from '#contract'
import type { SignedIn } from '../context.ts'
import { fail } from '../failure.ts'
import { ownProject, type OwnProject } from '../projects/own-project.ts'
import type { Database } from '../store/database.ts'

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
