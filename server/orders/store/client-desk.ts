// The desk of clients: accounts with what they bought, and what staff keep in mind of them.
import { eq, sql } from 'drizzle-orm'
import { isList } from '#domain/desks/cell.ts'
import { clientDesk } from '#domain/desks/client-desk.ts'
import type { Database } from '../../database/database.ts'
import { clientNotes, users } from '../../database/schema/people.ts'
import { keptMoney } from './order-desk.ts'
import { bindDesk, keptIn, partOf, type Written } from '../../desks/store/binding.ts'
import { clientTagsAt } from '../../settings/shop-facts.ts'

/** As the indexes `users_words` and `users_name` have them. */
const words = sql`f_unaccent(lower(u.firstname || ' ' || u.lastname || ' ' || u.email))`
const nameKey = sql`(f_unaccent(lower(u.lastname || ' ' || u.firstname)) collate "C")`

/** Orders of theirs for which something was charged. */
const charged = sql`from orders o where o.user_id = u.id and o.money <> 'none'`
const orders = sql`(select count(*)::int ${charged})`
const lastOrder = sql`(select max(o.created_at) ${charged})`

/** What was paid and has not gone back, by currency, the most first; an open sale on account is not paid. */
const spent = sql`(select coalesce(array_agg(currency || ' ' || sum order by sum desc), '{}') from (
  select o.currency, sum(${keptMoney}) as sum
  ${charged} group by o.currency) sums where sum > 0)`

const written: Written<Omit<typeof clientNotes.$inferInsert, 'userId'>> = {
  note: value => ({ note: typeof value === 'string' ? value.trim() : '' }),
  tags: value => ({ tags: isList(value) ? [...new Set(value)] : [] }),
}

/** Of some tags, whether each is on the shop's list, or the client's already. */
async function areKnown(tx: Database, id: number, tags: readonly string[], at: Date): Promise<boolean> {
  const [note] = await tx
    .select({ tags: clientNotes.tags })
    .from(clientNotes)
    .where(eq(clientNotes.userId, id))
  const known = new Set([...(await clientTagsAt(tx, at)), ...(note?.tags ?? [])])
  return tags.every(tag => known.has(tag))
}

export const clientBinding = bindDesk(clientDesk, {
  from: sql`users u left join client_notes c on c.user_id = u.id`,
  key: sql`u.id`,
  // An account that an owner closed keeps all it has: its person is still copied, or forgotten, from here.
  among: sql`u.email not like '%@closed.invalid'`,
  columns: {
    name: sql`trim(u.firstname || ' ' || u.lastname)`,
    email: sql`u.email`,
    country: sql`u.country_id`,
    lang: sql`u.lang`,
    orders,
    spent,
    last_order: lastOrder,
    boxes: sql`(select count(*)::int from boxes b where b.user_id = u.id
      and b.state in ('active', 'paused', 'past_due', 'ending'))`,
    returns: sql`(select count(*)::int from returns r join orders o on o.id = r.order_id
      where o.user_id = u.id)`,
    wishes: sql`(select count(*)::int from wishes w where w.user_id = u.id)`,
    letters: sql`(select count(*)::int from contact_messages m where m.user_id = u.id)`,
    newsletter: sql`u.newsletter`,
    pro: sql`u.pro`,
    confirmed: sql`(u.email_confirmed_at is not null)`,
    tags: sql`coalesce(c.tags, '{}')`,
    note: sql`coalesce(c.note, '')`,
    created: sql`u.created_at`,
  },
  sortBy: { name: nameKey, last_order: sql`coalesce(${lastOrder}, '-infinity')` },
  found: sought => sql`${words} like f_unaccent(${partOf(sought)})`,
  lock: async (tx, id) => {
    await tx.execute(sql`select 1 from users where id = ${id} for update`)
  },
  kept: async (db, at) => ({ tags: [...(await clientTagsAt(db, at))] }),
  write: async (tx, id, { pro, ...others }, { at }) => {
    const { tags = null } = others
    if (isList(tags) && !(await areKnown(tx, id, tags, at))) return { mistakes: { tags: 'choice_unknown' } }
    if (typeof pro === 'boolean') await tx.update(users).set({ pro }).where(eq(users.id, id))
    const kept = keptIn(written, others)
    if (Object.keys(kept).length === 0) return undefined
    await tx
      .insert(clientNotes)
      .values({ userId: id, ...kept })
      .onConflictDoUpdate({ target: clientNotes.userId, set: kept })
    return undefined
  },
})
