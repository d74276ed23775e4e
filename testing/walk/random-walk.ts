// Seeded random walks with shrinking, for machines and systems of machines too large to walk edge by edge.
import fc from 'fast-check'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { Alphabet } from '../model/alphabet.ts'
import { offered } from '../graph/edges.ts'
import { startLive } from './live-actor.ts'
import { brokenNow } from './oracle.ts'
import { eventText } from '../model/snapshot-key.ts'
import { enabledTransitions, erase, type ErasedAlphabet } from '../model/xstate-types.ts'

/**
 * A system that is walked blindly: it says what can be done now, does it, and is asked whether all is well.
 */
export interface Walkable<E> {
  choices(): readonly E[]
  perform(choice: E): void | Promise<void>
  /** Names of the invariants that do not hold now. */
  broken(): readonly string[] | Promise<readonly string[]>
  close?(): void | Promise<void>
}

interface RandomWalkOptions {
  readonly seed: number
  readonly runs?: number
  readonly steps?: number
}

interface RandomWalkReport {
  readonly runs: number
  readonly steps: number
  /** How often each event type was performed. */
  readonly performed: Readonly<Record<string, number>>
}

async function walkOnce<E>(
  system: Walkable<E>,
  picks: readonly number[],
  note: (choice: E) => void,
  name: (choice: E) => string,
) {
  const trace: string[] = []
  const check = async () => {
    const broken = await system.broken()
    if (broken.length > 0) throw new Error(`broken: ${broken.join(', ')}\n  ${trace.join('\n  ')}`)
  }
  try {
    await check()
    for (const pick of picks) {
      const choices = system.choices()
      const choice = choices[pick % Math.max(1, choices.length)]
      if (choice === undefined) return
      trace.push(name(choice))
      note(choice)
      await system.perform(choice)
      await check()
    }
  } finally {
    await system.close?.()
  }
}

/**
 * Walks a system at random and shrinks the walk that breaks an invariant. The same seed gives the same
 * walks.
 */
export async function randomWalk<E extends { readonly type: string }>(
  open: () => Walkable<E> | Promise<Walkable<E>>,
  { seed, runs = 100, steps = 40 }: RandomWalkOptions,
): Promise<RandomWalkReport> {
  const performed: Record<string, number> = {}
  let count = 0
  const note = (choice: E) => {
    performed[choice.type] = (performed[choice.type] ?? 0) + 1
    count += 1
  }
  const picks = fc.array(fc.nat(9_999), { minLength: 1, maxLength: steps, size: 'max' })
  const property = fc.asyncProperty(picks, async list => walkOnce(await open(), list, note, eventTextOf))
  await fc.assert(property, { seed, numRuns: runs, includeErrorInReport: true })
  if (count === 0) throw new Error('the random walk never found anything to do')
  return { runs, steps: count, performed }
}

const eventTextOf = (choice: { readonly type: string }) => eventText(choice)

function walkableActor(alphabet: ErasedAlphabet): Walkable<AnyEventObject> {
  const live = startLive(alphabet, alphabet.machine)
  return {
    choices: () => {
      const now = live.read()
      const armed = live.clock.pending().map(({ eventType }) => eventType)
      return offered(alphabet, now)
        .filter(event => !event.type.startsWith('xstate.after.') || armed.includes(event.type))
        .filter(event => enabledTransitions(alphabet.machine, now, event).length > 0)
    },
    perform: event => {
      live.perform(event)
    },
    broken: () => brokenNow(alphabet, live.read()),
    close: () => live.stop(),
  }
}

/**
 * Random walks over one machine with its alphabet, its invariants as the oracle, beyond the bounds of the
 * edge walk.
 */
export async function randomMachineWalk<M extends AnyStateMachine>(
  alphabet: Alphabet<M>,
  options: RandomWalkOptions,
): Promise<RandomWalkReport> {
  const erased = erase(alphabet)
  if (Object.keys({ ...erased.invariants, ...erased.never }).length === 0)
    throw new Error('a random walk without invariants proves nothing')
  return randomWalk(() => walkableActor(erased), options)
}
