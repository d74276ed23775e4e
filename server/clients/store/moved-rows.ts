// What of a person is kept under their account, and how it goes to another account and back.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MergedKind } from '#domain/people/merge.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'

/** Rows of one table under one of its columns. In its SQL the row is `t`, one of the other account `k`. */
interface Movable {
  readonly kind: MergedKind
  readonly table: string
  readonly owner: string
  /** Tells the rows of one account apart. */
  readonly key: SQL
  /** A row that both accounts have, such as the same wish: it stays where it is. */
  readonly isDouble?: SQL
  /** What changes beside the account. */
  readonly also?: SQL
}

const id = sql`t.id`
const ofProject = { key: sql`t.project_id`, isDouble: sql`k.project_id = t.project_id` }
const rows = (kind: MergedKind, table: string, owner = 'user_id', key: SQL = id): Movable => ({
  kind,
  table,
  owner,
  key,
})

const movables: Readonly<Record<string, Movable>> = {
  orders: rows('orders', 'orders'),
  boxes: rows('boxes', 'boxes'),
  boxesBought: rows('boxes', 'boxes', 'buyer_id'),
  boxesSponsored: rows('boxes', 'boxes', 'sponsor_id'),
  boxCodes: rows('codes', 'box_codes', 'used_by'),
  downloadCodes: rows('codes', 'download_codes', 'used_by', sql`t.code`),
  letters: rows('letters', 'contact_messages'),
  messages: rows('messages', 'messages'),
  comments: rows('reviews', 'comments'),
  boxReviews: rows('reviews', 'box_reviews'),
  reviews: rows('reviews', 'reviews'),
  reports: rows('reviews', 'review_reports'),
  wishes: { ...rows('wishes', 'wishes'), ...ofProject },
  likes: { ...rows('wishes', 'likes'), ...ofProject },
  follows: {
    ...rows('follows', 'follows', 'user_id', sql`t.artist_id`),
    isDouble: sql`k.artist_id = t.artist_id`,
  },
  labelFollows: {
    ...rows('follows', 'label_follows', 'user_id', sql`t.label_id`),
    isDouble: sql`k.label_id = t.label_id`,
  },
  downloads: { ...rows('downloads', 'downloads'), ...ofProject },
  // The kept account has its own preferred one, or none.
  addresses: { ...rows('addresses', 'delivery_addresses'), also: sql`, preferred = false` },
  cards: { ...rows('cards', 'saved_cards'), isDouble: sql`k.gateway_method = t.gateway_method` },
  signIns: rows('sign_ins', 'social_accounts', 'user_id', sql`t.provider || ' ' || t.subject`),
  quotes: rows('quotes', 'quotes'),
  contracts: rows('quotes', 'pressings'),
  tradeOrders: {
    ...rows('orders', 'wholesale_requests'),
    // One wish of an account for a record waits at a time.
    isDouble: sql`t.state = 'asked' and k.state = 'asked' and k.project_id = t.project_id`,
  },
  digs: {
    ...rows('digs', 'dig_entries'),
    isDouble: sql`k.reason = t.reason and k.subject = t.subject`,
  },
  sponsored: { ...rows('sponsored', 'users', 'sponsored_by'), isDouble: sql`false` },
}

/** By what they are, the keys of rows that moved. */
export type Moved = Readonly<Record<string, readonly (string | number)[]>>

interface Way {
  readonly from: number
  readonly to: number
}

const of = ({ table, owner }: Movable) => ({ table: sql.identifier(table), owner: sql.identifier(owner) })

/** The rows of one account that the other does not have as well. Nobody is their own sponsor. */
function chosen(movable: Movable, { from, to }: Way): SQL {
  const { table, owner } = of(movable)
  const double = movable.isDouble
    ? sql`and not exists (select 1 from ${table} k where k.${owner} = ${to} and ${movable.isDouble})`
    : sql``
  const self = movable.kind === 'sponsored' ? sql`and t.id <> ${to}` : sql``
  return sql`t.${owner} = ${from} ${double} ${self}`
}

/** Orders that were placed without an account, under an address that is proven to be this person's. */
const guestOrders = (emails: readonly string[]): SQL =>
  sql`t.user_id is null and lower(t.email) = any (${arrayText(emails)}::text[])`

const Count = z.object({ kind: z.string(), count: z.int() })

/** How much of each kind would move; kinds of which there is nothing are left out. */
export async function countMovable(db: Database, way: Way, emails: readonly string[]) {
  const counts = Object.values(movables).map(
    movable => sql`select ${movable.kind}::text as kind, count(*)::int as count
      from ${of(movable).table} t where ${chosen(movable, way)}`,
  )
  const guests = sql`select 'guest_orders' as kind, count(*)::int as count from orders t
    where ${guestOrders(emails)}`
  return queryRows(
    db,
    sql`select kind, sum(count)::int as count from (${sql.join([...counts, guests], sql` union all `)}) c
      where count > 0 group by kind`,
    Count,
  )
}

const Keys = z.object({ keys: z.array(z.union([z.string(), z.number()])) })

async function keysOf(db: Database, statement: SQL) {
  const row = await queryRow(
    db,
    sql`with m as (${statement}) select coalesce(jsonb_agg(m.key), '[]') as keys from m`,
    Keys,
  )
  return row?.keys ?? []
}

/** Moves what is there to the other account; gives the keys of what moved. */
export async function moveRows(tx: Database, way: Way, emails: readonly string[]): Promise<Moved> {
  const moved: Record<string, readonly (string | number)[]> = {}
  const note = (name: string, keys: readonly (string | number)[]) => {
    if (keys.length > 0) moved[name] = keys
  }
  note(
    'guestOrders',
    await keysOf(
      tx,
      sql`update orders t set user_id = ${way.to} where ${guestOrders(emails)} returning t.id as key`,
    ),
  )
  for (const [name, movable] of Object.entries(movables)) {
    const { table, owner } = of(movable)
    note(
      name,
      await keysOf(
        tx,
        sql`update ${table} t set ${owner} = ${way.to} ${movable.also ?? sql``}
          where ${chosen(movable, way)} returning ${movable.key} as key`,
      ),
    )
  }
  if (moved['messages'] !== undefined) await countMessages(tx, way)
  return moved
}

/** Gives back what moved and is still where it went. */
export async function giveBack(tx: Database, { from, to }: Way, moved: Moved): Promise<void> {
  const { guestOrders: guests = [] } = moved
  await tx.execute(sql`update orders set user_id = null
    where user_id = ${to} and id::text = any (${arrayText(guests.map(String))}::text[])`)
  for (const [name, movable] of Object.entries(movables)) {
    const keys = moved[name]
    if (keys === undefined) continue
    const { table, owner } = of(movable)
    await tx.execute(sql`update ${table} t set ${owner} = ${from} where t.${owner} = ${to}
      and (${movable.key})::text = any (${arrayText(keys.map(String))}::text[])`)
  }
  if (moved['messages'] !== undefined) await countMessages(tx, { from, to })
}

/** How many letters of the shop each has not read. */
async function countMessages(tx: Database, { from, to }: Way): Promise<void> {
  await tx.execute(sql`update users u set new_messages = (select count(*)::int from messages m
    where m.user_id = u.id and m.author = 'shop' and m.read_at is null) where u.id in (${from}, ${to})`)
}
