// What a machine promises over time, watched along a way: what is due has so many steps to come.
import type { AnyEventObject } from 'xstate'
import type { ErasedAlphabet, Seen } from '../model/xstate-types.ts'

/** Hears each step of one way; says in words which promise was not kept, or null. */
type Watcher = (event: AnyEventObject | null, isTaken: boolean, now: Seen) => string | null

/**
 * Watches the promises of an alphabet along one way from its start. A promise is open from the first state
 * where it is due until it is kept; a way that ends before its steps are over says nothing of it.
 */
export function watchPromises({ eventually = {} }: ErasedAlphabet): Watcher {
  const left = new Map<string, number>()
  return (event, isTaken, now) => {
    for (const [name, { when, comes, within, counting = () => true }] of Object.entries(eventually)) {
      const open = left.get(name)
      if (comes(now)) left.delete(name)
      else if (open === undefined) {
        if (when(now)) left.set(name, within)
      } else if (event !== null && isTaken && counting(event)) {
        if (open === 1) return `broken: ${name}: not within ${within} step${within === 1 ? '' : 's'}`
        left.set(name, open - 1)
      }
    }
    return null
  }
}
