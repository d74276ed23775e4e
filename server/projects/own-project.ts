import { isStaff } from '#domain/people/user.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { openMoves } from '#machines/lifecycles/lifecycle.ts'
import { projectLifecycle, type SavedProject } from '#machines/lifecycles/project/project.view.ts'
import type { SignedIn } from '../http/context.ts'
import { contextOf } from './project-context.ts'
import type { Database } from '../database/database.ts'
import { type DraftRow, lockDraftRow, readDraftRow } from './store/drafts.ts'

/** Moves that an owner makes, without their prefix. Rules 1. */
export const ownerMoves = ['submit', 'withdraw', 'reopen', 'delete'] as const
export type OwnerMove = (typeof ownerMoves)[number]

/** Where a project stands, as its chart takes it. */
export function savedOf({ project }: DraftRow): SavedProject {
  const { lifecycle } = project
  const known = typeof lifecycle === 'object' && lifecycle !== null ? lifecycle : {}
  return { state: project.step, context: contextOf({ ...project, lifecycle: known }) }
}

/** In which role somebody acts on a project; undefined when it is none of their business. Spec section 6. */
export function roleOn(user: SignedIn, { project }: DraftRow): Actor | undefined {
  const id = String(user.id)
  if (project.ownerId === user.id) return { role: 'owner', id }
  if (!isStaff(user.role)) return undefined
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

/**
 * The moves of an owner that are open now. `topUp` is one of them where money is taken at once: it is made by
 * ordering what is missing, and nobody else's copies top a goal up.
 */
export const openOwnerMoves = ({ saved, actor, row }: OwnProject, at: Date): string[] =>
  openMoves(projectLifecycle, saved, actor, at.getTime())
    .map(type => type.replace('project.', ''))
    .filter(
      move =>
        ownerMoves.some(name => name === move) ||
        (move === 'topUp' && actor.role === 'owner' && row.project.chargeMode === 'charge_now'),
    )
