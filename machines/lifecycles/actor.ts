// Who does something to an aggregate. People act in a role; facts come from the payment provider, a
// carrier, the clock or the system itself. Spec section 6.
import { isStaff, type Role } from '#domain/people/user.ts'

export const actorRoles = [
  'shopper',
  'owner',
  'team',
  'boss',
  'logistician',
  'plant',
  'carrier',
  'payment',
  'clock',
  'system',
] as const

export type ActorRole = (typeof actorRoles)[number]

export interface Actor {
  readonly role: ActorRole
  /** The person's id; absent for the clock, the provider, a carrier and the system. */
  readonly id?: string
}

/** What every event of a life cycle carries: who, and when (epoch milliseconds). */
export interface Act {
  readonly actor: Actor
  readonly at: number
}

/** Staff act as boss or team; what of it they may do was asked before, by their rights. Rules 12. */
export const actorOf = ({ id, role }: { readonly id: number; readonly role: Role }): Actor => ({
  role: role === 'boss' ? 'boss' : 'team',
  id: String(id),
})

export const isOneOf = (act: Act, ...roles: readonly ActorRole[]): boolean => roles.includes(act.actor.role)

/** The plant that presses, or who passes its word on. */
export const isByMaker = (act: Act): boolean => isOneOf(act, 'plant') || isByStaff(act)

/** Team or boss. Spec section 6. */
export const isByStaff = (act: Act): boolean => isStaff(act.actor.role)
