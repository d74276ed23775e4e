import type { Metrics } from '../http/observe.ts'
import type { JobDeps, JobTable, Timer } from './job.ts'
import { type Lane, laneNames, lanes } from './lanes.ts'
import { takeFrom, tryEffect } from './run-jobs.ts'
import type { OutboxRow } from '../database/outbox.ts'

const pollMs = 1_000

interface RunningJobs {
  /** Ends after the effects at work. */
  stop(): Promise<void>
}

/** Works off every lane of the outbox and runs the timers by their own interval, until stopped. */
export function startJobs(deps: JobDeps, metrics: Metrics, table: JobTable): RunningJobs {
  const running = [
    ...laneNames.map(name => startLane(lanes[name], deps, table, metrics)),
    ...table.timers.map(timer => everyTimer(timer, deps)),
  ]
  return {
    async stop() {
      await Promise.all(running.map(loop => loop.stop()))
    },
  }
}

/** One look a second for a lane that is idle; what is at work goes on with the next as soon as it is done. */
function startLane(lane: Lane, deps: JobDeps, table: JobTable, metrics: Metrics): RunningJobs {
  const atWork = new Set<Promise<void>>()
  const workOff = async (first: OutboxRow, stopped: () => boolean) => {
    for (
      let row: OutboxRow | undefined = first;
      row;
      row = stopped() ? undefined : await takeFrom(lane, deps)
    ) {
      await tryEffect(deps, row, table, metrics)
    }
  }
  const loop = every(pollMs, deps, async stopped => {
    while (!stopped() && atWork.size < lane.concurrency) {
      const row = await takeFrom(lane, deps)
      if (row === undefined) return
      const work = workOff(row, stopped)
        .catch(error => deps.log.error({ err: error, queue: lane.name }, 'a job failed'))
        .finally(() => atWork.delete(work))
      atWork.add(work)
    }
  })
  return {
    async stop() {
      await loop.stop()
      await Promise.all(atWork)
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
