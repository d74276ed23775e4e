import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Output } from '#contract'
import { type Database, queryRows } from '../../database/database.ts'
import { idArray, type Selection, selectCards } from './project-more.ts'

const Address = z.object({ id: z.int(), soundcloud_url: z.string() })

/** Public projects with an address on SoundCloud, newest first. */
export async function listOnSoundcloud(
  db: Database,
  selection: Selection,
): Promise<Output<'projects.soundcloud'>> {
  const cards = await selectCards(
    db,
    sql`p.soundcloud_url is not null`,
    sql`p.created_at desc, p.id desc`,
    selection,
  )
  if (cards.length === 0) return []
  const rows = await queryRows(
    db,
    sql`select id, soundcloud_url from projects where id = any(${idArray(cards.map(c => c.id))})`,
    Address,
  )
  const addresses = new Map(rows.map(row => [row.id, row.soundcloud_url]))
  return cards.map(card => ({ ...card, soundcloud_url: addresses.get(card.id) ?? '' }))
}
