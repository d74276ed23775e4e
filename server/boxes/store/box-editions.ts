import { desc, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BoxEdition } from '#contract'
import type { Locale } from '#domain/text/locale.ts'
import { idArray, type Selection, selectCards } from '../../catalogue/store/project-more.ts'
import type { Database } from '../../database/database.ts'
import { boxEditions } from '../../database/schema/boxes.ts'

type Row = typeof boxEditions.$inferSelect

const Texts = z.record(z.string(), z.string())

/** One page of past boxes with their records, newest first. `beforeNumber` is the last of the page before. */
export async function readEditions(
  db: Database,
  { beforeNumber, limit, locale }: { beforeNumber?: number | undefined; limit: number; locale: Locale },
  selection: Omit<Selection, 'limit'>,
): Promise<BoxEdition[]> {
  const rows = await db
    .select()
    .from(boxEditions)
    .where(beforeNumber === undefined ? undefined : lt(boxEditions.number, beforeNumber))
    .orderBy(desc(boxEditions.number))
    .limit(limit)
  const ids = [...new Set(rows.flatMap(row => row.projectIds))]
  if (ids.length === 0) return rows.map(row => editionOf(row, locale, []))
  const given = idArray(ids)
  const cards = await selectCards(db, sql`p.id = any(${given})`, sql`array_position(${given}, p.id)`, {
    ...selection,
    limit: ids.length,
  })
  return rows.map(row => editionOf(row, locale, cards))
}

function editionOf(row: Row, locale: Locale, cards: readonly BoxEdition['records'][number][]): BoxEdition {
  const texts = Texts.safeParse(row.texts).data ?? {}
  return {
    id: row.id,
    number: row.number,
    month: row.month,
    title: row.title,
    text: texts[locale] ?? texts['en'] ?? '',
    // A record that left the catalogue is left out.
    records: row.projectIds.flatMap(id => cards.filter(card => card.id === id)),
  }
}

/** The edition of the month an instant falls in, if there was one. */
export async function editionOfMonth(db: Database, at: Date): Promise<number | undefined> {
  const month = `${at.toISOString().slice(0, 7)}-01`
  const [row] = await db
    .select({ id: boxEditions.id })
    .from(boxEditions)
    .where(inArray(boxEditions.month, [month]))
  return row?.id
}
