// What the page of contests is loaded with: its own contest, that of a mailed link, or the announced one.
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

/** What could be the token of a mailed link. */
const tokenShape = /^[\w-]{10,500}$/
const notFound = { error: true, status: 404, code: 'not_found' } as const
const idShape = /^[1-9]\d{0,9}$/

export const loadContest: Loader = async ({ api, visit, signal }) => {
  const { locale: lang, params, query } = visit
  const id = visit.id === 'contest-one' ? (params['id'] ?? '') : undefined
  if (id !== undefined && !idShape.test(id)) return notFound
  const { entry = '' } = query
  const asked = {
    place: contestPlaces.find(known => known === visit.id) ?? 'contest',
    ...(id === undefined ? {} : { id: Number(id) }),
    ...(tokenShape.test(entry) ? { entry } : {}),
    lang,
  }
  const found = await api.call('app.contest', asked, { signal })
  if (isFailure(found)) return found
  if (found.contest === null && id !== undefined) return notFound
  return { page: 'contest', contest: found.contest } satisfies ContestData
}
