import type { Metrics } from '../http/observe.ts'
import type { JobDeps, Timer } from './job.ts'
import { timers } from './job-table.ts'
import { drainOutbox } from './run-jobs.ts'

const pollMs = 1_000

export interface RunningJobs {
  /** Ends after the effect at work. */
  stop(): Promise<void>
}

/** Drains the outbox every second and runs the timers by their own interval, until stopped. */
export function startJobs(deps: JobDeps, metrics: Metrics): RunningJobs {
  const running = [
    every(pollMs, deps, async stopped => {
      while (!stopped() && (await drainOutbox(deps, undefined, metrics)) > 0);
    }),
    ...timers.map(timer => everyTimer(timer, deps)),
  ]
  return {
    async stop() {
      await Promise.all(running.map(loop => loop.stop()))
    },
  }
}

const everyTimer = (timer: Timer, deps: JobDeps) =>
  every(timer.everySeconds * 1_000, deps, () => timer.run(deps))

/**
 * Runs work again and again, never twice at once; a failure is logged and the next turn comes all the same.
 */
function every(ms: number, deps: JobDeps, work: (stopped: () => boolean) => Promise<void>): RunningJobs {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let turn = Promise.resolve()
  const next = () => {
    turn = work(() => stopped).catch(error => deps.log.error({ err: error }, 'a job failed'))
    void turn.then(() => {
      if (!stopped) timer = setTimeout(next, ms)
    })
  }
  timer = setTimeout(next, Math.min(ms, pollMs))
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
