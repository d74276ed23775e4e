import type { Result } from '#contract'
import { contestPlaces, takesEntries } from '#domain/contests/contest.ts'
import { pathFor } from '#domain/site/route-table.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { Database } from '../database/database.ts'
import { type ContestRow, countEntries, seedHash, winnersOf } from './store/contests.ts'

/** The title of a contest in a language, or the English one. */
export const titleIn = ({ titles }: ContestRow, lang: Locale): string => titles[lang] ?? titles['en'] ?? ''

/** The path of the page that announces a contest. */
export const contestPath = ({ place }: ContestRow, lang: Locale): string =>
  pathFor(place === 'contest-party' ? 'contest-party' : 'contest', lang)

type Shown = Exclude<Extract<Result<'app.contest'>, { contest: unknown }>['contest'], null>

/**
 * A contest as its page shows it. The seed is told when its winners are, its hash from the beginning; of
 * winners their tickets alone.
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
    draw: isPublished
      ? { seed: row.seed, word: row.word, tickets: (await winnersOf(db, row)).map(({ ticket }) => ticket) }
      : null,
  }
}

function standingOf(row: ContestRow, now: Date): Shown['standing'] {
  if (row.state === 'published') return 'published'
  if (row.state !== 'open') return 'closed'
  if (takesEntries(row, now)) return 'open'
  return row.opensAt !== null && now < row.opensAt ? 'coming' : 'closed'
}
