import type { Output } from '#contract'
import { mayDo, type Right } from '#domain/people/rights.ts'
import type { SignedIn } from '../http/context.ts'
import type { Database } from '../database/database.ts'
import { type DeskProjectRow, readDeskProject } from './store/desk-project.ts'

type Asking = { readonly db: Database; readonly user: SignedIn }

/**
 * A project for who may look behind its page: its owner and staff who may see projects, or what else of it is
 * asked for: what it sold is figures, what its owner gets those of accounts. Undefined for everybody else,
 * for they are not told that there is one. What its owner deleted is there for staff alone. Spec section 6;
 * rules 12.
 */
export async function deskProject(
  { db, user }: Asking,
  id: number,
  right: Right = 'project.see',
): Promise<DeskProjectRow | undefined> {
  const row = await readDeskProject(db, id)
  if (row === undefined) return undefined
  if (mayDo(user.staffRoles, right)) return row
  return row.owner_id === user.id && !row.deleted ? row : undefined
}

/** The same as the contract shows it. */
export function deskProjectView(row: DeskProjectRow): Output<'projects.stats'>['project'] {
  const { owner_id: _, deleted: __, starts_at, ends_at, ...shown } = row
  return {
    ...shown,
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
  }
}
