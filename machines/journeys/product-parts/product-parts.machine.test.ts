import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { productPartsJourney } from './product-parts.journey.ts'
import { partsTimeoutMs } from './product-parts.setup.ts'
import { viewProductParts } from './product-parts.view.ts'

const picture = (image: 'cover' | 'cover2' | 'cover3' | 'back', text = '') => ({
  image,
  url: `/${image}`,
  text,
})
const parts = {
  id: 7,
  pictures: [picture('cover'), picture('cover2'), picture('cover3'), picture('back', 'The back')],
  pictures_seen: 'p1',
  tracks: [
    { id: 3, title: 'Ebb', artist_name: 'Wal', side: 'A', seconds: 247, preview: true, preview_seconds: 30 },
    {
      id: 4,
      title: 'Flow',
      artist_name: 'Wal',
      side: 'B',
      seconds: 0,
      preview: false,
      preview_seconds: null,
    },
  ],
  tracks_seen: 't1',
  items: [{ id: 5, name: 'Shirt', retired: false, sizes: [] }],
}

type Call =
  | 'product.addPicture'
  | 'product.setPictures'
  | 'product.setTracks'
  | 'product.setSizes'
  | 'product.parts'

function open() {
  const fake = fakePorts()
  let reloads = 0
  const machine = productPartsJourney
    .provide(fake.ports)
    .provide({ actions: { reloadPage: () => void (reloads += 1) } })
  const journey = startJourney(machine, { input: { parts } })
  return {
    ...journey,
    fake,
    reloads: () => reloads,
    view: () => viewProductParts(journey.actor.getSnapshot()),
    answer: async (call: Call, what: object) => {
      await settled()
      fake.waiting(call).answer(what)
      await settled()
    },
  }
}

const upload = (name: string, size = 40) =>
  ({ file: { name, size }, kind: 'gallery', key: `key-${name}` }) as const
const refused = (code: string, status = 422) => ({ error: true, status, code })

describe('pictures', () => {
  test('go up one at a time; one that is refused is named and does not hold up the rest', async () => {
    const { actor, answer, fake, view } = open()
    const uploads = [
      upload('a.png'),
      upload('b.pdf'),
      upload('c.png'),
      upload('huge.png', 10 * 1_048_576 + 1),
    ]
    actor.send({ type: 'productParts.addPictures', uploads })
    expect(view()).toMatchObject({ status: 'acting', waiting: 3, about: 'huge.png' })
    await settled()
    expect(fake.waiting('product.addPicture')).toMatchObject({
      input: { id: 7, kind: 'gallery', via: 'page' },
      options: { idempotencyKey: 'key-a.png' },
    })
    await answer('product.addPicture', parts)
    await answer('product.addPicture', refused('picture_invalid'))
    expect(view()).toMatchObject({ status: 'acting', about: 'b.pdf', problem: { code: 'picture_invalid' } })
    await answer('product.addPicture', parts)
    expect(view()).toMatchObject({ status: 'open', waiting: 0, about: 'b.pdf' })
  })

  test('are moved within the gallery, and sent with what was seen', async () => {
    const { actor, fake, view, answer } = open()
    expect(view().pictures.map(one => [one.canMoveUp, one.canMoveDown])).toEqual([
      [false, true],
      [true, true],
      [true, false],
      [false, false],
    ])
    actor.send({ type: 'productParts.movePicture', image: 'cover3', by: -1 })
    await settled()
    expect(fake.waiting('product.setPictures').input).toEqual({
      id: 7,
      seen: 'p1',
      pictures: [
        { image: 'cover', text: '' },
        { image: 'cover3', text: '' },
        { image: 'cover2', text: '' },
        { image: 'back', text: 'The back' },
      ],
      via: 'page',
    })
    await answer('product.setPictures', { ...parts, pictures: [picture('cover')], pictures_seen: 'p2' })
    expect(view()).toMatchObject({ status: 'open', pictures: [{ image: 'cover' }] })
  })

  test('that somebody else changed are read anew, and it is said', async () => {
    const { actor, answer, view } = open()
    actor.send({ type: 'productParts.writeText', image: 'cover', text: 'Front' })
    expect(view().areTextsChanged).toBe(true)
    actor.send({ type: 'productParts.saveTexts' })
    await answer('product.setPictures', refused('record_changed', 409))
    expect(view().status).toBe('reading')
    await answer('product.parts', { ...parts, pictures_seen: 'p9' })
    expect(view()).toMatchObject({ status: 'open', problem: { code: 'record_changed' } })
  })
})

describe('tracks', () => {
  test('are written, moved and saved together', async () => {
    const { actor, fake, view, answer } = open()
    expect(view().tracks.map(({ time }) => time)).toEqual(['4:07', '0:00'])
    actor.send({ type: 'productParts.writeTrack', index: 1, field: 'time', text: '5:30' })
    actor.send({ type: 'productParts.moveTrack', index: 1, by: -1 })
    actor.send({ type: 'productParts.addTrack' })
    actor.send({ type: 'productParts.writeTrack', index: 2, field: 'title', text: ' Neap ' })
    actor.send({ type: 'productParts.saveTracks' })
    await settled()
    expect(fake.waiting('product.setTracks').input).toEqual({
      id: 7,
      seen: 't1',
      tracks: [
        { id: 4, title: 'Flow', artist_name: 'Wal', side: 'B', seconds: 330 },
        { id: 3, title: 'Ebb', artist_name: 'Wal', side: 'A', seconds: 247 },
        { title: 'Neap', side: 'A', seconds: 0 },
      ],
      via: 'page',
    })
    await answer('product.setTracks', parts)
    expect(view()).toMatchObject({ status: 'open', areTracksChanged: false })
  })

  test('with a mistake are not sent, and say where it is', () => {
    const { actor, fake, view } = open()
    actor.send({ type: 'productParts.writeTrack', index: 0, field: 'time', text: '4:7' })
    actor.send({ type: 'productParts.writeTrack', index: 1, field: 'title', text: ' ' })
    expect(view().tracks[0]?.mistakes.time).toBeUndefined()
    actor.send({ type: 'productParts.saveTracks' })
    expect(fake.calls).toEqual([])
    expect(view().tracks.map(({ mistakes }) => [mistakes.title, mistakes.time])).toEqual([
      [undefined, 'input_invalid'],
      ['input_required', undefined],
    ])
    actor.send({ type: 'productParts.revert' })
    expect(view()).toMatchObject({ areTracksChanged: false, problem: null })
  })
})

test('a size without letters is not sent; one is added, and the field is empty then', async () => {
  const { actor, fake, view, answer } = open()
  actor.send({ type: 'productParts.writeSize', item: 5, text: '  ' })
  actor.send({ type: 'productParts.addSize', item: 5 })
  expect(fake.calls).toEqual([])
  actor.send({ type: 'productParts.writeSize', item: 5, text: 'XL' })
  actor.send({ type: 'productParts.addSize', item: 5 })
  await settled()
  expect(fake.waiting('product.setSizes').input).toEqual({
    id: 5,
    sizes: [{ size: 'XL', retired: false }],
    via: 'page',
  })
  await answer('product.setSizes', parts)
  expect(view().items[0]?.newSize).toBe('')
})

test('after no answer the same is sent again under its key', async () => {
  const { actor, clock, fake, view, answer, reloads } = open()
  actor.send({ type: 'productParts.addPictures', uploads: [upload('a.png')] })
  await settled()
  clock.increment(partsTimeoutMs)
  await settled()
  expect(view()).toMatchObject({ status: 'uncertain', problem: { code: 'timeout' }, can: { again: true } })
  actor.send({ type: 'productParts.again' })
  await settled()
  expect(fake.waiting('product.addPicture').options).toMatchObject({ idempotencyKey: 'key-a.png' })
  // The first, which nobody waits for any more, and the second.
  await answer('product.addPicture', parts)
  await answer('product.addPicture', parts)
  expect([view().status, reloads()]).toEqual(['open', 1])
})
