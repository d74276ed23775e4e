import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { sampleTracks } from './player.alphabet.ts'
import { viewPlayer } from './player.view.ts'
import { playerJourney } from './player.journey.ts'

const done = { 'songs.stats': { done: true } }

function start(answers: object = done) {
  const fake = fakePorts({ answers })
  const journey = startJourney(playerJourney.provide(fake.ports))
  const view = () => viewPlayer(journey.actor.getSnapshot())
  const play = (index = 0) =>
    journey.actor.send({ type: 'player.play', tracks: sampleTracks, index, key: 'k' })
  /** The sound starts, and `seconds` of it are heard, told each half second. */
  const listen = (seconds: number, from = 0) => {
    fake.hear({ type: 'playing' })
    for (let half = 1; half <= seconds * 2; half += 1) {
      fake.hear({ type: 'progressed', positionSeconds: from + half / 2 })
    }
  }
  return { ...journey, fake, view, play, listen }
}

describe('playing', () => {
  test('starts idle at volume 1', () => {
    const { view } = start()
    expect(view()).toMatchObject({
      status: 'idle',
      volume: 1,
      position: '00:00',
      duration: '00:00',
      track: null,
    })
  })

  test('the first press unlocks sound with silence, then loads the preview by uuid or id', () => {
    const { fake, play, actor, view } = start()
    play()
    expect(fake.did.slice(1)).toEqual([
      'unlock songs/silence.mp3',
      'load songs/a1.mp3',
      'announce Opening',
      'play',
    ])
    expect(view().status).toBe('loading')
    actor.send({ type: 'player.next' })
    expect(fake.did.slice(5)).toEqual(['load songs/12.mp3', 'announce Middle', 'play'])
  })

  test('position and duration read mm:ss', () => {
    const { fake, play, view, listen } = start()
    play()
    fake.hear({ type: 'ready', durationSeconds: 243.4 })
    listen(72)
    expect(view()).toMatchObject({ status: 'playing', position: '01:12', duration: '04:03' })
    expect(view().progress).toBeCloseTo(72 / 243.4)
  })

  test('pauses and goes on without loading again', () => {
    const { fake, play, view, listen, actor } = start()
    play()
    fake.hear({ type: 'ready', durationSeconds: 60 })
    listen(3)
    actor.send({ type: 'player.pause' })
    expect(view().status).toBe('paused')
    actor.send({ type: 'player.resume' })
    expect(view()).toMatchObject({ status: 'playing', positionSeconds: 3 })
    expect(fake.did.slice(-2)).toEqual(['pause', 'play'])
  })

  test('volume goes from 0 to 1 and can be muted', () => {
    const { fake, view, actor } = start()
    actor.send({ type: 'player.setVolume', volume: 7 })
    expect(view().volume).toBe(1)
    actor.send({ type: 'player.setVolume', volume: 0.4 })
    actor.send({ type: 'player.toggleMute' })
    expect(view()).toMatchObject({ volume: 0.4, isMuted: true })
    actor.send({ type: 'player.toggleMute' })
    expect(fake.did).toEqual(['volume 1', 'volume 1', 'volume 0.4', 'volume 0', 'volume 0.4'])
  })
})

describe('the queue', () => {
  test('row 36: next and previous wrap', () => {
    const { play, view, actor } = start()
    play(2)
    actor.send({ type: 'player.next' })
    expect(view().index).toBe(0)
    actor.send({ type: 'player.previous' })
    expect(view().index).toBe(2)
  })

  test('a finished track starts the next, without a moment of being stopped', () => {
    const { fake, play, view, listen, facts } = start()
    play(2)
    listen(1)
    fake.hear({ type: 'ended' })
    expect(view()).toMatchObject({ status: 'loading', index: 0 })
    expect(facts.map(({ type }) => type)).toEqual(['player.started'])
  })

  test('a queue of one comes to rest at its end', () => {
    const { fake, actor, view, listen, facts } = start()
    actor.send({ type: 'player.play', tracks: sampleTracks.slice(0, 1), key: 'k' })
    listen(2)
    fake.hear({ type: 'ended' })
    expect(view()).toMatchObject({ status: 'paused', position: '00:00' })
    expect(facts.at(-1)).toEqual({ type: 'player.stopped' })
  })

  test('tracks are added and removed around the one that plays', () => {
    const { play, view, actor } = start()
    play(1)
    actor.send({ type: 'player.enqueue', track: sampleTracks[0], key: 'k2' })
    actor.send({ type: 'player.remove', index: 0 })
    expect(view()).toMatchObject({ index: 0, status: 'loading', track: { id: 12 } })
    actor.send({ type: 'player.remove', index: 0 })
    expect(view()).toMatchObject({ status: 'loading', track: { id: 13 } })
    actor.send({ type: 'player.remove', index: 9 })
    actor.send({ type: 'player.remove', index: 1 })
    actor.send({ type: 'player.remove', index: 0 })
    expect(view()).toMatchObject({ status: 'idle', track: null })
  })

  test('row 39: media keys act like the buttons', () => {
    const { fake, play, view } = start()
    play()
    fake.hear({ type: 'asked', act: 'next' })
    expect(view().index).toBe(1)
    fake.hear({ type: 'asked', act: 'previous' })
    fake.hear({ type: 'asked', act: 'pause' })
    expect(view()).toMatchObject({ index: 0, status: 'paused' })
    fake.hear({ type: 'asked', act: 'play' })
    expect(view().isPlaying).toBe(true)
  })
})

describe('row 37: plays that count', () => {
  test.each([
    [4.5, 0],
    [5, 1],
    [9, 1],
  ])('%d seconds heard make %d reports', (seconds, reports) => {
    const { fake, play, listen, actor } = start()
    play()
    listen(seconds)
    actor.send({ type: 'player.next' })
    expect(fake.calls).toHaveLength(reports)
  })

  test('seconds jumped over were not heard', () => {
    const { fake, play, listen, actor, view } = start()
    play()
    fake.hear({ type: 'ready', durationSeconds: 60 })
    listen(2)
    actor.send({ type: 'player.seek', seconds: 50 })
    listen(2, 50)
    fake.hear({ type: 'progressed', positionSeconds: 58 })
    expect(view().positionSeconds).toBe(58)
    actor.send({ type: 'player.next' })
    expect(fake.calls).toEqual([])
  })

  test('every play has its own key, made from the first press', async () => {
    const { fake, play, listen } = start()
    play()
    listen(6)
    fake.hear({ type: 'ended' })
    listen(8)
    fake.hear({ type: 'ended' })
    await settled()
    expect(fake.calls.map(({ name, input, options }) => [name, input, options.idempotencyKey])).toEqual([
      ['songs.stats', { song_id: 11, duration: 6 }, 'k-1'],
      ['songs.stats', { song_id: 12, duration: 8 }, 'k-2'],
    ])
  })

  test('a report that fails disturbs nothing', async () => {
    const { fake, play, listen, actor, view } = start({})
    play()
    listen(6)
    actor.send({ type: 'player.next' })
    fake.waiting('songs.stats').break()
    await settled()
    expect(view().status).toBe('loading')
    expect(actor.getSnapshot().context.reports).toEqual([])
  })
})

describe('a track that cannot be had', () => {
  test('says so, is tried again on request, and is skipped on request only', () => {
    const { fake, play, view, clock, actor, facts } = start()
    play()
    fake.hear({ type: 'failed' })
    clock.increment(600_000)
    expect(view()).toMatchObject({ status: 'failed', index: 0, can: { retry: true, next: true } })
    expect(facts.at(-1)).toEqual({ type: 'player.stopped' })
    actor.send({ type: 'player.retry' })
    expect(view()).toMatchObject({ status: 'loading', index: 0 })
    fake.hear({ type: 'failed' })
    actor.send({ type: 'player.next' })
    expect(view()).toMatchObject({ status: 'loading', index: 1 })
  })

  test('twenty seconds of silence count as a failure', () => {
    const { play, view, clock } = start()
    play()
    clock.increment(19_999)
    expect(view().status).toBe('loading')
    clock.increment(1)
    expect(view().status).toBe('failed')
  })
})

test('says that a part is heard, of how much if that is known', () => {
  const { actor, view } = start()
  const song = { id: 1, uuid: 'u', title: 'Ebb', artist_name: 'Möwe' }
  const heard = (more: { preview_seconds?: number | null; duration_seconds?: number }) => {
    actor.send({ type: 'player.play', tracks: [{ ...song, ...more }], key: 'k' })
    return view().excerpt
  }
  expect(heard({ preview_seconds: 30, duration_seconds: 243 })).toEqual({ seconds: 30, whole: '04:03' })
  expect(heard({ preview_seconds: 30 })).toEqual({ seconds: 30, whole: null })
  expect(heard({ preview_seconds: null, duration_seconds: 20 })).toBeNull()
  expect(heard({})).toBeNull()
})

test('a restored player keeps its queue and place, paused, and loads again on the next press', () => {
  const before = start()
  before.play(1)
  before.fake.hear({ type: 'ready', durationSeconds: 60 })
  before.listen(7)
  const snapshot = JSON.parse(JSON.stringify(before.actor.getPersistedSnapshot()))
  const fake = fakePorts({ answers: done })
  const { actor } = startJourney(playerJourney.provide(fake.ports), { snapshot })
  expect(viewPlayer(actor.getSnapshot())).toMatchObject({ status: 'paused', index: 1, position: '00:07' })
  expect(fake.did).toEqual(['volume 1'])
  actor.send({ type: 'player.resume' })
  fake.hear({ type: 'ready', durationSeconds: 60 })
  expect(fake.did.at(-1)).toBe('seek 7')
  expect(fake.did).toContain('load songs/12.mp3')
})

describe('row 38: a play', () => {
  test.each([
    [4.5, []],
    [7, [{ song_id: 11, duration: 7 }]],
  ])('of %d seconds when the page is left while it sounds, once', (seconds, told) => {
    const { fake, play, listen } = start()
    play()
    listen(seconds)
    fake.hear({ type: 'left' })
    fake.hear({ type: 'left' })
    expect(fake.calls.map(({ input }) => input)).toEqual(told)
    expect(fake.calls.every(({ options }) => options.keepalive === true)).toBe(true)
  })
})
