// The camera at the packing table: asked for by a press, it looks for barcodes and hands each over once, for
// as long as it stays in the picture. What keeps it from looking is told; left, it is let go.
import { assertEvent, assign, not, setup, type SnapshotFrom } from 'xstate'
import { requiredAction, unheard } from '../../call-results.ts'
import type { CameraTrouble } from '../../ports.ts'

/** Journeys that take a scan, by the name under which the root runs them. */
export type ScanTaker = 'packing' | 'stockCount'

export interface CameraInput {
  readonly to: ScanTaker
}

interface CameraContext extends CameraInput {
  /** The barcode that lies in the picture, and was handed over. */
  readonly held: string | null
  readonly isDark: boolean
  readonly trouble: CameraTrouble | null
}

type CameraEvent =
  | { readonly type: 'camera.open' | 'camera.close' | 'camera.ran' | 'camera.reload' }
  | { readonly type: 'camera.seen'; readonly code: string }
  | { readonly type: 'camera.lit'; readonly isDark: boolean }
  | { readonly type: 'camera.failed'; readonly trouble: CameraTrouble }

/** So long a barcode must be out of the picture to count as another copy: a hand may cover it meanwhile. */
const heldTimeoutMs = 1_200

const cameraSetup = setup({
  types: {
    context: {} as CameraContext,
    events: {} as CameraEvent,
    input: {} as CameraInput,
  },
  actors: { watch: unheard('watch') },
  delays: { heldTimeout: heldTimeoutMs },
  guards: {
    isUnasked: ({ context }) => context.trouble === 'unasked',
    isHeld: ({ context, event }) => {
      assertEvent(event, 'camera.seen')
      return event.code === context.held
    },
  },
  actions: {
    keepSeen: assign(({ event }) => {
      assertEvent(event, 'camera.seen')
      return { held: event.code, isDark: false }
    }),
    letGo: assign({ held: null }),
    keepLight: assign(({ event }) => {
      assertEvent(event, 'camera.lit')
      return { isDark: event.isDark }
    }),
    keepTrouble: assign(({ event }) => {
      assertEvent(event, 'camera.failed')
      return { trouble: event.trouble }
    }),
    forget: assign({ held: null, isDark: false, trouble: null }),
    /** Hands what was seen to the journey that takes it, as if a scanner had typed it. */
    handOver: requiredAction<{ readonly to: ScanTaker; readonly code: string }>('handOver'),
    /** Loads the page from the server, whose answer allows it the camera. */
    reload: requiredAction('reload'),
  },
})

const handed = {
  type: 'handOver',
  params: ({ context, event }: { context: CameraContext; event: CameraEvent }) => {
    assertEvent(event, 'camera.seen')
    return { to: context.to, code: event.code }
  },
} as const

export const cameraMachine = cameraSetup.createMachine({
  id: 'camera',
  meta: { requirements: ['2 /admin/dispatch'] },
  context: ({ input: { to } }) => ({ to, held: null, isDark: false, trouble: null }),
  initial: 'off',
  states: {
    off: {
      on: {
        'camera.open': { target: 'on', actions: 'forget' },
        'camera.reload': { guard: 'isUnasked', actions: 'reload' },
      },
    },
    on: {
      invoke: { id: 'watch', src: 'watch' },
      initial: 'opening',
      on: {
        'camera.close': 'off',
        'camera.failed': { target: 'off', actions: 'keepTrouble' },
        'camera.lit': { actions: 'keepLight' },
      },
      states: {
        /** A person may have to allow it first: it takes as long as that takes. */
        opening: { on: { 'camera.ran': 'looking' } },
        looking: { on: { 'camera.seen': { target: 'holding', actions: ['keepSeen', handed] } } },
        /** The same barcode is seen many times a second, and means one copy until it was away. */
        holding: {
          on: {
            'camera.seen': [
              { guard: not('isHeld'), target: 'holding', reenter: true, actions: ['keepSeen', handed] },
              { target: 'holding', reenter: true },
            ],
          },
          after: { heldTimeout: { target: 'looking', actions: 'letGo' } },
        },
      },
    },
  },
})

type CameraMachine = typeof cameraMachine
export type CameraSnapshot = SnapshotFrom<CameraMachine>
