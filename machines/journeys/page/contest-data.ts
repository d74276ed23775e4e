// What the page of contests is loaded with: the contest that it announces, if any.
import { isFailure, type Result } from '#contract'
import { contestPlaces } from '#domain/contests/contest.ts'
import type { Loader } from './loader.ts'

/** A contest as its page shows it. */
export type ShownContest = Exclude<Exclude<Result<'app.contest'>, { error: true }>['contest'], null>

export interface ContestData {
  readonly page: 'contest'
  /** Null where none was opened. */
  readonly contest: ShownContest | null
}

export const loadContest: Loader = async ({ api, visit: { id, locale: lang }, signal }) => {
  const place = contestPlaces.find(known => known === id) ?? 'contest'
  const found = await api.call('app.contest', { place, lang }, { signal })
  return isFailure(found) ? found : ({ page: 'contest', contest: found.contest } satisfies ContestData)
}
