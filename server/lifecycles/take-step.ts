// The one host of the lifecycles: a step of a row, by the chart, in the transaction of the caller who holds
// the row. What differs between lifecycles is data: how a row is read, written, logged.
import type { AnyStateMachine, EventFrom } from 'xstate'
import type { Act, Actor } from '#machines/lifecycles/actor.ts'
import type { Effect } from '#machines/lifecycles/effects.ts'
import { type Saved, step } from '#machines/lifecycles/lifecycle.ts'
import { isJob } from '../jobs/effect-hosts.ts'
import type { Database } from '../database/database.ts'
import { appendEvents, type LogRow } from '../database/event-log.ts'
import { enqueue, type OutboxOrder } from '../database/outbox.ts'

/** What every event of a lifecycle is. */
type Told = Act & { readonly type: string }
type Payload = Readonly<Record<string, unknown>>

/** One step that the chart allows, before anything of it is written. */
export interface Step<M extends AnyStateMachine, R> {
  /** The row as it was. */
  readonly row: R
  readonly after: Saved<M>
  readonly event: Told
  readonly effects: readonly Effect[]
  /** What the log says of it; undefined where nothing does. */
  readonly entry: LogRow | undefined
  readonly at: Date
  readonly note: Payload
}

/** One step that was written, with its number in the log. */
export interface Turn<M extends AnyStateMachine, R> extends Step<M, R> {
  readonly sequence: number
}

/** How the steps of a lifecycle are taken and what is said of them, however they are written. */
export interface LifecycleRows<M extends AnyStateMachine, R> {
  /** Its id names the lifecycle in the event log. */
  readonly machine: M
  readonly idOf: (row: R) => number
  readonly savedOf: (row: R) => Saved<M>
  /** Also what changes nothing is written down: a note. Elsewhere it is a fact that was told again. */
  readonly logsAll?: true
  /** What the log keeps of a step beside what follows from it; left out, it is what the event says. */
  readonly logged?: (step: Pick<Step<M, R>, 'row' | 'after' | 'note'>) => Payload
  /** Where its steps are told by the log of another row, or by none: what is said instead of the usual. */
  readonly entry?: (step: Omit<Step<M, R>, 'entry'>, usual: LogRow) => LogRow | undefined
}

/** How the rows of a lifecycle that step one by one are written. */
export interface LifecycleHost<M extends AnyStateMachine, R> extends LifecycleRows<M, R> {
  /** Writes where the row stands, with the columns that follow from it; gives the row as it is then. */
  readonly write: (tx: Database, row: R, after: Saved<M>, at: Date) => Promise<R>
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
interface Noted {
  readonly at?: Date
  readonly note?: Payload
}

/**
 * Takes one step and writes nothing: what it comes to, `known` for a fact that was told before, `refused`
 * where the chart does not allow it. Rows that move together are stepped by this and written at once.
 */
export function stepRow<M extends AnyStateMachine, R>(
  { machine, idOf, savedOf, logsAll, logged, entry }: LifecycleRows<M, R>,
  row: R,
  event: EventFrom<M>,
  { at, note = {} }: Noted = {},
): Step<M, R> | 'known' | 'refused' {
  const taken = step(machine, savedOf(row), event)
  if (!taken.ok) return 'refused'
  if (!taken.changed && logsAll !== true) return 'known'
  const { effects, state, context } = taken
  const heard: unknown = event
  if (!isTold(heard)) throw new TypeError(`${machine.id}: not an event of people, money or the clock`)
  const { type, actor, at: happened, ...said } = heard
  const after = { state, context }
  const bare = { row, after, event: heard, effects, at: at ?? new Date(happened), note }
  const follows = effects.map(({ effect }) => effect)
  const usual: LogRow = {
    aggregate: machine.id,
    aggregateId: idOf(row),
    type,
    actor: nameOf(actor),
    state,
    payload: { ...(logged?.(bare) ?? said), follows },
  }
  return { ...bare, entry: entry === undefined ? usual : entry(bare, usual) }
}

/** The jobs that effects leave behind, in their order; what is told nothing is left out. */
export const jobsOf = (
  effects: readonly Effect[],
  told: (effect: Effect) => Payload | undefined,
): OutboxOrder[] =>
  effects.flatMap(effect => {
    const payload = isJob(effect.effect) ? told(effect) : undefined
    return payload === undefined ? [] : [{ kind: effect.effect, payload }]
  })

/**
 * Takes one step and writes all of it: state, event log, what belongs to the state, outbox. Gives the row as
 * it is then; undefined when the step is not allowed, and nothing is written.
 */
export async function takeStep<M extends AnyStateMachine, R>(
  tx: Database,
  host: LifecycleHost<M, R>,
  row: R,
  event: EventFrom<M>,
  noted?: Noted,
): Promise<R | undefined> {
  const taken = stepRow(host, row, event, noted)
  if (taken === 'refused') return undefined
  if (taken === 'known') return row
  const { after, at, entry, effects } = taken
  const written = await host.write(tx, row, after, at)
  const turn = { ...taken, sequence: entry === undefined ? 0 : await appendEvents(tx, [entry], at) }
  await host.also?.(tx, turn)
  for (const job of jobsOf(effects, effect => host.told(turn, effect))) await enqueue(tx, job)
  return written
}
