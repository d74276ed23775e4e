import type { Actor } from '#machines/lifecycles/actor.ts'
import type { Database } from '../database/database.ts'

interface Placing {
  readonly projectId: number
  readonly plantId: number
  readonly actor: Actor
  readonly at: Date
}

/** Orders a run at a plant. */
export const placeJob = (
  _tx: Database,
  _asked: Placing,
): Promise<'placed' | 'no_package' | 'no_slot' | 'not_found'> => Promise.resolve('no_package')
