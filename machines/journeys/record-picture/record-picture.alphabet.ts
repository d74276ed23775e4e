import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { recordPictureMachine } from './record-picture.machine.ts'
import { viewRecordPicture } from './record-picture.view.ts'

const failure = (status: number, code: string) => ({ error: true, status, code })

/** A record with a picture, the ways it is changed, and every way a call can end. */
export const recordPictureAlphabet = defineAlphabet({
  machine: recordPictureMachine,
  input: { desk: 'artist', id: 7, isOwn: false, picture: 'a7-0001' },
  events: [
    { type: 'recordPicture.choose', file: { name: 'wal.png', size: 40 } },
    { type: 'recordPicture.choose', file: { name: 'vast.png', size: 90_000_000 } },
    { type: 'recordPicture.send', key: 'key-0001' },
    { type: 'recordPicture.discard' },
    { type: 'recordPicture.askRemoval' },
    { type: 'recordPicture.remove', key: 'key-0002' },
    { type: 'recordPicture.keep' },
    { type: 'recordPicture.again' },
    { type: 'recordPicture.leave' },
  ],
  outcomes: [
    done('send', { picture: 'a7-0002' }),
    done('send', { picture: null }),
    done('send', failure(409, 'record_changed')),
    done('send', failure(422, 'picture_invalid')),
    done('send', failure(503, 'unavailable')),
    failed('send'),
    done('read', { picture: 'a7-0003' }),
    done('read', failure(503, 'unavailable')),
    failed('read'),
    after('pictureTimeout', 'recordPicture.sending'),
    after('pictureTimeout', 'recordPicture.reading'),
  ],
  // What a failure says is shown and decides nothing.
  identity: ({ value, context: { picture, file, key, problem } }) => [
    value,
    picture !== null,
    file?.name,
    key,
    problem === null,
  ],
  view: viewRecordPicture,
  invariants: {
    'what was chosen is looked at before it is sent': ({ value, context }) =>
      value !== 'chosen' || context.file !== null,
    'nothing is chosen while it is open': ({ value, context }) => value !== 'open' || context.file === null,
    'what is sent can be sent twice': ({ value, context }) => value !== 'sending' || context.key !== '',
    'only a picture that is there is taken away': ({ value, context }) =>
      value !== 'confirming' || context.picture !== null,
  },
})
