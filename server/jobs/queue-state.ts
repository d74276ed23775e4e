import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../base/clock.ts'
import { countLetters } from '../database/dead-letters.ts'
import type { Database } from '../database/database.ts'
import type { Timer } from './job.ts'
import { type LaneName, laneNames, laneOf } from './lanes.ts'

interface Outbox {
  readonly db: Database
  readonly clock: Clock
}

/** How a queue stands. */
interface QueueState {
  readonly name: LaneName
  /** Effects that are due, or were tried in vain. */
  readonly waiting: number
  /** For how many seconds the first of them has been due; 0 when none waits. */
  readonly oldestSeconds: number
  /** Effects that were given up. */
  readonly dead: number
}

/** How every queue stands now, also those in which nothing waits. */
export async function queueStates({ db, clock }: Outbox): Promise<QueueState[]> {
  const kinds = await countLetters(db, clock.now())
  return laneNames.map(name => {
    const own = kinds.filter(({ kind }) => laneOf(kind).name === name)
    const sum = (count: (row: (typeof own)[number]) => number) =>
      own.reduce((all, row) => all + count(row), 0)
    const oldestSeconds = Math.floor(Math.max(0, ...own.map(row => row.oldest)))
    return { name, waiting: sum(row => row.waiting), oldestSeconds, dead: sum(row => row.dead) }
  })
}

/** Shows the queues among the metrics, as they are when somebody looks. */
export function measureQueues(registry: Registry, outbox: Outbox): void {
  const gauge = (name: string, help: string, value: (state: QueueState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        for (const state of await queueStates(outbox)) this.set({ queue: state.name }, value(state))
      },
    })
  gauge('sillon_queue_waiting', 'Effects that are due and not done', state => state.waiting)
  gauge(
    'sillon_queue_oldest_seconds',
    'How long the first of them has been due',
    state => state.oldestSeconds,
  )
  gauge('sillon_dead_letters', 'Effects that were given up and wait for staff', state => state.dead)
}

/** Says again and again that effects wait for staff, until there are none: an alarm is easily overlooked. */
export const deadLetterAlarm: Timer = {
  name: 'dead-letters',
  everySeconds: 3_600,
  run: async deps => {
    for (const { name, dead } of await queueStates(deps)) {
      if (dead > 0) deps.log.error({ alarm: 'dead_letters', queue: name, dead }, 'effects wait for staff')
    }
  },
}
