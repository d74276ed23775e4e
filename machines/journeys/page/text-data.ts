// What a page is loaded with that the shop may have written itself: its own text, else none.
import { isFailure } from '#contract'
import { textPages } from '#domain/settings/page-texts.ts'
import { readOwnProse } from '#domain/text/prose/own-prose.ts'
import type { Prose } from '#domain/text/prose/prose-types.ts'
import type { Loader } from './loader.ts'

export interface TextData {
  readonly page: 'text'
  /** Null where the page is as it comes with the program. */
  readonly own: Prose | null
  /** From when on it holds. */
  readonly since: string | null
  /** Of an earlier day, which the address names: what an order was placed under. */
  readonly isOf: string | null
}

const plain: TextData = { page: 'text', own: null, since: null, isOf: null }

/** The text that holds, or that held at the instant `at` of the address. */
export const loadText: Loader = async ({ api, visit: { id, query, locale: lang }, signal }) => {
  const page = Object.values(textPages).find(known => known === id)
  if (page === undefined) return plain
  const at = Number.isNaN(Date.parse(query['at'] ?? '')) ? null : (query['at'] ?? null)
  const found = await api.call('app.pageText', { page, lang, ...(at !== null && { at }) }, { signal })
  // Whoever cannot be told the shop's own words is not shown others in their place.
  if (isFailure(found)) return found
  const read = found.text === null ? null : readOwnProse(found.text)
  const own = read === null || 'code' in read ? null : read
  return { page: 'text', own, since: own && found.since, isOf: at } satisfies TextData
}
