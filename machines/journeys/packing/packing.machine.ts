// One parcel at the packing table: each copy that goes in is scanned, or counted by hand, until none is
// missing. What does not belong is told at once, and the parcel is not packed before all is in.
import { assertEvent, assign, not, setup, type SnapshotFrom } from 'xstate'
import { callTimeoutMs, requiredAction, requiredActor } from '../../call-results.ts'
import {
  copiesMissing,
  type Packed,
  packedOf,
  type PackLine,
  type Scan,
  scanOf,
} from '#domain/shipping/packing.ts'
import { parcelKey, type PickedParcel } from '#domain/shipping/parcel-pick.ts'

/** A parcel that goes on to carrier and number, with what of it leaves; without lines, all of it. */
type Leaving = Pick<PickedParcel, 'orderId' | 'shopId' | 'lines'>

export interface PackingInput {
  /** Which parcel it is. */
  readonly key: string
  readonly lines: readonly PackLine[]
  /** What is picked to be sent when the table is laid. */
  readonly picks: readonly Leaving[]
}

interface PackingContext extends Pick<PackingInput, 'key' | 'lines'> {
  readonly packed: Packed
  /** What of it is being sent; null as long as it is not. */
  readonly leaving: Packed | null
  /** What was scanned last, until something is counted by hand. */
  readonly last: Scan | null
  /** The code of no line of it that the shop was asked about last, and what has it, where one thing does. */
  readonly asked: { readonly code: string; readonly name: string | null } | null
}

const isUnknown = (last: Scan | null): last is Scan => last?.outcome === 'unknown'

type PackingEvent =
  | { readonly type: 'packing.scan'; readonly code: string }
  /** Copies of a line that are in the parcel, counted by hand. */
  | { readonly type: 'packing.count'; readonly lineId: number; readonly copies: number }
  /** All is taken out again. */
  | { readonly type: 'packing.restart' }
  /** What is picked to be sent by now: this parcel, or a part of it, or not. */
  | { readonly type: 'packing.picked'; readonly picks: readonly Leaving[] }
  /** What was picked was sent, or could not be: of a parcel among it, what is left is packed anew. */
  | { readonly type: 'packing.sent' }

/** What of a parcel leaves by what is picked; null when it does not. */
function leavingOf(
  { key, lines }: Pick<PackingContext, 'key' | 'lines'>,
  picks: readonly Leaving[],
): Packed | null {
  const pick = picks.find(one => parcelKey(one) === key)
  if (pick === undefined) return null
  const whole = lines.map(({ id, quantity: copies }) => ({ id, copies }))
  return Object.fromEntries((pick.lines ?? whole).map(({ id, copies }) => [id, copies]))
}

/** Whether the same leaves as before; nothing does where nothing did. */
const isSame = (one: Packed | null, other: Packed | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const packingSetup = setup({
  types: {
    context: {} as PackingContext,
    events: {} as PackingEvent,
    input: {} as PackingInput,
  },
  actors: {
    /** What a code is of that is of nothing in the parcel; null where nothing has it, or several do. */
    nameCode: requiredActor<string | null, { readonly code: string }>('nameCode'),
  },
  delays: { nameTimeout: callTimeoutMs },
  guards: {
    isUnasked: ({ context: { last, asked } }) => isUnknown(last) && asked?.code !== last.code,
    isLeaving: ({ context }) => context.leaving !== null,
    isWhole: ({ context: { lines, packed } }) => copiesMissing(lines, packed) === 0,
    isCode: ({ event }) => {
      assertEvent(event, 'packing.scan')
      return event.code.trim() !== ''
    },
    isOfParcel: ({ context, event }) => {
      assertEvent(event, 'packing.count')
      const line = context.lines.find(({ id }) => id === event.lineId)
      return line !== undefined && event.copies >= 0 && event.copies <= line.quantity
    },
  },
  actions: {
    keepScan: assign(({ context: { lines, packed }, event }) => {
      assertEvent(event, 'packing.scan')
      const last = scanOf(lines, packed, event.code)
      const line = last.outcome === 'good' ? lines.find(({ id }) => id === last.lineId) : undefined
      return line === undefined
        ? { last }
        : { last, packed: { ...packed, [line.id]: packedOf(packed, line) + 1 } }
    }),
    keepCount: assign(({ context, event }) => {
      assertEvent(event, 'packing.count')
      return { packed: { ...context.packed, [event.lineId]: event.copies }, last: null }
    }),
    keepAsked: assign(({ context: { last } }) => ({ asked: last && { code: last.code, name: null } })),
    keepName: assign(({ context: { asked } }, name: string | null) => ({
      asked: asked && { ...asked, name },
    })),
    takeOut: assign({ packed: {}, last: null }),
    /** What was scanned last stays said while it is other parcels that are picked. */
    keepLeaving: assign(({ context, event }) => {
      assertEvent(event, 'packing.picked')
      const leaving = leavingOf(context, event.picks)
      return isSame(leaving, context.leaving) ? {} : { leaving, last: null }
    }),
    startOver: assign({ packed: {}, leaving: null, last: null }),
    /** Lets whoever packs hear and feel how the scan went. */
    signalScan: requiredAction<'good' | 'wrong'>('signalScan'),
  },
})

const scanSignal = {
  type: 'signalScan',
  params: ({ context: { last } }: { context: PackingContext }) =>
    last?.outcome === 'good' ? 'good' : 'wrong',
} as const

export const packingMachine = packingSetup.createMachine({
  id: 'packing',
  meta: { requirements: ['2 /admin/dispatch'] },
  context: ({ input: { key, lines, picks } }) => ({
    key,
    lines,
    packed: {},
    leaving: leavingOf({ key, lines }, picks),
    last: null,
    asked: null,
  }),
  initial: 'open',
  on: {
    'packing.picked': { actions: 'keepLeaving' },
    'packing.sent': { guard: 'isLeaving', actions: 'startOver' },
  },
  states: {
    open: {
      type: 'parallel',
      always: { guard: 'isLeaving', target: 'leaving' },
      on: {
        'packing.scan': { guard: 'isCode', actions: ['keepScan', scanSignal] },
        'packing.count': { guard: 'isOfParcel', actions: 'keepCount' },
        'packing.restart': { actions: 'takeOut' },
      },
      states: {
        parcel: {
          initial: 'packing',
          states: {
            packing: { always: { guard: 'isWhole', target: 'packed' } },
            /** All copies are in: one more is one too many; counted down, it is open again. */
            packed: { always: { guard: not('isWhole'), target: 'packing' } },
          },
        },
        /** What does not belong is named, so that it goes back to where it lies. */
        naming: {
          initial: 'said',
          states: {
            said: { always: { guard: 'isUnasked', target: 'asking' } },
            asking: {
              tags: 'busy',
              entry: 'keepAsked',
              always: { guard: 'isUnasked', target: 'asking', reenter: true },
              invoke: {
                id: 'nameCode',
                src: 'nameCode',
                input: ({ context: { last } }) => ({ code: last?.code ?? '' }),
                onDone: {
                  target: 'said',
                  actions: { type: 'keepName', params: ({ event }) => event.output },
                },
                onError: 'said',
              },
              after: { nameTimeout: 'said' },
            },
          },
        },
      },
    },
    /** It gets its label: nothing goes in or out, so that what is sent is what the table shows. */
    leaving: { always: { guard: not('isLeaving'), target: 'open' } },
  },
})

type PackingMachine = typeof packingMachine
export type PackingSnapshot = SnapshotFrom<PackingMachine>
