// The list of parcels further than one call tells it: the desk's packing list, and a terminal's.
import { isFailure, type Result } from '#contract'

/** Parcels of one call at most. */
const limit = 100

/** Pages that a terminal's list of all has at most. */
export const pagesMost = 50

/** So many parcels are that. */
export const allMost = pagesMost * limit

/** One page, from where the one before ended. */
type AskPage = (page: { readonly limit: number; readonly after?: string }) => Promise<Result<'staff.parcels'>>

/**
 * A list with the pages that follow it, up to so many of a hundred parcels each; `next` says where it goes on
 * even so. It is refused as a whole when a later page is.
 */
export async function allParcels(ask: AskPage, mostPages: number): Promise<Result<'staff.parcels'>> {
  let list = await ask({ limit })
  for (let page = 1; page < mostPages && !isFailure(list) && list.next !== null; page += 1) {
    const { items, next: after } = list
    const more = await ask({ limit, after })
    if (isFailure(more)) return more
    list = { ...list, items: [...items, ...more.items], next: more.next }
  }
  return list
}
