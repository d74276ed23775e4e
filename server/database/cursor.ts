// A keyed page's `next`: where the page ended, opaque to the caller.
import { z } from 'zod'

const Position = z.tuple([z.string().max(300), z.int().positive()])

/** The sort key of the last row and its id. */
export type Position = z.output<typeof Position>

export const cursorOf = (position: Position): string =>
  Buffer.from(JSON.stringify(position), 'utf8').toString('base64url')

/** Reads a cursor back; undefined when it was not one of ours. */
export function positionOf(cursor: string): Position | undefined {
  try {
    return Position.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))).data
  } catch {
    return undefined
  }
}
