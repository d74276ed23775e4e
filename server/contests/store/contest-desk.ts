// The desks of contests and of who entered them.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { entriesKeptDays } from '#domain/contests/contest.ts'
import { contestDesk, entryDesk } from '#domain/desks/contest-desk.ts'
import { locales } from '#domain/text/locale.ts'
import { type Database, queryRow } from '../../database/database.ts'
import {
  bindDesk,
  type DeskBinding,
  partOf,
  type Refused,
  type Saving,
  type Values,
} from '../../desks/store/binding.ts'
import { localised, nameColumn } from '../../desks/store/localised.ts'
import { orRefused, RefusedChange } from '../../desks/store/refused-change.ts'
import { fromDay, numberOf, startOf, textOf, untilDay } from '../../orders/store/code-values.ts'
import { lockContest, newSeed } from './contests.ts'

/** What whoever entered was promised, and cannot be changed once a contest was opened. */
const promised: readonly string[] = [
  'place',
  'prizes',
  'opens',
  'closes',
  ...locales.map(locale => `rules_${locale}`),
]

function assignments(values: Values): SQL[] {
  const set = (column: string, has: string, value: SQL): SQL[] =>
    has in values ? [sql`${sql.identifier(column)} = ${value}`] : []
  return [
    ...localised(sql`titles`, values, nameColumn),
    ...localised(sql`rules`, values, locale => `rules_${locale}`),
    ...set('place', 'place', sql`${textOf(values['place'])}`),
    ...set('prizes', 'prizes', sql`${numberOf(values['prizes']) ?? 1}`),
    ...set('opens_at', 'opens', startOf(values['opens'])),
    ...set('closes_at', 'closes', startOf(values['closes'], 1)),
  ]
}

const Standing = z.object({ state: z.string(), turned: z.boolean().nullable() })

const standingOf = (db: Database, id: number) =>
  queryRow(db, sql`select state, opens_at >= closes_at as turned from contests where id = ${id}`, Standing)

async function writeColumns(tx: Database, id: number, values: Values): Promise<void> {
  const before = await standingOf(tx, id)
  const late = before?.state === 'draft' ? undefined : promised.find(name => name in values)
  if (late !== undefined) throw new RefusedChange({ mistakes: { [late]: 'contest_open' } })
  const set = assignments(values)
  if (set.length > 0) await tx.execute(sql`update contests set ${sql.join(set, sql`, `)} where id = ${id}`)
  if ((await standingOf(tx, id))?.turned === true)
    throw new RefusedChange({ mistakes: { closes: 'out_of_range' } })
}

async function create(tx: Database, values: Values, { at }: Saving): Promise<number | Refused> {
  return orRefused(tx, async inner => {
    const row = await queryRow(
      inner,
      sql`insert into contests (seed, created_at) values (${newSeed()}, ${at.toISOString()}::timestamptz)
        returning id`,
      z.object({ id: z.int() }),
    )
    if (row === undefined) throw new Error('the contest was not written')
    await writeColumns(inner, row.id, values)
    return row.id
  })
}

const title = (locale: string): SQL => sql`c.titles->>${sql.raw(`'${locale}'`)}`
const rules = (locale: string): SQL => sql`c.rules->>${sql.raw(`'${locale}'`)}`
const name = sql`coalesce(${title('en')}, c.id::text)`
const entriesWith = (condition: SQL): SQL =>
  sql`(select count(*)::int from contest_entries e where e.contest_id = c.id and ${condition})`

export const contestBinding: DeskBinding = bindDesk(contestDesk, {
  from: sql`contests c`,
  key: sql`c.id`,
  among: sql`true`,
  columns: {
    name,
    name_fr: title('fr'),
    name_es: title('es'),
    name_zh: title('zh'),
    name_ko: title('ko'),
    place: sql`c.place`,
    state: sql`c.state`,
    prizes: sql`c.prizes`,
    opens: fromDay(sql`c.opens_at`),
    closes: untilDay(sql`c.closes_at`),
    entries: entriesWith(sql`e.confirmed_at is not null`),
    unconfirmed: entriesWith(sql`e.confirmed_at is null`),
    rules_en: rules('en'),
    rules_fr: rules('fr'),
    rules_es: rules('es'),
    rules_zh: rules('zh'),
    rules_ko: rules('ko'),
    seed_hash: sql`encode(sha256(convert_to(c.seed, 'UTF8')), 'hex')`,
    list_hash: sql`c.list_hash`,
    draw_word: sql`c.word`,
    known_until: untilDay(sql`(c.closed_at + ${entriesKeptDays} * interval '1 day')`),
    created: sql`c.created_at`,
  },
  sortBy: {
    name: sql`(f_unaccent(lower(${name})) collate "C")`,
    closes: sql`coalesce(c.closes_at, 'infinity'::timestamptz)`,
  },
  found: sought => sql`f_unaccent(lower(${name})) like f_unaccent(${partOf(sought)})`,
  lock: async (tx, id) => void (await lockContest(tx, id)),
  write: (tx, id, values) =>
    orRefused(tx, async inner => {
      await writeColumns(inner, id, values)
      return undefined
    }),
  create,
})

/**
 * Contests with the rank of their last winner, who is found once a contest: `offset 0` keeps the database
 * from asking again for each entry.
 */
const wonContests = sql`(select c.*, (select max(w.rank) from (select o.rank from contest_entries o
    where o.contest_id = c.id and o.rank is not null and o.passed_at is null
    order by o.rank limit c.prizes) w) as last_won
  from contests c offset 0) c`

export const entryBinding: DeskBinding = bindDesk(entryDesk, {
  from: sql`contest_entries e join ${wonContests} on c.id = e.contest_id`,
  key: sql`e.id`,
  among: sql`true`,
  columns: {
    ticket: sql`e.ticket`,
    person: sql`e.name`,
    email: sql`e.email`,
    contest: { id: sql`c.id`, text: name },
    state: sql`case when e.confirmed_at is null then 'unconfirmed' when e.rank is null then 'entered'
      when e.passed_at is not null then 'passed' when e.rank <= c.last_won then 'won' else 'not_drawn' end`,
    rank: sql`e.rank`,
    lang: sql`e.lang`,
    created: sql`e.asked_at`,
  },
  sortBy: { rank: sql`coalesce(e.rank, 2147483647)` },
  found: sought => sql`f_unaccent(lower(e.ticket || ' ' || e.name || ' ' || coalesce(e.email, '')))
    like f_unaccent(${partOf(sought)})`,
})
