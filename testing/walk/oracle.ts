// What a step is judged by: the model's snapshot beside the live one, the invariants, and that what is
// refused changes nothing.
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { LiveActor } from './live-actor.ts'
import { isSame } from '../model/same-value.ts'
import { comparedParts, eventText, namedChildren, snapshotKey } from '../model/snapshot-key.ts'
import { enabledTransitions, type ErasedAlphabet, type Seen } from '../model/xstate-types.ts'

/** A step the system did not follow; the message holds the difference and the path. */
export class WalkMismatch extends Error {
  override name = 'WalkMismatch'
  /** The difference alone: the executor of `@xstate/test` writes the path into the message. */
  readonly difference: string
  /** What had been done to the system, the step that differs last. */
  events: readonly AnyEventObject[] = []

  constructor(difference: string) {
    super(difference)
    this.difference = difference
  }
}

/** An outcome of the model that cannot happen live: its child has ended, or its delay is not armed. */
export class ImpossibleOutcome extends Error {
  override name = 'ImpossibleOutcome'
}

/** What the model must look like. Paths share their snapshots, so it is worked out once for each. */
interface Wanted {
  readonly children: readonly string[]
  readonly view: unknown
  texts?: Record<string, string>
}

const isSameTags = (model: Seen, live: Seen): boolean =>
  model.tags.size === live.tags.size && [...model.tags].every(tag => live.tags.has(tag))

/** Says in words how a live snapshot differs from the model's, or which invariants it breaks. */
type Oracle = (model: Seen, live: Seen) => string | null

/** The judge of one alphabet: its view and its invariants, beside value, status, context, tags, children. */
export function oracleOf(alphabet: ErasedAlphabet): Oracle {
  const known = new WeakMap<Seen, Wanted>()
  const wantedOf = (model: Seen): Wanted => {
    const made = known.get(model) ?? { children: namedChildren(model), view: alphabet.view?.(model) }
    known.set(model, made)
    return made
  }
  /** True only when every compared part is equal; no is an answer that the texts may overrule. */
  const looksSame = ({ children, view }: Wanted, model: Seen, live: Seen): boolean =>
    model.status === live.status &&
    isSame(model.value, live.value) &&
    isSameTags(model, live) &&
    isSame(children, namedChildren(live)) &&
    isSame(model.context, live.context) &&
    isSame(view, alphabet.view?.(live))

  const difference = (model: Seen, live: Seen): string | null => {
    const wanted = wantedOf(model)
    if (looksSame(wanted, model, live)) return null
    const texts = (wanted.texts ??= comparedParts(model, alphabet.view))
    const got = comparedParts(live, alphabet.view)
    const parts = Object.keys(texts).filter(part => texts[part] !== got[part])
    return parts.map(part => `${part}: model ${texts[part]}, system ${got[part]}`).join('\n') || null
  }

  return (model, live) => {
    const differing = difference(model, live)
    if (differing !== null) return differing
    const broken = brokenNow(alphabet, live)
    return broken.length > 0 ? `broken: ${broken.join(', ')}` : null
  }
}

/** Names of what must always hold and does not, or must never hold and does. */
export function brokenNow({ invariants = {}, never = {} }: ErasedAlphabet, now: Seen): string[] {
  const missed = Object.entries(invariants).filter(([, holds]) => !holds(now))
  const met = Object.entries(never).filter(([, holds]) => holds(now))
  return [...missed.map(([name]) => name), ...met.map(([name]) => `never ${name}`)]
}

/** The very same snapshot needs no look: whether it was written into is seen beside the model. */
const isUnchanged = (before: Seen, after: Seen): boolean =>
  before === after || snapshotKey(before) === snapshotKey(after)

/**
 * Does one event to a live actor and says whether a transition was enabled, which `known` may tell. Throws
 * `ImpossibleOutcome`, or `WalkMismatch` when a refused event leaves anything other than it was.
 */
export function performStep(
  live: LiveActor,
  system: AnyStateMachine,
  event: AnyEventObject,
  known?: boolean,
): boolean {
  const before = live.read()
  const isTaken = known ?? enabledTransitions(system, before, event).length > 0
  if (!live.perform(event)) throw new ImpossibleOutcome(event.type)
  if (!isTaken && !isUnchanged(before, live.read())) {
    throw new WalkMismatch(`refused event changed the system: ${eventText(event)}`)
  }
  return isTaken
}
