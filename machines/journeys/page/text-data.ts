// What a page is loaded with that the shop may have written itself: its own text, else none.
import { isFailure, type Output } from '#contract'
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
  /** What the page shows of the shop beside its text. */
  readonly facts: Output<'app.pageText'>['facts']
}

const plain: TextData = { page: 'text', own: null, since: null, isOf: null, facts: null }

/**
 * The text that holds, or that held at the instant or on the day `at` of the address. One that is no date is
 * not heard; what is still to come is told as what holds now.
 */
export const loadText: Loader = async ({ api, visit: { id, query, locale: lang }, signal }) => {
  const page = Object.values(textPages).find(known => known === id)
  if (page === undefined) return plain
  const { at } = query
  const asked = await api.call('app.pageText', { page, lang, ...(at ? { at } : {}) }, { signal })
  const isNoDate = isFailure(asked) && asked.fields?.['at'] !== undefined
  const found = isNoDate ? await api.call('app.pageText', { page, lang }, { signal }) : asked
  // Whoever cannot be told the shop's own words is not shown others in their place.
  if (isFailure(found)) return found
  const read = found.text === null ? null : readOwnProse(found.text)
  const own = read === null || 'code' in read ? null : read
  return {
    page: 'text',
    own,
    since: own && found.since,
    isOf: found.of,
    facts: found.facts,
  } satisfies TextData
}
