// Long work in the process that also answers requests. An embedded database answers without giving way, so
// work that only waits for it lets nobody else have a turn unless it says so.
import { setTimeout as sleep } from 'node:timers/promises'

/** Lets others have a turn. */
export const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

/** Part of its time that long work leaves to others. */
const shareOfOthers = 0.2
const mostRestMs = 100

/** Gives way after work of so many milliseconds, for as long as a request needs that asks several things. */
export const rest = (workedMs: number): Promise<void> =>
  sleep(Math.min(mostRestMs, Math.ceil(workedMs * shareOfOthers)))
