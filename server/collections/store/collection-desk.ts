// The desk of collections: what they are called, how they are filled, what they hold.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CellValue } from '#domain/desks/cell.ts'
import { isBlank } from '#domain/desks/cell.ts'
import { collectionDesk, ruleColumns } from '#domain/desks/collection-desk.ts'
import { mostMembers } from '#domain/desks/desk.ts'
import { slugify } from '#domain/text/slug.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import {
  bindDesk,
  type MemberStore,
  partOf,
  type Refused,
  type Saving,
  type Values,
} from '../../desks/store/binding.ts'
import { localised, merged, nameColumn } from '../../desks/store/localised.ts'
import { orRefused, RefusedChange } from '../../desks/store/refused-change.ts'
import { forgetCollections } from './shown-collections.ts'
import { everyCollection, lockCollection } from './collections.ts'
import { fillByRule } from './fill-by-rule.ts'

const textOf = (value: CellValue = null): string => (typeof value === 'string' ? value.trim() : '')

/** The parts of a rule that a change names; what is empty asks for nothing. */
function ruleOf(values: Values): string | undefined {
  const said = ruleColumns.flatMap(name => {
    const value = values[name]
    return value === undefined ? [] : [[name, isBlank(value) ? null : value] as const]
  })
  return said.length === 0 ? undefined : JSON.stringify(Object.fromEntries(said))
}

/** The columns of the table that hold columns of the desk. */
function assignments(values: Values, { at }: Saving): SQL[] {
  const set = (column: string, has: string, value: SQL): SQL[] =>
    has in values ? [sql`${sql.identifier(column)} = ${value}`] : []
  return [
    ...localised(sql`names`, values, nameColumn),
    ...localised(sql`texts`, values, locale => `text_${locale}`),
    ...merged(sql`rule`, ruleOf(values)),
    ...(textOf(values['slug']) === '' ? [] : [sql`slug = ${textOf(values['slug'])}`]),
    ...set('filled', 'filled', sql`${textOf(values['filled'])}`),
    ...set('shown', 'shown', sql`${values['shown'] === true}`),
    ...set('shown_from', 'shown_from', sql`${textOf(values['shown_from']) || null}::date`),
    ...set('shown_until', 'shown_until', sql`${textOf(values['shown_until']) || null}::date`),
    ...set('cover_id', 'cover', sql`${values['cover'] ?? null}::int`),
    ...set('rule_match', 'rule_match', sql`${textOf(values['rule_match']) || 'all'}`),
    sql`updated_at = ${at.toISOString()}::timestamptz`,
  ]
}

const Kept = z.object({ filled: z.string(), parts: z.int() })

/** A rule that asks for nothing would empty it; what ends before it begins is never seen. */
async function mistakesOf(tx: Database, id: number): Promise<Refused | undefined> {
  const kept = await queryRow(
    tx,
    sql`select filled, (select count(*)::int from jsonb_object_keys(rule)) as parts,
      shown_until < shown_from as turned from collections where id = ${id}`,
    Kept.extend({ turned: z.boolean().nullable() }),
  )
  if (kept?.filled === 'rule' && kept.parts === 0) return { mistakes: { filled: 'rule_missing' } }
  return kept?.turned === true ? { mistakes: { shown_until: 'out_of_range' } } : undefined
}

async function writeColumns(tx: Database, id: number, values: Values, saving: Saving): Promise<void> {
  await tx.execute(
    sql`update collections set ${sql.join(assignments(values, saving), sql`, `)} where id = ${id}`,
  )
  const refused = await mistakesOf(tx, id)
  if (refused !== undefined) throw new RefusedChange(refused)
  await fillByRule(tx, saving.at, id)
  forgetCollections()
}

async function create(tx: Database, values: Values, saving: Saving): Promise<number | Refused> {
  return orRefused(tx, async inner => {
    const slug = textOf(values['slug']) || slugify(textOf(values['name'])) || 'collection'
    const row = await queryRow(
      inner,
      sql`insert into collections (slug, created_at) values (${slug}, ${saving.at.toISOString()}::timestamptz)
        returning id`,
      z.object({ id: z.int() }),
    )
    if (row === undefined) throw new Error('the collection was not written')
    await writeColumns(inner, row.id, values, saving)
    return row.id
  })
}

const Member = z.object({ id: z.int(), text: z.string(), note: z.string(), shown: z.boolean() })

/** What a collection holds, in its order; those without a place follow, the newest first. */
const members: MemberStore = {
  read: (db, id) =>
    queryRows(
      db,
      sql`select p.id, p.name as text, p.artist_name as note, p.listed as shown from projects p
        where p.collection_ids @> array[${id}::int]
        order by array_position((select places from collections where id = ${id}), p.id) nulls last,
          p.created_at desc, p.id desc limit ${mostMembers + 1}`,
      Member,
    ),
  isByRule: async (db, id) =>
    (await queryRow(db, sql`select filled = 'rule' as ruled from collections where id = ${id}`, Ruled))
      ?.ruled === true,
  write: async (tx, id, { added, removed, order }, { at }) => {
    const ids = sql`${arrayText([...added, ...removed])}::int[]`
    await tx.execute(sql`select 1 from projects where id = any(${ids}) order by id for update`)
    await tx.execute(sql`update projects set collection_ids = case
        when id = any(${arrayText(removed)}::int[]) then array_remove(collection_ids, ${id}::int)
        else array_append(array_remove(collection_ids, ${id}::int), ${id}::int) end
      where id = any(${ids})`)
    await tx.execute(sql`update collections set places = ${arrayText(order)}::int[],
      updated_at = ${at.toISOString()}::timestamptz where id = ${id}`)
  },
}

const Ruled = z.object({ ruled: z.boolean() })

const named = (locale: string): SQL => sql`c.names->>${sql.raw(`'${locale}'`)}`
const said = (locale: string): SQL => sql`c.texts->>${sql.raw(`'${locale}'`)}`
const rule = (name: string): SQL => sql`c.rule->>${sql.raw(`'${name}'`)}`
const number = (name: string): SQL => sql`(${rule(name)})::int`
const choices = (name: string): SQL =>
  sql`array(select jsonb_array_elements_text(coalesce(c.rule->${sql.raw(`'${name}'`)}, '[]')))`
const name = sql`coalesce(${named('en')}, c.known_name, c.slug)`
const records = sql`(select count(*)::int from projects p
  where p.collection_ids @> array[c.id] and p.listed)`

export const collectionBinding = bindDesk(collectionDesk, {
  from: sql`${everyCollection}
    left join projects cover on cover.id = c.cover_id
    left join shops rs on rs.id = ${number('rule_shop')}
    left join artists ra on ra.id = ${number('rule_artist')}
    left join labels rl on rl.id = ${number('rule_label')}`,
  key: sql`c.id`,
  among: sql`true`,
  columns: {
    name,
    name_fr: named('fr'),
    name_es: named('es'),
    name_zh: named('zh'),
    name_ko: named('ko'),
    slug: sql`c.slug`,
    filled: sql`c.filled`,
    shown: sql`c.shown`,
    shown_from: sql`c.shown_from`,
    shown_until: sql`c.shown_until`,
    records,
    cover: { id: sql`c.cover_id`, text: sql`cover.name` },
    text_en: said('en'),
    text_fr: said('fr'),
    text_es: said('es'),
    text_zh: said('zh'),
    text_ko: said('ko'),
    rule_match: sql`c.rule_match`,
    rule_categories: choices('rule_categories'),
    rule_genres: choices('rule_genres'),
    rule_sales: choices('rule_sales'),
    rule_format: rule('rule_format'),
    rule_country: rule('rule_country'),
    rule_price_from: number('rule_price_from'),
    rule_price_to: number('rule_price_to'),
    rule_shop: { id: number('rule_shop'), text: sql`rs.name` },
    rule_artist: { id: number('rule_artist'), text: sql`ra.name` },
    rule_label: { id: number('rule_label'), text: sql`rl.name` },
    rule_free: number('rule_free'),
    rule_days: number('rule_days'),
    created: sql`c.created_at`,
    updated: sql`c.updated_at`,
  },
  sortBy: {
    name: sql`(f_unaccent(lower(${name})) collate "C")`,
    records,
    created: sql`coalesce(c.created_at, 'epoch'::timestamptz)`,
  },
  found: sought => sql`f_unaccent(lower(${name} || ' ' || c.slug)) like f_unaccent(${partOf(sought)})`,
  lock: lockCollection,
  write: (tx, id, values, saving) =>
    orRefused(tx, async inner => {
      await writeColumns(inner, id, values, saving)
      return undefined
    }),
  create,
  members: { members },
})
