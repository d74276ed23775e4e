// What people see of a direct pressing, and what may be done with it now.
import { afterDays, type PressingState, pressingWaits } from '#domain/pressing/contract/pressing-state.ts'
import { copiesOf } from '#domain/pressing/contract/written-places.ts'
import type { Actor } from '../actor.ts'
import { type Lifecycle, openWords, type Saved } from '../lifecycle.ts'
import { pressingMachine } from './pressing.machine.ts'
import { type PressingMove, pressingMoveNames } from '#domain/pressing/contract/pressing-moves.ts'
import { type PressingFacts, pressingMoves, type PressingSaid } from './pressing.moves.ts'
import { claimUntil, type PressingContext, remindAt, silenceAt } from './pressing.setup.ts'

export type SavedPressing = Saved<typeof pressingMachine>

/** As many addresses as there can be: whichever is asked about, one of them waits. */
const mostAddresses = 20

export const pressingLifecycle: Lifecycle<typeof pressingMachine, PressingSaid, PressingFacts> = {
  name: 'pressing',
  machine: pressingMachine,
  moves: pressingMoves,
  bestCase: (_, { parcels, done }) => ({
    said: {
      reason: 'best case',
      work: done.includes('design') ? 'mastering' : 'design',
      pressed: 1,
      accepted: 1,
      address: parcels.find(({ deliveredAt }) => deliveredAt === null)?.address ?? parcels.length,
      carrier: 'dhl',
      number: '1',
      copies: 1,
      decision: 'refuse',
      creditMinor: 0,
      costSeenMinor: 0,
    },
    facts: {
      isPlaced: true,
      isPressed: true,
      hasRecord: true,
      hasSlot: true,
      addresses: mostAddresses,
      empty: [],
      costMinor: 0,
      grossMinor: 0,
      limitMinor: 0,
      isAlone: false,
    },
  }),
}

/** Where copies of a run go: through a door, or into our own stock. */
type Places = readonly { readonly isOurs: boolean }[]

/** The address that a move would be about: one that waits for it, or none where nothing does. */
function addressFor(move: PressingMove, { parcels }: PressingContext, places: Places): number {
  const waits = (isOurs: boolean) =>
    places.findIndex(
      (place, index) => place.isOurs === isOurs && !parcels.some(({ address }) => address === index),
    )
  const underWay = parcels.find(({ deliveredAt }) => deliveredAt === null)?.address ?? -1
  const found = move === 'deliver' ? underWay : waits(move === 'takeIntoStock')
  return found < 0 ? places.length : found
}

/** What is known around a contract: where copies go, whether it is past the press, and of a record at all. */
interface Around {
  readonly places: Places
  readonly isPressed: boolean
  readonly hasRecord?: boolean
}

/** The moves open to somebody now, in the order of the desk; of those of the bench, for one of its places. */
export const openPressingMoves = (
  saved: SavedPressing,
  actor: Actor,
  at: number,
  { places, isPressed, hasRecord = true }: Around = {
    places: [{ isOurs: false }, { isOurs: true }],
    isPressed: false,
  },
): PressingMove[] =>
  pressingMoveNames.filter(move => {
    const address = addressFor(move, saved.context, places)
    const lifecycle: typeof pressingLifecycle = {
      ...pressingLifecycle,
      bestCase: (act, context) => {
        const { said, facts } = pressingLifecycle.bestCase(act, context)
        return {
          said: { ...said, address },
          facts: { ...facts, isPressed, hasRecord, addresses: places.length },
        }
      },
    }
    return openWords(lifecycle, saved, actor, at).includes(move)
  })

/** Whether all copies that go to a door have left, and some have not arrived. */
export const isUnderWay = (
  {
    parcels,
    accepted,
    ordered,
  }: Pick<PressingContext, 'accepted' | 'ordered'> & {
    readonly parcels: readonly Pick<PressingContext['parcels'][number], 'address' | 'deliveredAt'>[]
  },
  places: readonly { readonly copies: number }[],
): boolean =>
  parcels.some(({ deliveredAt }) => deliveredAt === null) &&
  places.every(
    (_, index) =>
      copiesOf(places, accepted ?? ordered, index) === 0 || parcels.some(({ address }) => address === index),
  )

/** When the clock has something to do with it next; null where it waits for nobody. */
export function nextInstant(state: PressingState, context: PressingContext): number | null {
  if (state === 'delivered') return claimUntil(context)
  const due = [remindAt(state, context), silenceAt(state, context)].filter(at => at !== null)
  return due.length === 0 ? null : Math.min(...due)
}

/** Until when its owner should have done what is waited for, as they are told; null where nothing is. */
export function dueAt(state: PressingState, context: PressingContext): number | null {
  if (state === 'delivered') return claimUntil(context)
  const days = pressingWaits[state]?.due
  return days === undefined ? null : afterDays(context.since, days)
}
