// The desk of accounts.
import { sql } from 'drizzle-orm'
import { userDesk } from '#domain/desks/user-desk.ts'
import { bindDesk, partOf } from '../../desks/store/binding.ts'
import { inviterOf } from '../../accounts/store/invitations.ts'

/** As the indexes `users_words` and `users_name` have them. */
const words = sql`f_unaccent(lower(u.firstname || ' ' || u.lastname || ' ' || u.email))`
const nameKey = sql`(f_unaccent(lower(u.lastname || ' ' || u.firstname)) collate "C")`

export const userBinding = bindDesk(userDesk, {
  from: sql`users u`,
  key: sql`u.id`,
  among: sql`true`,
  columns: {
    name: sql`trim(u.firstname || ' ' || u.lastname)`,
    email: sql`u.email`,
    roles: sql`u.staff_roles`,
    confirmed: sql`(u.email_confirmed_at is not null)`,
    two_step: sql`exists (select from second_factors f
      where f.user_id = u.id and f.confirmed_at is not null)`,
    last_seen: sql`(select max(s.last_seen_at) from sessions s where s.user_id = u.id)`,
    invited_by: inviterOf,
    created: sql`u.created_at`,
    closed_on: sql`u.closed_at`,
  },
  sortBy: { name: nameKey },
  found: sought => sql`${words} like f_unaccent(${partOf(sought)})`,
})
