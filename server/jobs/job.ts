import type { Deps } from '../http/deps.ts'
import type { Mailer } from '../base/mailer.ts'

/** What jobs stand on: the server's parts, and the way out for mails. */
export interface JobDeps extends Deps {
  readonly mailer: Mailer
}

export interface OutboxJob {
  readonly id: number
  /** The same for every try: pass it on to whoever must not do a thing twice. */
  readonly key: string
  readonly payload: unknown
  /** 1 for the first try. */
  readonly attempt: number
}

/**
 * Does what a transaction asked for. It may run again after a crash, so doing it twice must change nothing.
 */
export type Effect = (deps: JobDeps, job: OutboxJob) => Promise<void>

/**
 * Work that time asks for, such as giving back stock of orders nobody paid. Safe to run in several processes.
 */
export interface Timer {
  readonly name: string
  readonly everySeconds: number
  readonly run: (deps: JobDeps) => Promise<void>
}

/** Effects by the kind that outbox rows carry, and what runs by the clock. */
export interface JobTable {
  readonly effects: Readonly<Record<string, Effect>>
  readonly timers: readonly Timer[]
}

/** An effect that can never succeed: it is set aside at once, not tried again. */
export class HopelessJob extends Error {
  override readonly name = 'HopelessJob'
}
