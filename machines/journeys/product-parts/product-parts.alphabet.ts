import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { productPartsMachine } from './product-parts.machine.ts'
import { viewProductParts } from './product-parts.view.ts'

const parts = {
  id: 7,
  pictures: [
    { image: 'cover', url: '/a', text: '' },
    { image: 'cover2', url: '/b', text: 'Back' },
  ],
  pictures_seen: 'p1',
  tracks: [
    { id: 3, title: 'Ebb', artist_name: 'Wal', side: 'A', seconds: 200, preview: true, preview_seconds: 30 },
  ],
  tracks_seen: 't1',
  items: [
    { id: 5, name: 'Shirt', retired: false, sizes: [{ size: 'M', on_hand: 2, free: 2, retired: false }] },
  ],
} as const

const failure = (status: number, code: string) => ({ error: true, status, code })
const upload = { file: { name: 'front.png', size: 40 }, kind: 'gallery', key: 'key-0001' } as const

/** The parts of a product, the ways they are changed, and every way a call can end. */
export const productPartsAlphabet = defineAlphabet({
  machine: productPartsMachine,
  input: {
    parts: {
      ...parts,
      pictures: [...parts.pictures],
      tracks: [...parts.tracks],
      items: parts.items.map(item => ({ ...item, sizes: [...item.sizes] })),
    },
  },
  events: [
    { type: 'productParts.addPictures', uploads: [upload, { ...upload, key: 'key-0002' }] },
    { type: 'productParts.movePicture', image: 'cover', by: 1 },
    { type: 'productParts.removePicture', image: 'cover2' },
    { type: 'productParts.writeText', image: 'cover', text: 'Front' },
    { type: 'productParts.saveTexts' },
    { type: 'productParts.writeTrack', index: 0, field: 'title', text: '' },
    { type: 'productParts.addTrack' },
    { type: 'productParts.removeTrack', index: 0 },
    { type: 'productParts.moveTrack', index: 0, by: 1 },
    { type: 'productParts.saveTracks' },
    { type: 'productParts.sound', track: 3, file: { name: 'ebb.mp3', size: 40 } },
    { type: 'productParts.revert' },
    { type: 'productParts.writeSize', item: 5, text: 'L' },
    { type: 'productParts.addSize', item: 5 },
    { type: 'productParts.retireSize', item: 5, size: 'M', retired: true },
    { type: 'productParts.again' },
    { type: 'productParts.leave' },
  ],
  outcomes: [
    done('act', { ...parts, pictures_seen: 'p2' }),
    done('act', failure(409, 'record_changed')),
    done('act', failure(422, 'input_invalid')),
    done('act', failure(503, 'unavailable')),
    failed('act'),
    done('read', parts),
    done('read', failure(503, 'unavailable')),
    failed('read'),
    after('partsTimeout', 'productParts.acting'),
    after('partsTimeout', 'productParts.reading'),
  ],
  // One part is written at a time: what is written of the others is kept apart, and changes nothing here.
  bounds: ({ context: { tracks, texts, sizes } }) =>
    (tracks?.length ?? 0) < 2 &&
    [tracks !== null, Object.keys(texts).length > 0, Object.keys(sizes).length > 0].filter(Boolean).length <
      2,
  // What a failure says, and what the shop answered, is shown and decides nothing.
  identity: ({ value, context: { act, queue, texts, tracks, sizes, problem } }) => [
    value,
    act,
    queue.length,
    texts,
    tracks,
    sizes,
    problem === null,
  ],
  view: viewProductParts,
  invariants: {
    'what is sent is known': ({ value, context }) => value !== 'acting' || context.act !== null,
    'nothing is sent while it is open': ({ value, context }) => value !== 'open' || context.act === null,
    'nothing waits while it is open': ({ value, context }) => value !== 'open' || context.queue.length === 0,
  },
})
