import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { deskImportJourney } from './desk-import.journey.ts'
import { importTimeoutMs } from './desk-import.setup.ts'
import { viewDeskImport } from './desk-import.view.ts'

const file = { name: 'artists.csv', size: 40 }
const column = (head: string, to: string | null, use: string) => ({ head, to, use, samples: ['x'] })
const looked = {
  encoding: 'utf-8',
  guessed: false,
  further: 0,
  separator: ',',
  lines: 2,
  columns: [column('Name', 'name', 'written'), column('Town', null, 'unmapped')],
  targets: ['id', 'name', 'bio'],
  kept: ['Wholesale'],
}

function open() {
  const fake = fakePorts()
  const journey = startJourney(deskImportJourney.provide(fake.ports), { input: { noun: 'artist' } })
  const view = () => viewDeskImport(journey.actor.getSnapshot())
  const answer = async (call: 'desk.fileColumns' | 'desk.forgetMapping' | 'desk.import', what: object) => {
    await settled()
    fake.waiting(call).answer(what)
    await settled()
  }
  const look = async () => {
    journey.actor.send({ type: 'deskImport.choose', file })
    await answer('desk.fileColumns', looked)
  }
  return { ...journey, fake, view, answer, look }
}

describe('a file', () => {
  test('is looked into, mapped, checked, and becomes a job', async () => {
    const { actor, fake, view, answer, look } = open()
    await look()
    expect(view()).toMatchObject({ status: 'mapping', can: { map: true, check: true } })
    actor.send({ type: 'deskImport.map', head: 'Town', to: 'bio' })
    expect(view().columns[1]).toMatchObject({ head: 'Town', to: 'bio', use: 'written', mistake: null })
    actor.send({ type: 'deskImport.check' })
    expect(view()).toMatchObject({ status: 'checking', isBusy: true })
    await settled()
    expect(fake.waiting('desk.import').input).toMatchObject({
      desk: 'artist',
      file_name: 'artists.csv',
      map: { Town: 'bio' },
      via: 'page',
    })
    const verdicts = { create: 1, change: 0, same: 1, refused: 0 }
    await answer('desk.import', { id: 4, verdicts })
    expect(view()).toMatchObject({ status: 'checked', checked: { id: 4, verdicts } })
    expect(fake.did).toContainEqual(expect.stringContaining('/admin/jobs?id=4'))
    actor.send({ type: 'deskImport.back' })
    expect(view()).toMatchObject({ status: 'mapping', checked: null })
  })
})

describe('a mapping that was kept', () => {
  test('is taken from the file with it was read by is forgotten', async () => {
    const { actor, fake, view, answer, look } = open()
    await look()
    actor.send({ type: 'deskImport.use', name: 'Wholesale' })
    await answer('desk.fileColumns', looked)
    expect(view()).toMatchObject({ status: 'mapping', kept: 'Wholesale' })
    actor.send({ type: 'deskImport.forget', name: 'Wholesale' })
    await settled()
    expect(view()).toMatchObject({ status: 'forgetting', isBusy: true })
    expect(fake.waiting('desk.forgetMapping').input).toEqual({ desk: 'artist', name: 'Wholesale' })
    await answer('desk.forgetMapping', { done: true })
    expect(view().status).toBe('looking')
    expect(fake.waiting('desk.fileColumns').input).not.toHaveProperty('kept')
    await answer('desk.fileColumns', { ...looked, kept: [] })
    expect(view()).toMatchObject({ status: 'mapping', kept: '', maps: [] })
  })

  test('keeps its mapping where it cannot be forgotten, and says so', async () => {
    const { actor, view, answer, look } = open()
    await look()
    actor.send({ type: 'deskImport.use', name: 'Wholesale' })
    await answer('desk.fileColumns', looked)
    actor.send({ type: 'deskImport.forget', name: 'Wholesale' })
    await answer('desk.forgetMapping', { error: true, status: 403, code: 'forbidden' })
    expect(view()).toMatchObject({ status: 'mapping', kept: 'Wholesale', problem: { code: 'forbidden' } })
  })
})

describe('the heads of a file', () => {
  test('with two heads for one column is not checked', async () => {
    const { actor, view, look } = open()
    await look()
    actor.send({ type: 'deskImport.map', head: 'Town', to: 'name' })
    expect(view()).toMatchObject({ columns: [{}, { mistake: 'head_twice' }], can: { check: false } })
    actor.send({ type: 'deskImport.map', head: 'Town', to: '' })
    expect(view()).toMatchObject({ columns: [{}, { to: null, mistake: null }], can: { check: true } })
    actor.send({ type: 'deskImport.map', head: 'Name', to: '' })
    expect(view().can.check).toBe(false)
  })

  test('that cannot be read says why, and is read otherwise', async () => {
    const { actor, fake, view, answer } = open()
    actor.send({ type: 'deskImport.choose', file })
    const fields = { 'line 2': 'quote_open' }
    await answer('desk.fileColumns', { error: true, status: 422, code: 'import_unreadable', fields })
    expect(view()).toMatchObject({ status: 'empty', problem: { fields }, can: { read: true } })
    actor.send({ type: 'deskImport.read', reading: { separator: ';' } })
    await settled()
    expect(fake.waiting('desk.fileColumns').input).toMatchObject({ separator: ';' })
    await answer('desk.fileColumns', looked)
    expect(view()).toMatchObject({ status: 'mapping', problem: null })
  })

  test('that takes too long leaves what was known of it', async () => {
    const { actor, view, look, clock } = open()
    await look()
    actor.send({ type: 'deskImport.check' })
    clock.increment(importTimeoutMs)
    expect(view()).toMatchObject({
      status: 'mapping',
      problem: { code: 'timeout' },
      file: { name: file.name },
    })
  })
})

describe('a file that was looked into', () => {
  test('is read by a map that was kept, and its own is kept under a name', async () => {
    const { actor, fake, view, answer, look } = open()
    await look()
    expect(view()).toMatchObject({ maps: ['Wholesale'], kept: '', keepAs: '' })
    actor.send({ type: 'deskImport.map', head: 'Town', to: 'bio' })
    actor.send({ type: 'deskImport.use', name: 'Wholesale' })
    await settled()
    expect(fake.waiting('desk.fileColumns').input).toMatchObject({ kept: 'Wholesale', map: {} })
    await answer('desk.fileColumns', looked)
    actor.send({ type: 'deskImport.keep', name: 'Monthly' })
    actor.send({ type: 'deskImport.check' })
    await settled()
    expect(fake.waiting('desk.import').input).toMatchObject({ kept: 'Wholesale', keep_as: 'Monthly' })
    expect(fake.waiting('desk.import').input).not.toHaveProperty('missing')
  })

  test('is asked for what it does not name', async () => {
    const { actor, fake, look } = open()
    await look()
    actor.send({ type: 'deskImport.check', missing: true })
    await settled()
    expect(fake.waiting('desk.import').input).toMatchObject({ missing: '' })
  })
})

describe('a file of which nothing can be made', () => {
  test('says why, and which columns it has, until one of them is known', async () => {
    const { actor, view, answer } = open()
    actor.send({ type: 'deskImport.choose', file })
    await answer('desk.fileColumns', { ...looked, columns: [column('Town', null, 'unmapped')] })
    expect(view()).toMatchObject({ mistake: 'nothing_mapped:Town', can: { map: true, check: false } })
    actor.send({ type: 'deskImport.map', head: 'Town', to: 'bio' })
    expect(view()).toMatchObject({ mistake: null, can: { check: true } })
  })

  test('says so where it has no lines', async () => {
    const { actor, view, answer } = open()
    actor.send({ type: 'deskImport.choose', file })
    await answer('desk.fileColumns', { ...looked, lines: 0 })
    expect(view()).toMatchObject({ mistake: 'file_empty', can: { check: false } })
  })
})
