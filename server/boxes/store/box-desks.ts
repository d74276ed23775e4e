// The desks of boxes: what is in those of a month, and who gets them.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { editionDesk, subscriberDesk } from '#domain/desks/box-desks.ts'
import { shopTimeZone } from '#domain/text/intl.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, isUniqueViolation, queryRows } from '../../database/database.ts'
import { bindDesk, partOf, type Refused, type Values } from '../../desks/store/binding.ts'

const locales = ['en', 'fr', 'es', 'zh', 'ko'] as const

const nextAt = sql`(case when b.lifecycle->>'nextAt' is not null
  then to_timestamp((b.lifecycle->>'nextAt')::numeric / 1000) end)`
const typeOf = sql`(b.lifecycle->>'type')`

/** Boxes that go out in the month of an edition, as subscriptions stand now: as many as `boxesDue` finds. */
const dueInMonth = sql`from boxes b where b.state in ('active', 'past_due')
  and not coalesce((b.lifecycle->>'skipNext')::boolean, false)
  and ${nextAt} >= e.month::timestamp at time zone ${shopTimeZone}
  and ${nextAt} < (e.month + interval '1 month')::timestamp at time zone ${shopTimeZone}`

/** How many boxes have so many records or more: the record of that place is in each of them. */
const needed = sql`(select count(*)::int ${dueInMonth}
  and array_position(array['one', 'two', 'three'], ${typeOf}) >= given.place)`

const free = sql`(select coalesce(sum(st.free), 0)::int from project_items i
  join item_stock st on st.item_id = i.id where i.project_id = given.id)`

/** Records of which the shelf has fewer than the month needs: free of needed. */
const short = sql`(select string_agg(short.name || ' (' || short.free || '/' || short.needed || ')', ', '
    order by short.place)
  from (select p.name, given.place, ${free} as free, ${needed} as needed
    from unnest(e.project_ids) with ordinality as given (id, place) join projects p on p.id = given.id) short
  where short.free < short.needed)`

const text = (locale: (typeof locales)[number]): SQL => sql`coalesce(e.texts->>${locale}, '')`
const reviewed = sql`from box_reviews v join reviews r on r.box_review_id = v.id and r.state = 'published'
  where v.edition_id = e.id`

const said = (value: Values[string] | undefined): string => (typeof value === 'string' ? value.trim() : '')

/** Numbers of products as somebody writes them, `12, 44`; undefined for what is none, or too many. */
function numbersIn(value: Values[string] | undefined): number[] | undefined {
  const parts = said(value).split(/[\s,]+/)
  const numbers = parts.map(part => (/^[1-9]\d{0,8}$/.test(part) ? Number(part) : 0))
  const isRight = numbers.length <= 3 && numbers.every(number => number > 0)
  return isRight && new Set(numbers).size === numbers.length ? numbers : undefined
}

/** What is wrong with what an edition is to be; undefined when nothing is. */
async function mistakesIn(tx: Database, values: Values): Promise<Refused | undefined> {
  if ('month' in values && !said(values['month']).endsWith('-01'))
    return { mistakes: { month: 'first_of_month' } }
  if (!('project_ids' in values)) return undefined
  const numbers = numbersIn(values['project_ids'])
  if (numbers === undefined) return { mistakes: { project_ids: 'input_invalid' } }
  const found = await queryRows(
    tx,
    sql`select id from projects where id = any(${arrayText(numbers)}::int[])`,
    z.object({ id: z.int() }),
  )
  return found.length === numbers.length ? undefined : { mistakes: { project_ids: 'not_found' } }
}

/** The columns of the table that hold columns of the desk. */
function assignments(values: Values): SQL[] {
  const texts = locales.filter(locale => `text_${locale}` in values)
  const numbers = numbersIn(values['project_ids'])
  return [
    ...('name' in values ? [sql`title = ${said(values['name'])}`] : []),
    ...('edition_number' in values ? [sql`number = ${values['edition_number']}`] : []),
    ...('month' in values ? [sql`month = ${said(values['month'])}::date`] : []),
    ...(numbers === undefined ? [] : [sql`project_ids = ${arrayText(numbers)}::int[]`]),
    ...(texts.length === 0
      ? []
      : [
          sql`texts = texts || ${JSON.stringify(
            Object.fromEntries(texts.map(locale => [locale, said(values[`text_${locale}`])])),
          )}::jsonb`,
        ]),
  ]
}

/** Does it apart, so that the rest of the transaction outlives a number or a month that is taken. */
async function unlessTaken<T>(tx: Database, act: (inner: Database) => Promise<T>): Promise<T | Refused> {
  try {
    return await tx.transaction(act)
  } catch (error) {
    if (isUniqueViolation(error)) return { mistakes: { edition_number: 'taken', month: 'taken' } }
    throw error
  }
}

const write = (tx: Database, id: number, values: Values): Promise<Refused | undefined> =>
  unlessTaken(tx, async inner => {
    await inner.execute(
      sql`update box_editions set ${sql.join(assignments(values), sql`, `)} where id = ${id}`,
    )
    return undefined
  })

export const editionBinding = bindDesk(editionDesk, {
  from: sql`box_editions e`,
  key: sql`e.id`,
  among: sql`true`,
  columns: {
    name: sql`e.title`,
    edition_number: sql`e.number`,
    month: sql`e.month`,
    project_ids: sql`array_to_string(e.project_ids, ', ')`,
    holds: sql`(select string_agg(p.name, ', ' order by given.place)
      from unnest(e.project_ids) with ordinality as given (id, place) join projects p on p.id = given.id)`,
    to_send: sql`(select count(*)::int ${dueInMonth})`,
    short,
    reviews: sql`(select count(*)::int ${reviewed})`,
    mean_mark: sql`(select trim_scale(round(avg(v.mark), 1))::text ${reviewed})`,
    text_en: text('en'),
    text_fr: text('fr'),
    text_es: text('es'),
    text_zh: text('zh'),
    text_ko: text('ko'),
  },
  found: sought => sql`f_unaccent(lower(e.title)) like f_unaccent(${partOf(sought)})`,
  lock: async (tx, id) => {
    await tx.execute(sql`select 1 from box_editions where id = ${id} for update`)
  },
  write: async (tx, id, values) => (await mistakesIn(tx, values)) ?? write(tx, id, values),
  create: async (tx, values) =>
    (await mistakesIn(tx, values)) ??
    unlessTaken(tx, async inner => {
      const given: Values = { text_en: '', ...values }
      const [row] = await queryRows(
        inner,
        sql`insert into box_editions (number, month, title, texts, project_ids)
          values (${given['edition_number']}, ${said(given['month'])}::date, ${said(given['name'])}, '{}',
            ${arrayText(numbersIn(given['project_ids']) ?? [])}::int[]) returning id`,
        z.object({ id: z.int() }),
      )
      if (row === undefined) throw new Error('the edition was not written')
      await inner.execute(
        sql`update box_editions set ${sql.join(assignments(given), sql`, `)} where id = ${row.id}`,
      )
      return row.id
    }),
})

const person = sql`coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), b.recipient_name, b.email)`

/** Where it goes, in one line. */
const address = sql`concat_ws(', ',
  nullif(trim(concat(b.address->>'firstname', ' ', b.address->>'lastname')), ''),
  b.address->>'address', concat_ws(' ', b.address->>'zip_code', b.address->>'city'),
  b.address->>'country_id')`

/** The orders that paid for its boxes, the last first. */
const pastOrders = sql`(select string_agg(one.line, E'\n' order by one.number desc) from (
  select bp.number, bp.number || ': ' || coalesce(o.number, '–') || ' ' || coalesce(o.state, '') as line
  from box_periods bp left join orders o on o.id = bp.order_id
  where bp.box_id = b.id order by bp.number desc limit 50) one)`

export const subscriberBinding = bindDesk(subscriberDesk, {
  from: sql`boxes b left join users u on u.id = b.user_id`,
  key: sql`b.id`,
  among: sql`true`,
  columns: {
    person,
    email: sql`coalesce(u.email, b.recipient_email, b.email)`,
    client: { id: sql`b.user_id`, text: person },
    box_type: typeOf,
    rhythm: sql`(b.lifecycle->>'periodicity')`,
    state: sql`b.state`,
    next: nextAt,
    paid: sql`(select count(*)::int from box_periods bp join orders o on o.id = bp.order_id
      where bp.box_id = b.id and o.money in ('charged', 'partly_back'))`,
    price: sql`b.price_minor`,
    currency: sql`b.currency`,
    boxes_left: sql`(b.lifecycle->>'left')::int`,
    skipped: sql`coalesce((b.lifecycle->>'skipNext')::boolean, false)`,
    gift: sql`(b.gift_code is not null)`,
    voucher: sql`b.gift_code`,
    address,
    past_orders: pastOrders,
    lang: sql`b.lang`,
    created: sql`b.created_at`,
  },
  sortBy: { next: sql`coalesce(${nextAt}, 'infinity')` },
  found: sought => sql`f_unaccent(lower(concat_ws(' ', ${person}, u.email, b.email, b.recipient_email)))
    like f_unaccent(${partOf(sought)})`,
})
