// The desk of music that is sold as files: by itself, or with a record.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FieldErrors } from '#contract'
import { digitalDesk } from '#domain/desks/digital-desks.ts'
import { previewLengthOf } from '#domain/media/preview-length.ts'
import { pricesByRate } from '#domain/money/price-by-rate.ts'
import { readTrackList } from '#domain/orders/downloads.ts'
import { slugify } from '#domain/text/slug.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import { projectMachine } from '#machines/lifecycles/project/project.machine.ts'
import { offerItem } from '../../catalogue/store/offer.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { enqueue } from '../../database/outbox.ts'
import { lockProjectStep } from '../../database/project-step.ts'
import { projects, songs } from '../../database/schema/catalogue.ts'
import { bindDesk, partOf, type Refused, type Saving, type Values } from '../../desks/store/binding.ts'
import { priceTermsAt } from '../../settings/money-tables.ts'
import { ownShop, plainSpine } from './product-desk.ts'
import { soundsOf } from './tracks.ts'

const isArchived = sql`coalesce((p.lifecycle->>'isArchived')::boolean, false)`
const isDeleted = sql`coalesce((p.lifecycle->>'isDeleted')::boolean, false)`
const ofSongs = (what: ReturnType<typeof sql>) => sql`(select ${what} from songs s where s.project_id = p.id)`
const ofCodes = (what: ReturnType<typeof sql>) =>
  sql`(select ${what} from download_codes c where c.project_id = p.id)`

/** Files alone have nothing that weighs anything. */
const hasGoods = sql`exists (select 1 from project_items i where i.project_id = p.id and i.weight_grams > 0)`

const buyers = sql`(select count(distinct o.id)::int from order_items i join orders o on o.id = i.order_id
  where i.project_id = p.id and i.dropped_for is null
    and o.state not in ('pending_payment', 'pledged', 'cancelled', 'refunded'))`

const textOf = (value: Values[string] | undefined): string => (typeof value === 'string' ? value.trim() : '')
const numberOf = (value: Values[string] | undefined): number => (typeof value === 'number' ? value : 0)

/** What only a release of its own has. */
const own = ['make_name', 'make_artist', 'price', 'track_list', 'make_label', 'make_released']
const needed = ['make_name', 'make_artist', 'price', 'track_list']

/** A record is named that is there, or a release of its own with all that it needs. */
function mistakesIn(values: Values): FieldErrors | undefined {
  const has = (name: string) => textOf(values[name]) !== '' || numberOf(values[name]) > 0
  const isOwn = !has('with_record')
  const wrong = isOwn ? needed.filter(name => !has(name)) : own.filter(has)
  if (wrong.length > 0)
    return Object.fromEntries(wrong.map(name => [name, isOwn ? 'input_required' : 'input_invalid']))
  return isOwn && readTrackList(textOf(values['track_list'])) === undefined
    ? { track_list: 'input_invalid' }
    : undefined
}

/** Lets the music of a record that is there be downloaded by whoever buys it, or has bought it. */
async function join(tx: Database, id: number, values: Values, { at }: Saving): Promise<number | Refused> {
  const [row] = await tx.select({ download: projects.download }).from(projects).where(eq(projects.id, id))
  if (row === undefined || row.download)
    return { mistakes: { with_record: row === undefined ? 'not_found' : 'taken' } }
  const heard = sql`select count(*)::int as songs from songs where project_id = ${id}`
  const { songs: count = 0 } = (await queryRow(tx, heard, z.object({ songs: z.int() }))) ?? {}
  if (count === 0) return { mistakes: { with_record: 'no_tracks' } }
  await tx.update(projects).set({ download: true, updatedAt: at }).where(eq(projects.id, id))
  if (textOf(values['preview']) !== '') await setPreview(tx, id, textOf(values['preview']), at)
  return id
}

/** A release of files alone: its record, its tracks still without sound, and the one thing to buy of it. */
async function release(tx: Database, values: Values, { at }: Saving): Promise<number | Refused> {
  const shopId = await ownShop(tx)
  if (shopId === undefined) return { mistakes: { make_name: 'input_invalid' } }
  const { state: step, context: lifecycle } = begin(projectMachine, { kind: 'stock' })
  const [name, artistName] = [textOf(values['make_name']), textOf(values['make_artist'])]
  const [row] = await tx
    .insert(projects)
    .values({
      name,
      artistName,
      slug: slugify(name),
      category: 'project',
      format: 'Download',
      labelName: textOf(values['make_label']) || null,
      releaseDate: textOf(values['make_released']) || null,
      shopId,
      step,
      lifecycle,
      sale: 'stock',
      download: true,
      previewLength: previewLengthOf(textOf(values['preview'])),
      picture: randomUUID(),
      spine: plainSpine,
      priceEurMinor: numberOf(values['price']),
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: projects.id })
  const projectId = row?.id ?? 0
  const tracks = readTrackList(textOf(values['track_list'])) ?? []
  await tx
    .insert(songs)
    .values(
      tracks.map((track, at) => ({ ...track, projectId, artistName, uuid: randomUUID(), position: at + 1 })),
    )
  await offerItem(tx, {
    projectId,
    name: 'Download',
    colorVinyl: null,
    effect: null,
    weightGrams: 0,
    prices: pricesByRate(numberOf(values['price']), await priceTermsAt(tx, at)),
  })
  return projectId
}

/** How much of each song everybody may hear; what is heard is cut anew. */
async function setPreview(tx: Database, id: number, preview: string, at: Date): Promise<void> {
  const previewLength = previewLengthOf(preview)
  await tx.update(projects).set({ previewLength, updatedAt: at }).where(eq(projects.id, id))
  for (const sound of await soundsOf(tx, id)) await enqueue(tx, { kind: 'track.preview', payload: { sound } })
}

/** Of these products, those whose buyers would get nothing: files alone, of which one has no sound. */
export async function silentAmong(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const statement = sql`select p.id from projects p
    where p.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)
      and p.download and not ${hasGoods}
      and (not exists (select 1 from songs s where s.project_id = p.id)
        or exists (select 1 from songs s where s.project_id = p.id and not s.has_preview))`
  const rows = await queryRows(db, statement, z.object({ id: z.int() }))
  return new Set(rows.map(({ id }) => id))
}

export const digitalBinding = bindDesk(digitalDesk, {
  from: sql`projects p`,
  key: sql`p.id`,
  among: sql`p.download and not ${isDeleted} and (p.sale = 'stock' or p.listed or p.step = 'successful')`,
  columns: {
    name: sql`p.name`,
    artist_name: sql`p.artist_name`,
    product: { id: sql`p.id`, text: sql`p.name` },
    carrier: sql`case when ${hasGoods} then 'with_record' else 'file' end`,
    state: sql`case when ${isArchived} then 'hidden' when p.listed then 'listed' else 'draft' end`,
    price_eur: sql`p.price_eur_minor`,
    tracks: ofSongs(sql`count(*)::int`),
    silent: ofSongs(sql`count(*) filter (where not s.has_preview)::int`),
    buyers,
    downloads: sql`(select coalesce(sum(d.times), 0)::int from downloads d where d.project_id = p.id)`,
    codes: ofCodes(sql`count(*)::int`),
    codes_used: ofCodes(sql`count(*) filter (where c.used_at is not null or c.times > 0)::int`),
    label_name: sql`p.label_name`,
    release_date: sql`p.release_date`,
    preview: sql`p.preview_length`,
    created: sql`p.created_at`,
  },
  sortBy: { name: sql`f_unaccent(lower(p.name)) collate "C"` },
  found: sought => sql`p.search @@ websearch_to_tsquery('simple', f_unaccent(${sought}))
    or f_unaccent(lower(p.name || ' ' || p.artist_name)) like ${partOf(sought)}`,
  lock: async (tx, id) => void (await lockProjectStep(tx, id)),
  write: async (tx, id, values, { at }) => {
    const preview = textOf(values['preview'])
    if (preview === '') return { mistakes: { preview: 'input_required' } }
    await setPreview(tx, id, preview, at)
    return undefined
  },
  check: mistakesIn,
  create: async (tx, values, saving) => {
    const mistakes = mistakesIn(values)
    if (mistakes) return { mistakes }
    const record = numberOf(values['with_record'])
    return record > 0 ? join(tx, record, values, saving) : release(tx, values, saving)
  },
})
