import { mayDo } from '#domain/people/rights.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { openWords } from '#machines/lifecycles/lifecycle.ts'
import { ownerMoves } from '#machines/lifecycles/project/project.moves.ts'
import { projectLifecycle, type SavedProject } from '#machines/lifecycles/project/project.view.ts'
import type { SignedIn } from '../http/context.ts'
import { savedProject } from './project-host.ts'
import type { Database } from '../database/database.ts'
import { type DraftRow, lockDraftRow, readDraftRow } from './store/drafts.ts'
import type { ProjectStepRow } from '../database/project-step.ts'

/** Where a project stands, as its chart takes it. */
export const savedOf = (row: DraftRow): SavedProject => savedProject(stepRowOf(row))

/** What its lifecycle needs of a project that is being made. */
export function stepRowOf({ project }: DraftRow): ProjectStepRow {
  const { lifecycle } = project
  return { ...project, lifecycle: typeof lifecycle === 'object' && lifecycle !== null ? lifecycle : {} }
}

/** In which role somebody acts on a project; undefined when it is none of their business. Spec section 6. */
export function roleOn(user: SignedIn, { project }: DraftRow): Actor | undefined {
  const id = String(user.id)
  if (project.ownerId === user.id) return { role: 'owner', id }
  if (!mayDo(user.staffRoles, 'project.edit')) return undefined
  return { role: user.role === 'boss' ? 'boss' : 'team', id }
}

export interface OwnProject {
  readonly row: DraftRow
  readonly actor: Actor
  readonly saved: SavedProject
}

function own(user: SignedIn, row: DraftRow | undefined): OwnProject | undefined {
  const actor = row && roleOn(user, row)
  if (row === undefined || actor === undefined) return undefined
  const saved = savedOf(row)
  // What was deleted is gone for everyone. Rules 1, P18.
  return saved.context.isDeleted ? undefined : { row, actor, saved }
}

/** A project that somebody owns or looks after as staff; others learn nothing of it, not even that it is. */
export const ownProject = async (db: Database, user: SignedIn, id: number): Promise<OwnProject | undefined> =>
  own(user, await readDraftRow(db, id))

/** The same, held until the transaction ends. */
export const lockOwnProject = async (
  db: Database,
  user: SignedIn,
  id: number,
): Promise<OwnProject | undefined> => own(user, await lockDraftRow(db, id))

/** A run without a price costs its owner nothing that they could agree to. */
const hasPricedRun = ({ draft }: DraftRow): boolean => draft?.locked != null

/**
 * The moves of an owner that are open now. `topUp` is one of them where money is taken at once: it is made by
 * ordering what is missing, and nobody else's copies top a goal up. What a contract presses is not deleted.
 */
export const openOwnerMoves = (
  { saved, actor, row }: OwnProject,
  { at, isContracted }: { readonly at: Date; readonly isContracted: boolean },
): string[] =>
  openWords(projectLifecycle, saved, actor, at.getTime()).filter(
    move =>
      !(isContracted && move === 'delete') &&
      ((Object.hasOwn(ownerMoves, move) && (move !== 'approveRun' || hasPricedRun(row))) ||
        (move === 'topUp' && actor.role === 'owner' && row.project.chargeMode === 'charge_now')),
  )
