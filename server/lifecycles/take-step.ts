// The one host of the lifecycles: a step of a row, by the chart, in the transaction of the caller who holds
// the row. What differs between lifecycles is data: how a row is read, written, logged.
import type { AnyStateMachine, EventFrom } from 'xstate'
import type { Act, Actor } from '#machines/lifecycles/actor.ts'
import type { Effect } from '#machines/lifecycles/effects.ts'
import { type Saved, step } from '#machines/lifecycles/lifecycle.ts'
import { isJob } from '../jobs/effect-hosts.ts'
import type { Database } from '../database/database.ts'
import { appendEvents } from '../database/event-log.ts'
import { enqueue } from '../database/outbox.ts'

/** What every event of a lifecycle is. */
type Told = Act & { readonly type: string }
type Payload = Readonly<Record<string, unknown>>

/** One step that was taken, before all of it is written. */
export interface Turn<M extends AnyStateMachine, R> {
  /** The row as it was. */
  readonly row: R
  readonly after: Saved<M>
  readonly event: Told
  readonly effects: readonly Effect[]
  /** Number of the step in the log of its row. */
  readonly sequence: number
  readonly at: Date
  readonly note: Payload
}

/** How the rows of a lifecycle are read, written and logged. */
export interface LifecycleHost<M extends AnyStateMachine, R> {
  /** Its id names the lifecycle in the event log. */
  readonly machine: M
  readonly idOf: (row: R) => number
  readonly savedOf: (row: R) => Saved<M>
  /** Writes where the row stands, with the columns that follow from it; gives the row as it is then. */
  readonly write: (tx: Database, row: R, after: Saved<M>, at: Date) => Promise<R>
  /** Also what changes nothing is written down: a note. Elsewhere it is a fact that was told again. */
  readonly logsAll?: true
  /** What the log keeps of a step beside what follows from it; left out, it is what the event says. */
  readonly logged?: (turn: Pick<Turn<M, R>, 'row' | 'after' | 'note'>) => Payload
  /** What the job of an effect is told; undefined where this lifecycle leaves the effect out. */
  readonly told: (turn: Turn<M, R>, effect: Effect) => Payload | undefined
  /** What belongs to the state and stands in other tables, such as the ledger. */
  readonly also?: (tx: Database, turn: Turn<M, R>) => Promise<void>
}

// xstate erases the events of a machine that is a type parameter; this gives back what all of them are.
const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && 'type' in value && 'actor' in value && 'at' in value

/** An actor as the event log names it. */
export const nameOf = ({ role, id }: Actor): string => (id === undefined ? role : `${role}:${id}`)

/** When a step is written down, if that is not when it happened; and what its log says besides. */
export interface Noted {
  readonly at?: Date
  readonly note?: Payload
}

/**
 * Takes one step and writes all of it: state, event log, what belongs to the state, outbox. Gives the row as
 * it is then; undefined when the step is not allowed, and nothing is written.
 */
export async function takeStep<M extends AnyStateMachine, R>(
  tx: Database,
  host: LifecycleHost<M, R>,
  row: R,
  event: EventFrom<M>,
  { at, note = {} }: Noted = {},
): Promise<R | undefined> {
  const taken = step(host.machine, host.savedOf(row), event)
  if (!taken.ok) return undefined
  if (!taken.changed && host.logsAll !== true) return row
  const after = { state: taken.state, context: taken.context }
  const { effects } = taken
  const heard: unknown = event
  if (!isTold(heard)) throw new TypeError(`${host.machine.id}: not an event of people, money or the clock`)
  const { type, actor, at: happened, ...said } = heard
  const writtenAt = at ?? new Date(happened)
  const entry = {
    aggregate: host.machine.id,
    aggregateId: host.idOf(row),
    type,
    actor: nameOf(actor),
    state: after.state,
    payload: {
      ...(host.logged?.({ row, after, note }) ?? said),
      follows: effects.map(({ effect }) => effect),
    },
  }
  const written = await host.write(tx, row, after, writtenAt)
  const sequence = await appendEvents(tx, [entry], writtenAt)
  const turn = { row, after, event: heard, effects, sequence, at: writtenAt, note }
  await host.also?.(tx, turn)
  for (const effect of effects) {
    const payload = isJob(effect.effect) ? host.told(turn, effect) : undefined
    if (payload !== undefined) await enqueue(tx, { kind: effect.effect, payload })
  }
  return written
}
