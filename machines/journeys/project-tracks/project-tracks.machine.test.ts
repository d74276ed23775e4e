import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { provideProjectTracks } from '../../shop/bring-project-making.ts'
import { sampleTrack } from './project-tracks.alphabet.ts'
import { viewProjectTracks } from './project-tracks.view.ts'

const place = { id: 1, uploadId: 'u', fileId: 1, parts: [] }
const flood = { ...sampleTrack, id: 2, title: 'Flood', side: 'B' }

function open(answers: Record<string, unknown> = {}) {
  const fake = fakePorts({
    answers: { 'tracks.upload': { success: true, ...place, track: flood }, ...answers },
  })
  const input = { projectId: 7, tracks: [sampleTrack] }
  const journey = startJourney(provideProjectTracks(fake.ports), { input })
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
    expect(view().queue).toMatchObject([{ problem: 'file_max_size', can: { retry: false } }])
    expect(fake.calls).toEqual([])
  })
})

describe('the list', () => {
  test('is renamed, reordered and shortened by the server, one act at a time', async () => {
    const { actor, view, fake } = open({
      'tracks.update': { tracks: [flood] },
      'tracks.remove': { tracks: [] },
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
    expect(view().tracks).toEqual([])
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
