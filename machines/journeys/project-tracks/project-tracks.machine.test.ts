import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { waveFile } from '#fixtures/masters/containers.ts'
import { baseSide } from '#fixtures/masters/signals.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { projectTracksJourney } from './project-tracks.journey.ts'
import { sampleHeld, sampleTrack, sampleZip } from './project-tracks.alphabet.ts'
import { viewProjectTracks } from './project-tracks.view.ts'

/** The header of an mp3, by another name. */
const lossy = new Uint8Array([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 0, 0xff, 0xfb, 0x90, 0x64])
const place = { id: 1, uploadId: 'u', fileId: 1, parts: [] }
const flood = { ...sampleTrack, id: 2, title: 'Flood', side: 'B' }

function open(answers: Record<string, unknown> = {}, heads: Record<string, Uint8Array> = {}) {
  const fake = fakePorts({
    heads,
    answers: { 'tracks.upload': { success: true, ...place, track: flood }, ...answers },
  })
  const input = { projectId: 7, tracks: [sampleTrack], uploads: [sampleHeld] }
  const journey = startJourney(projectTracksJourney.provide(fake.ports), { input })
  const view = () => viewProjectTracks(journey.actor.getSnapshot())
  const add = (key: string, size = 1_000) =>
    journey.actor.send({ type: 'tracks.add', files: [{ key, file: { name: `${key}.wav`, size } }] })
  return { ...journey, fake, view, add }
}

describe('files', () => {
  test('go up one after another, and stand in the list', async () => {
    const { add, view, fake } = open()
    add('b1')
    add('b2')
    expect(view().queue.map(({ state }) => state)).toEqual(['sending', 'waiting'])
    await settled()
    await settled()
    expect(view()).toMatchObject({ queue: [], tracks: [{ title: 'Ebb' }, { title: 'Flood' }] })
    expect(fake.calls.filter(({ input }) => 'uploading' in Object(input))).toHaveLength(2)
  })

  test('that are refused say why, and can be tried again or let go', async () => {
    const refusal = { error: true, status: 422, code: 'audio_refused', fields: { file: 'audio_lossy' } }
    const { add, view, actor } = open({ 'tracks.upload': refusal })
    add('b1')
    await settled()
    expect(view().queue).toMatchObject([{ state: 'failed', problem: 'audio_lossy', can: { retry: true } }])
    actor.send({ type: 'tracks.retry', key: 'b1' })
    expect(view().queue).toMatchObject([{ state: 'sending' }])
    actor.send({ type: 'tracks.cancel', key: 'b1' })
    expect(view().queue).toEqual([])
  })

  test('that their first bytes tell to be none are not sent, and say why', async () => {
    const dull = waveFile(baseSide(22_050, 1))
    const right = waveFile(baseSide(44_100, 1))
    const { add, view, fake } = open({}, { 'dull.wav': dull, 'right.wav': right, 'song.wav': lossy })
    add('dull', dull.length)
    add('song', lossy.length)
    add('right', right.length)
    for (let turn = 0; turn < 4; turn += 1) await settled()
    expect(view().queue.map(({ name, state, problem }) => [name, state, problem])).toEqual([
      ['dull.wav', 'failed', 'audio_rate'],
      ['song.wav', 'failed', 'audio_lossy'],
    ])
    const sent = fake.calls.map(({ input }) => JSON.stringify(input))
    expect(sent.filter(input => !input.includes('right.wav'))).toEqual([])
    expect(fake.calls.length).toBeGreaterThan(1)
  })

  test('on their way show how far they are, and stop when told', () => {
    const { add, view, actor, fake } = open({ 'tracks.upload': undefined })
    add('b1')
    actor.send({ type: 'tracks.progressed', key: 'b1', share: 0.426 })
    expect(view().queue).toMatchObject([{ percent: 42 }])
    actor.send({ type: 'tracks.cancel', key: 'b1' })
    expect(fake.calls[0]?.aborted()).toBe(true)
  })

  test('too large are not sent at all', () => {
    const { add, view, fake } = open()
    add('vast', 3_000_000_000)
    expect(view().queue).toMatchObject([{ problem: 'max_size', can: { retry: false } }])
    expect(fake.calls).toEqual([])
  })
})

describe('a file that stopped on its way', () => {
  const itsFile = { name: sampleHeld.name, size: sampleHeld.size_bytes }

  test('is shown with what has arrived, and goes on from there when it is chosen again', async () => {
    const { actor, view, fake } = open()
    expect(view().begun).toMatchObject([{ name: 'A2 Flood.wav', arrivedMb: 0.1, sizeMb: 0.1, other: null }])
    actor.send({ type: 'tracks.resume', id: 5, key: 'k', file: itsFile })
    expect(view()).toMatchObject({ begun: [], queue: [{ percent: 25, state: 'sending' }], isUploading: true })
    await settled()
    expect(view()).toMatchObject({ begun: [], queue: [], isUploading: false })
    expect(fake.calls[0]?.input).toMatchObject({ uploading: true, fileName: 'A2 Flood.wav', fileSize: 1_000 })
  })

  test.each([
    ['of another size', { ...itsFile, size: 1_001 }],
    ['of another name', { ...itsFile, name: 'A2 Foam.wav' }],
  ])('does not go on with one %s, which is told and not sent', (_, file) => {
    const { actor, view, fake } = open()
    actor.send({ type: 'tracks.resume', id: 5, key: 'k', file })
    expect(view()).toMatchObject({ begun: [{ id: 5, other: { name: file.name } }], queue: [] })
    expect(fake.calls).toEqual([])
    actor.send({ type: 'tracks.resume', id: 5, key: 'k2', file: itsFile })
    expect(view()).toMatchObject({ begun: [], queue: [{ state: 'sending' }] })
  })

  test('goes on as well when it is added like any other, by its whole path too', () => {
    const { actor, view } = open()
    const file = { ...itsFile, name: '/masters/A2 Flood.wav' }
    actor.send({ type: 'tracks.add', files: [{ key: 'k', file }] })
    expect(view()).toMatchObject({ begun: [], queue: [{ percent: 25 }] })
  })

  test('here is asked for again, as only the server knows what arrived', async () => {
    const held = { ...sampleHeld, id: 6, name: 'b1.wav' }
    const { add, actor, view } = open({
      'tracks.upload': undefined,
      'projects.edit': { tracks: [sampleTrack], uploads: [held] },
    })
    add('b1')
    actor.send({ type: 'tracks.cancel', key: 'b1' })
    await settled()
    expect(view()).toMatchObject({ queue: [], begun: [{ id: 6, name: 'b1.wav' }] })
  })
})

describe('a ZIP', () => {
  test('is in the list with its files, and is asked for until it is unpacked', async () => {
    const { add, view } = open({
      'tracks.upload': { success: true, ...place, zip: sampleZip },
      'projects.edit': {
        tracks: [sampleTrack],
        uploads: [],
        zips: [{ ...sampleZip, standing: 'done', share: 1 }],
      },
    })
    add('z')
    await settled()
    expect(view().queue).toEqual([])
    expect(view().zips).toMatchObject([{ name: 'CAT001.zip', isWaiting: true, percent: 50 }])
  })
})

describe('a file that is given up', () => {
  test('is let go of by the server, and leaves the list when it says so', async () => {
    const { actor, view, fake, facts } = open({
      'tracks.upload': { success: true },
      'projects.edit': { tracks: [sampleTrack], uploads: [] },
    })
    actor.send({ type: 'tracks.giveUp', id: 5 })
    expect(view().begun).toHaveLength(1)
    await settled()
    expect(fake.calls).toMatchObject([
      { name: 'tracks.upload', input: { project_id: 7, fileId: 5, uploadId: 'u5', abort: true } },
      { name: 'projects.edit' },
    ])
    expect(view().begun).toEqual([])
    expect(facts).toEqual([{ type: 'toast.wanted', tone: 'good', key: 'toast.given_up' }])
  })

  test('stays when the server does not give it up, and nothing is said to be gone', async () => {
    const { actor, view, facts } = open({ 'tracks.upload': { error: true, code: 'network' } })
    actor.send({ type: 'tracks.giveUp', id: 5 })
    await settled()
    expect([view().begun.length, view().problem, facts]).toEqual([1, 'network', []])
  })
})

describe('the list', () => {
  test('is renamed, reordered and shortened by the server, one act at a time', async () => {
    const tide = { ...sampleTrack, title: 'Tide', side: 'B' }
    const { actor, view, fake, facts } = open({
      'tracks.update': { tracks: [tide, flood] },
      'tracks.remove': { tracks: [tide] },
    })
    actor.send({ type: 'tracks.change', change: { id: 1, title: 'Tide', side: 'B' } })
    expect(view().can.change).toBe(false)
    await settled()
    actor.send({ type: 'tracks.remove', id: 2 })
    await settled()
    expect(fake.calls).toMatchObject([
      { name: 'tracks.update', input: { project_id: 7, track_id: 1, title: 'Tide', side: 'B' } },
      { name: 'tracks.remove', input: { project_id: 7, id: 2 } },
    ])
    // What was to go is not asked for.
    await settled()
    expect([fake.calls.length, view().tracks, facts]).toEqual([2, [tide], []])
  })

  test('is looked at again every two seconds while an mp3 is made', async () => {
    const { add, clock, fake } = open({
      'tracks.upload': { success: true, ...place, track: { ...flood, encoding: 'waiting' } },
      'projects.edit': { tracks: [sampleTrack, flood] },
    })
    add('b1')
    await settled()
    clock.increment(2_000)
    await settled()
    clock.increment(10_000)
    expect(fake.calls.filter(({ name }) => name === 'projects.edit')).toHaveLength(1)
  })
})

/** A file waits for its mp3, and the list is being looked at. */
async function looking() {
  const of = open({ 'tracks.upload': undefined, 'tracks.update': undefined, 'projects.edit': undefined })
  const answer = async (name: 'tracks.upload' | 'projects.edit' | 'tracks.update', result: object) => {
    of.fake.waiting(name).answer(result)
    await settled()
  }
  /** Its beginning, its only part and its end are answered. */
  const arrive = async (track: object) => {
    for (const _ of [1, 2, 3]) await answer('tracks.upload', { success: true, ...place, track })
  }
  const looks = () => of.fake.calls.filter(({ name }) => name === 'projects.edit').length
  of.add('b1')
  await arrive({ ...flood, encoding: 'waiting' })
  of.clock.increment(2_000)
  return { ...of, arrive, answer, looks, titles: () => of.view().tracks.map(({ title }) => title) }
}

describe('an answer that is late', () => {
  const held = { ...sampleHeld, id: 6, name: 'b2.wav' }
  const ebb = { ...sampleTrack, title: 'Ebb again' }
  const foam = { ...flood, id: 3, title: 'Foam', position: 2 }

  test('does not take back a file that arrived while it was made', async () => {
    const { add, arrive, answer, looks, titles } = await looking()
    add('b2')
    await arrive(foam)
    expect(looks()).toBe(1)
    await answer('projects.edit', { tracks: [sampleTrack, flood], uploads: [] })
    expect(titles()).toEqual(['Ebb', 'Flood', 'Foam'])
    await answer('projects.edit', { tracks: [sampleTrack, flood, foam], uploads: [] })
    expect([looks(), titles()]).toEqual([2, ['Ebb', 'Flood', 'Foam']])
  })

  test('does not take back a title', async () => {
    const { actor, answer, looks, titles } = await looking()
    actor.send({ type: 'tracks.change', change: { id: 1, title: 'Ebb again' } })
    await answer('tracks.update', { tracks: [ebb, flood] })
    await answer('projects.edit', { tracks: [sampleTrack, flood], uploads: [] })
    expect([looks(), titles()]).toEqual([2, ['Ebb again', 'Flood']])
  })

  test('does not hide what stopped meanwhile', async () => {
    const { add, actor, answer, looks, view } = await looking()
    add('b2')
    actor.send({ type: 'tracks.cancel', key: 'b2' })
    await answer('projects.edit', { tracks: [sampleTrack, flood], uploads: [] })
    expect(looks()).toBe(2)
    await answer('projects.edit', { tracks: [sampleTrack, flood], uploads: [held] })
    expect([looks(), view().begun]).toEqual([2, [expect.objectContaining({ id: 6 })]])
  })

  test('of an act on the list is put right, when a file arrived meanwhile', async () => {
    const { actor, add, arrive, answer, looks, titles } = await looking()
    await answer('projects.edit', { tracks: [sampleTrack, flood], uploads: [] })
    actor.send({ type: 'tracks.change', change: { id: 1, title: 'Ebb again' } })
    add('b2')
    await arrive(foam)
    expect(looks()).toBe(1)
    await answer('tracks.update', { tracks: [ebb, flood] })
    await answer('projects.edit', { tracks: [ebb, flood, foam], uploads: [] })
    expect([looks(), titles()]).toEqual([2, ['Ebb again', 'Flood', 'Foam']])
  })
})
