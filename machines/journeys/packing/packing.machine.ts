// One parcel at the packing table: each copy that goes in is scanned, or counted by hand, until none is
// missing. What does not belong is told at once, and the parcel is not packed before all is in.
import { assertEvent, assign, not, setup, type SnapshotFrom } from 'xstate'
import {
  copiesMissing,
  type Packed,
  packedOf,
  type PackLine,
  type Scan,
  scanOf,
} from '#domain/shipping/packing.ts'
import { requiredAction } from '../../call-results.ts'

export interface PackingInput {
  readonly lines: readonly PackLine[]
}

interface PackingContext extends PackingInput {
  readonly packed: Packed
  /** What was scanned last, until something is counted by hand. */
  readonly last: Scan | null
}

type PackingEvent =
  | { readonly type: 'packing.scan'; readonly code: string }
  /** Copies of a line that are in the parcel, counted by hand. */
  | { readonly type: 'packing.count'; readonly lineId: number; readonly copies: number }
  /** All is taken out again. */
  | { readonly type: 'packing.restart' }

const packingSetup = setup({
  types: {
    context: {} as PackingContext,
    events: {} as PackingEvent,
    input: {} as PackingInput,
  },
  guards: {
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
    takeOut: assign({ packed: {}, last: null }),
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
  context: ({ input: { lines } }) => ({ lines, packed: {}, last: null }),
  initial: 'packing',
  on: {
    'packing.scan': { guard: 'isCode', actions: ['keepScan', scanSignal] },
    'packing.count': { guard: 'isOfParcel', actions: 'keepCount' },
    'packing.restart': { actions: 'takeOut' },
  },
  states: {
    packing: { always: { guard: 'isWhole', target: 'packed' } },
    /** All copies are in. Scanned once more, a copy is one too many; counted down, it is open again. */
    packed: { always: { guard: not('isWhole'), target: 'packing' } },
  },
})

type PackingMachine = typeof packingMachine
export type PackingSnapshot = SnapshotFrom<PackingMachine>
