// The context, events and named parts of the dispatch desk.
import { assertEvent, assign, setup } from 'xstate'
import { isFailure, type Output, type Result } from '#contract'
import {
  type CarrierChoice,
  isPickRight,
  parcelKey,
  type PickedLabels,
  type PickedParcel,
  pickReach,
  usualChoice,
} from '#domain/shipping/parcel-pick.ts'
import {
  callTimeoutMs,
  defect,
  isUncertain,
  type Problem,
  problemOf,
  timedOut,
  requiredActor,
  requiredAction,
} from '../../call-results.ts'

type Outcome = Output<'staff.shipParcels'>['results'][number]['outcome']

/** What became of the parcels that were last marked as sent. */
interface SentParcels {
  readonly shipped: number
  /** Those that were not sent now, and why. */
  readonly others: readonly { readonly number: string; readonly outcome: Exclude<Outcome, 'shipped'> }[]
}

/** A record whose run came in. */
export interface ArrivedRecord {
  readonly projectId: number
  readonly name: string
}

export interface DispatchDeskContext extends PickedLabels {
  /** Who named the carrier: whoever sends, for these parcels or those before, or where they go. */
  readonly carrierBy?: 'hand' | 'before' | 'zone'
  /** Made when parcels were sent, and kept until the answer is known: sent twice is done once. */
  readonly key: string
  readonly problem: Problem | null
  readonly sent: SentParcels | null
  /** The record whose orders were last let go, and how many could and could not. */
  readonly record: ArrivedRecord | null
  readonly releaseKey: string
  readonly released: { readonly released: number; readonly waiting: number; readonly more: boolean } | null
}

type Picked = Omit<PickedParcel, 'tracking'>
type DispatchDeskEvent =
  | { readonly type: 'dispatchDesk.pick'; readonly parcel: Picked }
  /** As many of these as leave together, from the first; none of them when no more can be picked. */
  | { readonly type: 'dispatchDesk.pickAll'; readonly parcels: readonly Picked[] }
  | { readonly type: 'dispatchDesk.choose'; readonly carrier: CarrierChoice }
  | { readonly type: 'dispatchDesk.name'; readonly otherCarrier: string; readonly isUntracked?: boolean }
  | { readonly type: 'dispatchDesk.write'; readonly parcel: string; readonly tracking: string }
  | { readonly type: 'dispatchDesk.send'; readonly key: string }
  | { readonly type: 'dispatchDesk.drop' }
  | { readonly type: 'dispatchDesk.release'; readonly record: ArrivedRecord; readonly key: string }

/** Answers come in the order of what was asked. */
function sentIn({ picks }: DispatchDeskContext, { results }: Output<'staff.shipParcels'>): SentParcels {
  return {
    shipped: results.filter(({ outcome }) => outcome === 'shipped').length,
    others: picks.flatMap(({ number }, index) => {
      const outcome = results[index]?.outcome
      return outcome === undefined || outcome === 'shipped' ? [] : [{ number, outcome }]
    }),
  }
}

/** Picks more, as many as one request takes, or lets go of these when no more can be picked; numbers stay. */
function withAll(picks: readonly PickedParcel[], parcels: readonly Picked[]): readonly PickedParcel[] {
  const reach = pickReach(picks, parcels)
  if (reach > 0) {
    const known = new Set(picks.map(parcelKey))
    const more = parcels.slice(0, reach).filter(parcel => !known.has(parcelKey(parcel)))
    return [...picks, ...more.map(one => ({ ...one, tracking: '' }))]
  }
  const gone = new Set(parcels.map(parcelKey))
  return picks.filter(pick => !gone.has(parcelKey(pick)))
}

/** What is picked, with the carrier that usually takes it, unless another was chosen for it. */
function picked(context: DispatchDeskContext, parcels: readonly Picked[]): Partial<DispatchDeskContext> {
  const picks = withAll(context.picks, parcels)
  const { carrierBy } = context
  if (carrierBy === 'hand' || picks.length === 0) return { picks }
  const usual = usualChoice(picks)
  if (usual !== undefined) return { picks, ...usual, carrierBy: 'zone' }
  return carrierBy === 'zone' ? { picks, carrier: null, otherCarrier: '' } : { picks }
}

/** What is picked, for the packing table. */
export const picksOf = ({ context }: { readonly context: DispatchDeskContext }) => context.picks

export const dispatchDeskParts = setup({
  types: {
    context: {} as DispatchDeskContext,
    events: {} as DispatchDeskEvent,
    tags: {} as 'busy',
  },
  actors: {
    shipParcels: requiredActor<Result<'staff.shipParcels'>, DispatchDeskContext>('staff.shipParcels'),
    releaseOrders: requiredActor<Result<'staff.releaseOrders'>, DispatchDeskContext>('staff.releaseOrders'),
  },
  guards: {
    isRight: ({ context }) => isPickRight(context),
    succeeded: (_, answer: object) => !isFailure(answer),
    isUncertain: (_, answer: object) => isUncertain(problemOf(answer)),
  },
  actions: {
    togglePick: assign(({ context, event }) => {
      assertEvent(event, 'dispatchDesk.pick')
      return picked(context, [event.parcel])
    }),
    pickAll: assign(({ context, event }) => {
      assertEvent(event, 'dispatchDesk.pickAll')
      return picked(context, event.parcels)
    }),
    keepCarrier: assign(({ event }) => {
      assertEvent(event, 'dispatchDesk.choose')
      return { carrier: event.carrier, carrierBy: 'hand' as const }
    }),
    keepOther: assign(({ event }) => {
      assertEvent(event, 'dispatchDesk.name')
      return {
        otherCarrier: event.otherCarrier,
        isOtherUntracked: event.isUntracked === true,
        carrierBy: 'hand' as const,
      }
    }),
    keepTracking: assign(({ context, event }) => {
      assertEvent(event, 'dispatchDesk.write')
      const { parcel, tracking } = event
      return { picks: context.picks.map(pick => (parcelKey(pick) === parcel ? { ...pick, tracking } : pick)) }
    }),
    /** What was last done is told until the next. A sending whose end is not known keeps its key. */
    keepKey: assign(({ context, event }) => {
      assertEvent(event, 'dispatchDesk.send')
      return { key: context.key === '' ? event.key : context.key, problem: null, sent: null, released: null }
    }),
    forgetKey: assign({ key: '' }),
    /** The carrier stays: the next parcels mostly go the same way. */
    forgetPicks: assign(({ context: { carrierBy } }) => ({
      picks: [],
      key: '',
      problem: null,
      ...(carrierBy === 'hand' && { carrierBy: 'before' as const }),
    })),
    keepSent: assign(({ context }, answer: Result<'staff.shipParcels'>) =>
      isFailure(answer) ? {} : { sent: sentIn(context, answer) },
    ),
    keepRecord: assign(({ event }) => {
      assertEvent(event, 'dispatchDesk.release')
      return { record: event.record, releaseKey: event.key, problem: null, sent: null, released: null }
    }),
    keepReleased: assign((_, answer: Result<'staff.releaseOrders'>) => {
      if (isFailure(answer)) return {}
      const { released, waiting, more } = answer
      return { released: { released, waiting, more } }
    }),
    keepFailure: assign((_, answer: object) => ({ problem: problemOf(answer) })),
    keepDefect: assign({ problem: defect }),
    keepTimeout: assign({ problem: timedOut }),
    /** Tells the packing table what is picked by now. */
    tellTable: requiredAction<readonly PickedParcel[]>('tellTable'),
    /** What is left is packed anew. */
    clearTable: requiredAction('clearTable'),
    reloadPage: requiredAction('page.reload'),
  },
  delays: { callTimeout: callTimeoutMs },
})
