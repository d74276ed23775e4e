import type { DeskAct } from '#domain/desks/desk.ts'
import type { DeskNoun } from '#domain/desks/desks.ts'
import { mayDo } from '#domain/people/rights.ts'
import { fail } from '../../base/failure.ts'
import type { SignedIn } from '../../http/context.ts'
import type { DeskBindings } from '../check-record.ts'

/** The desk of a noun for somebody who may do that there; `forbidden` for everybody else. Rules 12. */
export function boundDesk(bindings: DeskBindings, noun: DeskNoun, act: DeskAct, user: SignedIn) {
  const binding = bindings[noun]
  if (binding === undefined) return fail('not_found')
  const right = binding.desk.rights[act]
  return right !== undefined && mayDo(user.staffRoles, right) ? binding : fail('forbidden')
}
