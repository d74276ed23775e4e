import { cursorOf, positionOf } from '../database/cursor.ts'

/** The `next` of a page keyed by id alone. */
export const nextOf = (lastId: number | undefined): string | null =>
  lastId === undefined ? null : cursorOf(['', lastId])

/** The id a page begins after; undefined on the first page, null when the cursor is not one of ours. */
export function afterId(after: string | undefined): number | undefined | null {
  return after === undefined ? undefined : (positionOf(after)?.[1] ?? null)
}
