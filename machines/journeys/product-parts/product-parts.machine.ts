// What stands beside the facts of a product at its desk: pictures that are added one by one, tracks
// that are written and saved together, sizes. What they are the shop says; the history is the record's.
import type { SnapshotFrom } from 'xstate'
import { answered } from '../../move-ends.ts'
import { beginning, partsSetup } from './product-parts.setup.ts'

const kept = { type: 'keepFailure', ...answered } as const

export const productPartsMachine = partsSetup.createMachine({
  id: 'productParts',
  meta: { requirements: ['2 /admin/product', '3 Project', '3 Song'] },
  context: ({ input }) => beginning(input),
  initial: 'open',
  states: {
    open: {
      on: {
        'productParts.addPictures': { target: 'next', actions: 'keepUploads' },
        'productParts.movePicture': { target: 'acting', actions: 'keepMove' },
        'productParts.removePicture': { target: 'acting', actions: 'keepRemoval' },
        'productParts.writeText': { actions: 'keepText' },
        'productParts.saveTexts': { target: 'acting', actions: 'keepTexts' },
        'productParts.writeTrack': { actions: 'keepTrack' },
        'productParts.addTrack': { actions: 'keepNewTrack' },
        'productParts.removeTrack': { actions: 'keepTrackRemoval' },
        'productParts.moveTrack': { actions: 'keepTrackMove' },
        'productParts.saveTracks': [
          { guard: 'areTracksWrong', actions: 'tellMistakes' },
          { target: 'acting', actions: 'keepTracks' },
        ],
        'productParts.revert': { actions: 'forgetTyped' },
        'productParts.sound': { target: 'acting', actions: 'keepSound' },
        'productParts.writeSize': { actions: 'keepSize' },
        'productParts.addSize': [{ guard: 'isSizeEmpty' }, { target: 'acting', actions: 'keepNewSize' }],
        'productParts.retireSize': { target: 'acting', actions: 'keepRetired' },
      },
    },
    /** Pictures go up one at a time; one that is refused does not hold up the others. */
    next: {
      always: [{ guard: 'hasUploads', target: 'acting', actions: 'takeUpload' }, { target: 'open' }],
    },
    acting: {
      tags: 'busy',
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'succeeded', ...answered },
            target: 'next',
            actions: [{ type: 'keepParts', ...answered }, 'tellSaved', 'reloadPage'],
          },
          { guard: { type: 'wasOvertaken', ...answered }, target: 'reading', actions: kept },
          { guard: { type: 'isUncertain', ...answered }, target: 'uncertain', actions: kept },
          { target: 'next', actions: [kept, 'forgetAct'] },
        ],
        onError: { target: 'uncertain', actions: 'keepDefect' },
      },
      after: { partsTimeout: { target: 'uncertain', actions: 'keepTimeout' } },
    },
    /** Somebody else changed the same part: nothing was written, and what it is now is shown. */
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'succeeded', ...answered },
            target: 'open',
            actions: [{ type: 'keepRead', ...answered }, 'forgetUploads'],
          },
          { target: 'uncertain', actions: kept },
        ],
        onError: { target: 'uncertain', actions: 'keepDefect' },
      },
      after: { partsTimeout: { target: 'uncertain', actions: 'keepTimeout' } },
    },
    /** Whether it was done is not known: the same is sent again, or what is there is read anew. */
    uncertain: {
      on: {
        'productParts.again': { target: 'acting' },
        'productParts.leave': { target: 'reading', actions: 'forgetTyped' },
      },
    },
  },
})

export type ProductPartsSnapshot = SnapshotFrom<typeof productPartsMachine>
