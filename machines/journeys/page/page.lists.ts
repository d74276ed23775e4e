// Lists on show: how they grow, and how those that were left wait for a return.
import type { Visit } from '../../shop-events.ts'
import type { Framed, PageAnswer, PageData } from './page-data.ts'
import { isList } from './page.reading.ts'

/** A list as the visitor left it. */
export interface LeftList {
  readonly address: string
  readonly data: PageData
  readonly store: NonNullable<Framed['store']> | null
}

interface OnShow {
  readonly data: PageData | null
  readonly dataAddress: string | null
  readonly store: NonNullable<Framed['store']> | null
  readonly left: readonly LeftList[]
}

/** The shop and its collections are one list of records, narrowed in different ways. */
const shopLists: ReadonlySet<string> = new Set(['shop', 'collection'])

/** Whether what is on show may stay, dimmed, until what the next visit asks for is there. */
export function hasSameScreen(before: Pick<Visit, 'id'> | null, next: Pick<Visit, 'id'>): boolean {
  if (before === null) return false
  return before.id === next.id || (shopLists.has(before.id) && shopLists.has(next.id))
}

/** More steps back than these load their list anew. */
const leftMax = 5

/** The lists to return to, the newest first, once the page on show is left. */
export function listsLeft({ data, dataAddress, store, left }: OnShow): readonly LeftList[] {
  if (data === null || dataAddress === null || !isList(data)) return left
  const others = left.filter(({ address }) => address !== dataAddress)
  return [{ address: dataAddress, data, store }, ...others].slice(0, leftMax)
}

/** Whether an answer is a page, and no failure. */
export const isPageData = (answer: PageAnswer): answer is PageData & Framed => 'page' in answer

/** A list with further rows; one that moved up meanwhile stands where it stood. */
export function joined(data: PageData | null, answer: PageAnswer): PageData | null {
  if (data === null || !isPageData(answer)) return data
  if (data.page === 'list' && answer.page === 'list') return { ...data, list: longer(data.list, answer.list) }
  if (data.page === 'artist-shop' && answer.page === 'artist-shop')
    return { ...data, list: longer(data.list, answer.list) }
  if (data.page !== 'makers' || answer.page !== 'makers') return data
  return { ...data, list: longer(data.list, answer.list) }
}

type Listed<Row> = { readonly items: readonly Row[]; readonly next: string | null }

function longer<Row extends { readonly id: number }, L extends Listed<Row>>(list: L, more: Listed<Row>) {
  const shown = new Set(list.items.map(({ id }) => id))
  const items = [...list.items, ...more.items.filter(({ id }) => !shown.has(id))]
  return { ...list, items, next: more.next }
}
