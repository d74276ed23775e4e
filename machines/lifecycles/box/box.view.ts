// What people see of a box, what each of them may do with it now, and when the clock has to look at it again.
import {
  boxCutOffMs,
  boxGiftMs,
  boxPaymentMs,
  boxReminderMs,
  boxRetriesMs,
} from '#domain/boxes/box-period.ts'
import type { StatusColour } from '#domain/site/status-colour.ts'
import type { Actor } from '../actor.ts'
import { type Lifecycle, openMoves, type Saved } from '../lifecycle.ts'
import { boxMachine } from './box.machine.ts'
import { type BoxFacts, boxMoves, type BoxSaid } from './box.moves.ts'
import { type BoxState, boxStates } from '#domain/boxes/box-offer.ts'
import { type BoxContext, type BoxEvent, planFor } from './box.setup.ts'

export type SavedBox = Saved<typeof boxMachine>

/** The moves of a box, with the best that could be said with them. */
export const boxLifecycle: Lifecycle<typeof boxMachine, BoxSaid, BoxFacts> = {
  name: 'box',
  machine: boxMachine,
  moves: boxMoves,
  bestCase: (_, context) => {
    const { type } = planFor(context, Number.POSITIVE_INFINITY)
    const plan = { type: type === 'one' ? 'two' : 'one', periodicity: 'monthly' } as const
    return { said: { cycles: 1, plan }, facts: { isServed: true } }
  },
}

/** What the clock may send, in the order in which it tries: what is due makes the next of them due. */
export const clockEvents = [
  'box.expire',
  'box.resume',
  'box.remind',
  'box.renew',
  'box.retry',
  'box.term',
] as const

/** The colours of section 4 by what they mean there: working blue, waiting yellow, wrong red, good green. */
const colours: Readonly<Record<BoxState, StatusColour>> = {
  incomplete: 'grey',
  gift_pending: 'yellow',
  active: 'green',
  paused: 'yellow',
  past_due: 'red',
  ending: 'blue',
  ended: 'grey',
  cancelled: 'grey',
  expired: 'grey',
}

/** True for the name of a state. */
const isBoxState = (value: string): value is BoxState => boxStates.some(state => state === value)

/** The colour of a state's badge; the word stands beside it. Spec section 4. */
export const boxColour = (state: string): StatusColour => (isBoxState(state) ? colours[state] : 'grey')

/** The word shown: a box that is paid for and being skipped is still active. Rules 4. */
export function boxView(saved: SavedBox, actor: Actor, at: number) {
  const moves = openMoves(boxLifecycle, saved, actor, at)
  const may = (name: BoxEvent['type']) => moves.includes(name)
  const { context, state } = saved
  const comes = state === 'active' || state === 'past_due' || state === 'paused'
  return {
    state,
    colour: boxColour(state),
    type: context.type,
    periodicity: context.periodicity,
    change: context.change,
    skipped: context.skipNext,
    nextAt: comes && context.left !== 0 ? context.nextAt : null,
    cutOffAt:
      state === 'active' && context.nextAt !== null
        ? context.nextAt - (context.cutOffMs ?? boxCutOffMs)
        : null,
    endsAt: state === 'ending' || context.left === 0 ? context.nextAt : null,
    left: context.left,
    boxes: context.period,
    moves,
    can: {
      skip: may('box.skip'),
      unskip: may('box.unskip'),
      pause: may('box.pause'),
      resume: may('box.resume'),
      change: may('box.change'),
      move: may('box.move'),
      pay: may('box.pay'),
      cancel: may('box.cancel'),
    },
  }
}

/** When the clock must look at it again; null when it waits for people or for money. */
export function boxDueAt({ state, context }: SavedBox): number | null {
  if (context.charging) return null
  if (state === 'incomplete') return context.startedAt + boxPaymentMs
  if (state === 'gift_pending') return context.startedAt + boxGiftMs
  if (state === 'past_due') return (context.pastDueAt ?? 0) + (boxRetriesMs[context.retries] ?? 0)
  if (state === 'ending') return context.nextAt ?? 0
  if (state !== 'active' && state !== 'paused') return null
  return dueInLife(state, context)
}

function dueInLife(state: string, context: BoxContext): number | null {
  const { nextAt, left, hasAddress, skipNext, remindedFor, period } = context
  if (nextAt === null) return null
  if (state === 'paused') return nextAt - boxReminderMs
  if (left === 0 || skipNext) return nextAt
  const announced = remindedFor > period
  if (left !== null && hasAddress) return nextAt
  if (!announced) return nextAt - boxReminderMs
  return hasAddress ? nextAt : null
}
