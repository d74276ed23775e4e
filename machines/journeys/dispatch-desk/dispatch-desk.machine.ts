// A member of staff sends parcels of the list of those that wait: picks one or several, says who carries them
// and under which numbers, and marks them as sent; and lets the orders of a record go whose run came in. Two
// may sit over the same list: what the other has sent already is told, and the list is read anew.
import type { SnapshotFrom } from 'xstate'
import { answered } from '../../move-ends.ts'
import { dispatchDeskParts, picksOf } from './dispatch-desk.setup.ts'

/** The packing table shows what is being sent of its parcel, and is locked while it is. */
const tableTold = { type: 'tellTable', params: picksOf } as const
const keepFailure = { type: 'keepFailure', ...answered } as const

export const dispatchDeskMachine = dispatchDeskParts.createMachine({
  id: 'dispatchDesk',
  meta: { requirements: ['2 /admin/dispatch'] },
  context: {
    picks: [],
    carrier: null,
    otherCarrier: '',
    key: '',
    problem: null,
    sent: null,
    record: null,
    releaseKey: '',
    released: null,
  },
  initial: 'picking',
  states: {
    picking: {
      initial: 'resting',
      on: {
        'dispatchDesk.pick': { target: '.resting', actions: ['togglePick', tableTold] },
        'dispatchDesk.pickAll': { target: '.resting', actions: ['pickAll', tableTold] },
        'dispatchDesk.choose': { target: '.resting', actions: 'keepCarrier' },
        'dispatchDesk.name': { target: '.resting', actions: 'keepOther' },
        'dispatchDesk.write': { target: '.resting', actions: 'keepTracking' },
        'dispatchDesk.send': [
          { guard: 'isRight', target: 'sending', actions: 'keepKey' },
          { target: '.invalid' },
        ],
        'dispatchDesk.drop': { target: '.resting', actions: ['forgetPicks', tableTold] },
        'dispatchDesk.release': { target: 'releasing', actions: 'keepRecord' },
      },
      states: {
        resting: {},
        /** Nothing is picked, or a label is not whole. */
        invalid: {},
        /** Refused for what it says; the labels stand. */
        failed: {},
        /** The orders of a record did not go, or perhaps did: asked again, nothing is done twice. */
        unreleased: {},
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'shipParcels',
        src: 'shipParcels',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'succeeded', ...answered },
            target: 'picking',
            actions: [
              { type: 'keepSent', params: ({ event }) => event.output },
              'forgetPicks',
              'clearTable',
              'reloadPage',
            ],
          },
          { guard: { type: 'isUncertain', ...answered }, target: 'uncertain', actions: keepFailure },
          { target: 'picking.failed', actions: [keepFailure, 'forgetKey'] },
        ],
        onError: { target: 'uncertain', actions: 'keepDefect' },
      },
      after: { callTimeout: { target: 'uncertain', actions: 'keepTimeout' } },
    },
    /** Whether they were marked is not known: the same is sent again under the same key, or the list read. */
    uncertain: {
      on: {
        'dispatchDesk.send': { target: 'sending', actions: 'keepKey' },
        'dispatchDesk.drop': { target: 'picking', actions: ['forgetPicks', 'clearTable', 'reloadPage'] },
      },
    },
    releasing: {
      tags: 'busy',
      invoke: {
        id: 'releaseOrders',
        src: 'releaseOrders',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'succeeded', ...answered },
            target: 'picking',
            actions: [{ type: 'keepReleased', params: ({ event }) => event.output }, 'reloadPage'],
          },
          { target: 'picking.unreleased', actions: [keepFailure, 'reloadPage'] },
        ],
        onError: { target: 'picking.unreleased', actions: 'keepDefect' },
      },
      after: { callTimeout: { target: 'picking.unreleased', actions: 'keepTimeout' } },
    },
  },
})

type DispatchDeskMachine = typeof dispatchDeskMachine
export type DispatchDeskSnapshot = SnapshotFrom<DispatchDeskMachine>
