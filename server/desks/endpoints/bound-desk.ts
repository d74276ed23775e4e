import type { DeskNoun } from '#domain/desks/desks.ts'
import { isStaff } from '#domain/people/user.ts'
import { fail } from '../../base/failure.ts'
import type { SignedIn } from '../../http/context.ts'
import type { DeskBindings } from '../save-record.ts'

/** What is done at a desk. */
type DeskAct = 'see' | 'edit' | 'move' | 'export'

/** The desk of a noun for somebody who may do that there; `forbidden` for everybody else. */
export function boundDesk(bindings: DeskBindings, noun: DeskNoun, _act: DeskAct, user: SignedIn) {
  const binding = bindings[noun]
  if (binding === undefined) return fail('not_found')
  return isStaff(user.role) ? binding : fail('forbidden')
}
