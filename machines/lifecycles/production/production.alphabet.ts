// Sample events of a production: each rule of a stage met, and missed by one.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor } from '../actor.ts'
import { productionMachine } from './production.machine.ts'

const team = { actor: { role: 'team', id: 's1' } satisfies Actor, at: 1 }
const system = { actor: { role: 'system' } satisfies Actor, at: 1 }
const plant = { actor: { role: 'plant', id: 'p1' } satisfies Actor, at: 1 }
const owner = { actor: { role: 'owner', id: 'u1' } satisfies Actor, at: 1 }
const shopper = { actor: { role: 'shopper', id: 'u2' } satisfies Actor, at: 1 }

const uncut = ['files_pending', 'files_checked', 'rights_cleared']
/** A plant that reports no stages is counted by hand. */
const notCut = [...uncut, 'packing', 'in_transit', 'received', 'closed']

export const productionAlphabet = defineAlphabet({
  machine: productionMachine,
  input: undefined,
  events: [
    { type: 'production.checkFiles', ...team, areFilesReady: true },
    { type: 'production.checkFiles', ...team, areFilesReady: false },
    { type: 'production.checkFiles', ...owner, areFilesReady: true },
    { type: 'production.checkFiles', ...system, areFilesReady: true },
    { type: 'production.filesChanged', ...system },
    { type: 'production.filesChanged', ...team },
    { type: 'production.rejectFiles', ...team, reason: 'side B clips' },
    { type: 'production.rejectFiles', ...team, reason: '' },
    { type: 'production.clearRights', ...team, reference: 'SDRM 17' },
    { type: 'production.clearRights', ...team, reference: '' },
    { type: 'production.cut', ...team, isOrdered: true },
    { type: 'production.cut', ...team, isOrdered: false },
    { type: 'production.plate', ...plant },
    { type: 'production.plate', ...owner },
    { type: 'production.sendTest', ...team },
    { type: 'production.waiveTest', ...owner, reason: 'a reissue' },
    { type: 'production.waiveTest', ...shopper, reason: 'hurry' },
    { type: 'production.approveTest', ...owner },
    { type: 'production.approveTest', ...shopper },
    { type: 'production.rejectTest', ...owner, reason: 'a click on A2' },
    { type: 'production.rejectTest', ...owner, reason: '' },
    { type: 'production.print', ...team, areFilesReady: true },
    { type: 'production.print', ...team, areFilesReady: false },
    { type: 'production.press', ...team },
    { type: 'production.checkQuality', ...team },
    { type: 'production.pressAgain', ...team, reason: 'no fill' },
    { type: 'production.pack', ...team, pressed: 320, accepted: 312 },
    { type: 'production.pack', ...team, pressed: 320, accepted: 321 },
    { type: 'production.pack', ...system, pressed: 320, accepted: 312 },
    { type: 'production.pack', ...system, pressed: 320, accepted: 321 },
    { type: 'production.makeUp', ...team, waiting: 1 },
    { type: 'production.makeUp', ...team, waiting: 0 },
    { type: 'production.refundShort', ...team, waiting: 1 },
    { type: 'production.refundShort', ...owner, waiting: 1 },
    { type: 'production.addCopies', ...team, pressed: 20, accepted: 12 },
    { type: 'production.addCopies', ...team, pressed: 20, accepted: 21 },
    { type: 'production.send', ...team },
    { type: 'production.send', ...system },
    { type: 'production.send', ...owner },
    { type: 'production.receive', ...team },
    { type: 'production.receive', ...system },
    { type: 'production.close', ...team, openOrders: 0 },
    { type: 'production.close', ...team, openOrders: 1 },
    { type: 'production.note', ...team, reason: 'the plant is two weeks late' },
    { type: 'production.note', ...team, reason: '' },
  ],
  bounds: ({ context }) => context.testsRejected <= 1 && (context.accepted ?? 0) <= 324,
  invariants: {
    'nothing is plated that was not cut': ({ value, context }) =>
      context.cutAt !== null || notCut.includes(value),
    'what was cut was cleared': ({ value, context }) => context.cutAt === null || !uncut.includes(value),
    'never more is good than was pressed': ({ context }) => (context.accepted ?? 0) <= (context.pressed ?? 0),
  },
})
