// The one picture of an artist, a label or a shop: a file is chosen and looked at before it is sent, and none
// is taken away without a second question.
import type { SnapshotFrom } from 'xstate'
import { answered } from '../../move-ends.ts'
import { beginning, recordPictureSetup } from './record-picture.setup.ts'

const kept = { type: 'keepFailure', ...answered } as const
const picture = { type: 'keepPicture', ...answered } as const

export const recordPictureMachine = recordPictureSetup.createMachine({
  id: 'recordPicture',
  meta: { requirements: ['3 Shop', '2 /artist', '2 /admin/artists'] },
  context: ({ input }) => beginning(input),
  initial: 'open',
  states: {
    open: {
      on: {
        'recordPicture.choose': [
          { guard: 'isRefused', actions: 'tellRefused' },
          { target: 'chosen', actions: 'keepFile' },
        ],
        'recordPicture.askRemoval': { guard: 'hasPicture', target: 'confirming', actions: 'forgetProblem' },
      },
    },
    chosen: {
      on: {
        'recordPicture.choose': [
          { guard: 'isRefused', target: 'open', actions: 'tellRefused' },
          { actions: 'keepFile' },
        ],
        'recordPicture.send': { target: 'sending', actions: 'keepKey' },
        'recordPicture.discard': { target: 'open', actions: 'forgetFile' },
      },
    },
    confirming: {
      on: {
        'recordPicture.remove': { target: 'sending', actions: 'keepKey' },
        'recordPicture.keep': { target: 'open' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'succeeded', ...answered },
            target: 'open',
            actions: [picture, 'forgetFile', 'tellSaved', 'reloadPage'],
          },
          { guard: { type: 'wasOvertaken', ...answered }, target: 'reading', actions: kept },
          { guard: { type: 'isUncertain', ...answered }, target: 'uncertain', actions: kept },
          { target: 'open', actions: [kept, 'forgetChosen'] },
        ],
        onError: { target: 'uncertain', actions: 'keepDefect' },
      },
      after: { pictureTimeout: { target: 'uncertain', actions: 'keepTimeout' } },
    },
    /** Somebody else was quicker: theirs is shown, and what was chosen here can still be sent. */
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isToSend', ...answered }, target: 'chosen', actions: [picture, 'reloadPage'] },
          {
            guard: { type: 'succeeded', ...answered },
            target: 'open',
            actions: [picture, 'forgetChosen', 'reloadPage'],
          },
          { target: 'uncertain', actions: kept },
        ],
        onError: { target: 'uncertain', actions: 'keepDefect' },
      },
      after: { pictureTimeout: { target: 'uncertain', actions: 'keepTimeout' } },
    },
    /** Whether it was done is not known: the same is sent again, or what is there is read anew. */
    uncertain: {
      on: {
        'recordPicture.again': [{ guard: 'isSent', target: 'sending' }, { target: 'reading' }],
        'recordPicture.leave': { target: 'reading', actions: 'forgetFile' },
      },
    },
  },
})

export type RecordPictureSnapshot = SnapshotFrom<typeof recordPictureMachine>
