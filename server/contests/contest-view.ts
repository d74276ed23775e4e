import type { Result } from '#contract'
import { contestPlaces, takesEntries } from '#domain/contests/contest.ts'
import { pathFor } from '#domain/site/route-table.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { Database } from '../database/database.ts'
import { type ContestRow, countEntries, readDrawn, seedHash } from './store/contests.ts'

/** The title of a contest in a language, or the English one. */
export const titleIn = ({ titles }: ContestRow, lang: Locale): string => titles[lang] ?? titles['en'] ?? ''

/** The path of the page that announces a contest; whoever arrives there is known by it. */
export const placePath = ({ place }: ContestRow, lang: Locale): string =>
  pathFor(place === 'contest-party' ? 'contest-party' : 'contest', lang)

/** The path of a contest's own page, which it keeps when the next one is announced. */
export const contestPath = ({ id }: ContestRow, lang: Locale): string => pathFor('contest-one', lang, { id })

type Shown = Exclude<Extract<Result<'app.contest'>, { contest: unknown }>['contest'], null>

/**
 * A contest as its page shows it. The seed is told when its winners are, its hash from the beginning; of
 * winners, and of who was passed over, their tickets alone.
 */
export async function showContest(db: Database, row: ContestRow, lang: Locale, now: Date): Promise<Shown> {
  const isPublished = row.state === 'published'
  const { entries } = await countEntries(db, row.id)
  return {
    id: row.id,
    place: contestPlaces.find(place => place === row.place) ?? 'contest',
    title: titleIn(row, lang),
    rules: row.rules[lang] ?? row.rules['en'] ?? '',
    prizes: row.prizes,
    opens_at: row.opensAt?.toISOString() ?? null,
    closes_at: row.closesAt?.toISOString() ?? null,
    standing: standingOf(row, now),
    entries,
    seed_hash: seedHash(row.seed),
    list_hash: row.listHash,
    draw: isPublished ? { seed: row.seed, word: row.word, drawn: await readDrawn(db, row) } : null,
  }
}

function standingOf(row: ContestRow, now: Date): Shown['standing'] {
  if (row.state === 'published' || row.state === 'cancelled') return row.state
  if (row.state !== 'open') return 'closed'
  if (takesEntries(row, now)) return 'open'
  return row.opensAt !== null && now < row.opensAt ? 'coming' : 'closed'
}
