import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { sampleParts } from './project-parts.alphabet.ts'
import { projectPartsJourney } from './project-parts.journey.ts'
import { viewProjectParts } from './project-parts.view.ts'

const place = { id: 1, uploadId: 'u', fileId: 1, parts: [] }
const [labelA, labelB] = sampleParts.parts
const checking = {
  ...sampleParts,
  parts: [{ ...labelA, key: 'label.a', state: 'checking', version: 1 }, labelB],
}

function open(answers: Record<string, unknown> = {}) {
  const fake = fakePorts({
    answers: {
      'parts.upload': { success: true, ...place, list: checking },
      'parts.list': sampleParts,
      ...answers,
    },
  })
  const journey = startJourney(projectPartsJourney.provide(fake.ports), { input: sampleParts })
  const view = () => viewProjectParts(journey.actor.getSnapshot())
  const add = (...names: string[]) =>
    journey.actor.send({
      type: 'parts.add',
      reason: '',
      files: names.map(name => ({ key: name, file: { name, size: 1_000 } })),
    })
  return { ...journey, fake, view, add }
}

describe('print files', () => {
  test('go into the slots that their names say, one after another', async () => {
    const { add, view, fake } = open()
    add('CAT001_label_B.pdf', 'CAT001_label_A.pdf', 'notes.pdf')
    expect(view().queue.map(({ part, state }) => `${part} ${state}`)).toEqual([
      'label.b sending',
      'label.a waiting',
      ' failed',
    ])
    expect(view().queue[2]).toMatchObject({ problem: 'part_unknown', can: { retry: false } })
    await settled()
    await settled()
    expect(view().queue).toHaveLength(1)
    expect(fake.calls[0]).toMatchObject({ name: 'parts.upload', input: { project_id: 7, part: 'label.b' } })
  })

  test('are looked at every two seconds while they are checked', async () => {
    const { add, view, fake, clock } = open()
    add('label_a.pdf')
    await settled()
    expect(view().list.parts[0]?.state).toBe('checking')
    clock.increment(2_000)
    await settled()
    clock.increment(10_000)
    expect(fake.calls.filter(({ name }) => name === 'parts.list')).toHaveLength(1)
  })

  test('that the slot has already say so, and those that are refused say why', async () => {
    const same = open({ 'parts.upload': { success: true, ...place, list: sampleParts, unchanged: true } })
    same.add('label_a.pdf')
    await settled()
    expect(same.view().queue).toMatchObject([{ state: 'same' }])
    const refusal = {
      error: true,
      status: 409,
      code: 'transition_not_allowed',
      fields: { part: 'run_ordered' },
    }
    const late = open({ 'parts.upload': refusal })
    late.add('label_a.pdf')
    await settled()
    expect(late.view().queue).toMatchObject([{ state: 'failed', problem: 'run_ordered' }])
    late.actor.send({ type: 'parts.cancel', key: 'label_a.pdf' })
    expect(late.view().queue).toEqual([])
  })

  test('on their way stop when told', () => {
    const { add, view, actor, fake } = open({ 'parts.upload': undefined })
    add('label_a.pdf')
    actor.send({ type: 'parts.progressed', key: 'label_a.pdf', share: 0.426 })
    expect(view().queue).toMatchObject([{ percent: 42 }])
    actor.send({ type: 'parts.cancel', key: 'label_a.pdf' })
    expect(fake.calls[0]?.aborted()).toBe(true)
  })
})

describe('a ZIP of print files', () => {
  test('is sent whole, and its files have their places by their names', async () => {
    const zip = { id: 3, name: 'CAT001.zip', standing: 'waiting' as const, share: 0.5, files: [] }
    const lists = [
      { ...sampleParts, zips: [zip] },
      { ...checking, zips: [{ ...zip, standing: 'done' as const, share: 1 }] },
    ]
    const { add, view, fake, clock } = open({
      'tracks.upload': { success: true, ...place, zip },
      'parts.list': () => lists.shift() ?? sampleParts,
    })
    add('CAT001.ZIP')
    await settled()
    expect(fake.calls.map(({ name }) => name)).toContain('tracks.upload')
    expect(fake.calls.map(({ name }) => name)).not.toContain('parts.upload')
    expect(view()).toMatchObject({ queue: [], zips: [{ name: 'CAT001.zip', isWaiting: true, percent: 50 }] })
    // Looked at again while it is unpacked.
    clock.increment(2_000)
    await settled()
    expect(view().zips).toMatchObject([{ isWaiting: false }])
    expect(view().list.parts[0]?.state).toBe('checking')
  })

  test('that is refused is told why, and can be sent again', async () => {
    const { add, view } = open({
      'tracks.upload': { error: true, status: 422, code: 'audio_refused', fields: { file: 'zip_nested' } },
    })
    add('CAT001.zip')
    await settled()
    expect(view().queue).toMatchObject([{ state: 'failed', problem: 'zip_nested', can: { retry: true } }])
  })
})
