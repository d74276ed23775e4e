import { expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { recordPictureJourney } from './record-picture.journey.ts'
import type { RecordPictureInput } from './record-picture.setup.ts'
import { viewRecordPicture } from './record-picture.view.ts'

const file = { name: 'wal.png', size: 40 }
type Call = 'desk.setPicture' | 'desk.record' | 'shops.logo' | 'shops.own'

function open(given: Partial<RecordPictureInput> = {}) {
  const fake = fakePorts({})
  let reloads = 0
  const machine = recordPictureJourney
    .provide(fake.ports)
    .provide({ actions: { reloadPage: () => void (reloads += 1) } })
  const input = { desk: 'artist', id: 7, isOwn: false, picture: 'a7-1', ...given } as const
  const journey = startJourney(machine, { input })
  return {
    ...journey,
    fake,
    view: () => viewRecordPicture(journey.actor.getSnapshot()),
    reloads: () => reloads,
    answer: async (call: Call, what: object) => {
      await settled()
      fake.waiting(call).answer(what)
      await settled()
    },
  }
}

test('a file is looked at before it is sent, with what was seen of the picture', async () => {
  const { actor, answer, fake, reloads, view } = open()
  actor.send({ type: 'recordPicture.choose', file })
  expect(view()).toMatchObject({ status: 'chosen', file, picture: 'a7-1' })
  expect(fake.calls).toEqual([])
  actor.send({ type: 'recordPicture.send', key: 'key-0001' })
  await settled()
  expect(fake.waiting('desk.setPicture')).toMatchObject({
    input: { desk: 'artist', id: 7, seen: 'a7-1', picture: expect.any(String), via: 'page' },
    options: { idempotencyKey: 'key-0001' },
  })
  await answer('desk.setPicture', { id: 7, picture: 'a7-2' })
  expect(view()).toMatchObject({ status: 'open', file: null, picture: 'a7-2', problem: null })
  expect(reloads()).toBe(1)
})

test('a file that is too large is told by its name, and is not sent', () => {
  const { actor, fake, view } = open()
  actor.send({ type: 'recordPicture.choose', file })
  actor.send({ type: 'recordPicture.choose', file: { name: 'vast.png', size: 5 * 1_048_576 + 1 } })
  expect(view()).toMatchObject({ status: 'open', file: null, about: 'vast.png' })
  expect(view().problem).toMatchObject({ fields: { picture: 'file_max_size' } })
  expect(fake.calls).toEqual([])
})

test('a file that is no picture by its name is told at once; any other may be one', () => {
  const { actor, fake, view } = open()
  const choose = (name: string) => actor.send({ type: 'recordPicture.choose', file: { name, size: 40 } })
  choose('notes.txt')
  expect(view()).toMatchObject({ status: 'open', file: null, about: 'notes.txt' })
  expect(view().problem).toMatchObject({ fields: { picture: 'picture_invalid' } })
  choose('logo.svg')
  expect(view().problem).toMatchObject({ fields: { picture: 'picture_drawing' } })
  for (const name of ['scan.PDF', 'wal.tiff', 'IMG_1.HEIC', 'a.mp3']) {
    choose(name)
    expect(view()).toMatchObject({ status: 'open', about: name })
    expect(view().problem).toMatchObject({ fields: { picture: 'picture_invalid' } })
  }
  const jpegs = ['wal.JPG', 'wal.jpeg', 'wal.jfif', 'wal.jfi', 'wal.jpe', 'wal.PJPEG', 'wal.pjp']
  const unended = ['wal', 'cover v1.0', 'Vol.2', 'Mr.Wal', 'wal.']
  for (const name of [...jpegs, 'wal.png', 'wal.webp', 'wal.gif', 'wal.avif', ...unended]) {
    choose(name)
    expect(view()).toMatchObject({ status: 'chosen', file: { name }, problem: null })
  }
  expect(fake.calls).toEqual([])
})

test('a picture is taken away after a second question, and none where there is none', async () => {
  const { actor, answer, fake, view } = open()
  actor.send({ type: 'recordPicture.askRemoval' })
  actor.send({ type: 'recordPicture.keep' })
  expect(fake.calls).toEqual([])
  actor.send({ type: 'recordPicture.askRemoval' })
  actor.send({ type: 'recordPicture.remove', key: 'key-0002' })
  await settled()
  expect(fake.waiting('desk.setPicture').input).toMatchObject({ seen: 'a7-1', picture: null })
  await answer('desk.setPicture', { id: 7, picture: null })
  expect(view()).toMatchObject({ status: 'open', picture: null, can: { askRemoval: false } })
})

test('where somebody else was quicker theirs is shown, and mine can still be sent', async () => {
  const { actor, answer, fake, view } = open()
  actor.send({ type: 'recordPicture.choose', file })
  actor.send({ type: 'recordPicture.send', key: 'key-0001' })
  await answer('desk.setPicture', { error: true, status: 409, code: 'record_changed' })
  await answer('desk.record', { id: 7, cells: { picture: 'a7-9' }, moves: [] })
  expect(view()).toMatchObject({ status: 'chosen', picture: 'a7-9', problem: { code: 'record_changed' } })
  actor.send({ type: 'recordPicture.send', key: 'key-0003' })
  await settled()
  expect(fake.waiting('desk.setPicture').input).toMatchObject({ seen: 'a7-9' })
})

test('what is refused is told with the name of the file, and nothing is chosen any more', async () => {
  const { actor, answer, view } = open()
  actor.send({ type: 'recordPicture.choose', file })
  actor.send({ type: 'recordPicture.send', key: 'key-0001' })
  await answer('desk.setPicture', { error: true, status: 422, code: 'picture_invalid' })
  expect(view()).toMatchObject({ status: 'open', file: null, about: 'wal.png', picture: 'a7-1' })
})

test('after no answer the same is sent again under the same key, or what is there is read', async () => {
  const { actor, answer, clock, fake, view } = open()
  actor.send({ type: 'recordPicture.choose', file })
  actor.send({ type: 'recordPicture.send', key: 'key-0001' })
  await settled()
  clock.increment(90_000)
  await settled()
  expect(view()).toMatchObject({ status: 'uncertain', problem: { code: 'timeout' }, can: { again: true } })
  actor.send({ type: 'recordPicture.again' })
  await settled()
  const sent = fake.calls.filter(({ name }) => name === 'desk.setPicture')
  expect(sent.map(({ options }) => options?.idempotencyKey)).toEqual(['key-0001', 'key-0001'])
  sent[1]?.break()
  await settled()
  actor.send({ type: 'recordPicture.leave' })
  await answer('desk.record', { id: 7, cells: { picture: null }, moves: [] })
  expect(view()).toMatchObject({ status: 'open', file: null, picture: null, problem: null })
})

test('what could not be read is read again, and takes no picture away', async () => {
  const { actor, answer, fake, view } = open()
  actor.send({ type: 'recordPicture.choose', file })
  actor.send({ type: 'recordPicture.send', key: 'key-0001' })
  await answer('desk.setPicture', { error: true, status: 503, code: 'unavailable' })
  actor.send({ type: 'recordPicture.leave' })
  await answer('desk.record', { error: true, status: 503, code: 'unavailable' })
  actor.send({ type: 'recordPicture.again' })
  await answer('desk.record', { id: 7, cells: { picture: 'a7-1' }, moves: [] })
  expect(view()).toMatchObject({ status: 'open', picture: 'a7-1' })
  expect(fake.calls.filter(({ name }) => name === 'desk.setPicture')).toHaveLength(1)
})

test('the logo of an own shop goes by the call of its owner', async () => {
  const { actor, answer, fake, view } = open({ desk: 'shop', id: 2, isOwn: true, picture: '/files/a.svg' })
  actor.send({ type: 'recordPicture.choose', file })
  actor.send({ type: 'recordPicture.send', key: 'key-0001' })
  await settled()
  expect(fake.waiting('shops.logo').input).toMatchObject({ id: 2, seen: '/files/a.svg' })
  await answer('shops.logo', { error: true, status: 409, code: 'record_changed' })
  await answer('shops.own', [
    { id: 1, logo: '/files/other.svg' },
    { id: 2, logo: '/files/shops/b.webp' },
  ])
  expect(view()).toMatchObject({ status: 'chosen', picture: '/files/shops/b.webp' })
  actor.send({ type: 'recordPicture.send', key: 'key-0002' })
  await answer('shops.logo', { id: 2, logo: '/files/shops/c.webp' })
  expect(view()).toMatchObject({ status: 'open', picture: '/files/shops/c.webp' })
})
