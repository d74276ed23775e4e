import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import type { DeskNoun } from '#domain/desks/desks.ts'
import { callTimeoutMs } from '../../call-results.ts'
import { deskRecordJourney } from './desk-record.journey.ts'
import { viewDeskRecord } from './desk-record.view.ts'

const cells = { name: 'Tidal', country: 'IS', bio: 'Two people.', records: 3 }
const whole = (changed: object) => ({ id: 7, cells: { ...cells, ...changed }, moves: [] })

function open(id: number | null = 7, noun: DeskNoun = 'artist') {
  const fake = fakePorts()
  let reloads = 0
  const opened: unknown[] = []
  const machine = deskRecordJourney.provide(fake.ports).provide({
    actions: {
      reloadPage: () => void (reloads += 1),
      openRecord: (_, answer) => void opened.push(answer),
    },
  })
  const journey = startJourney(machine, { input: { noun, id, cells: id === null ? {} : cells } })
  const { actor } = journey
  return {
    ...journey,
    fake,
    opened,
    write: (name: string, text: string) => actor.send({ type: 'deskRecord.write', name, text }),
    save: (key = 'k1') => actor.send({ type: 'deskRecord.save', key }),
    view: () => viewDeskRecord(actor.getSnapshot()),
    field: (name: string) => viewDeskRecord(actor.getSnapshot()).fields.find(one => one.name === name),
    reloads: () => reloads,
    answer: async (
      call: 'desk.save' | 'desk.create' | 'desk.record' | 'desk.move' | 'desk.undo',
      what: object,
    ) => {
      fake.waiting(call).answer(what)
      await settled()
    },
  }
}

test('a record of which one part cannot be read says at once what else is wrong, and is not sent', () => {
  const { write, save, fake, field } = open(null, 'product')
  write('name', 'x'.repeat(201))
  write('weight_grams', 'heavy')
  write('price', '-5')
  write('barcode', '123')
  write('format', 'LP')
  save()
  expect(fake.calls).toEqual([])
  expect(field('weight_grams')).toMatchObject({ value: 'heavy', error: 'input_must_integer' })
  expect(field('name')).toMatchObject({ error: 'too_long' })
  expect(field('price')).toMatchObject({ value: '-5', error: 'out_of_range' })
  expect(field('barcode')).toMatchObject({ value: '123', error: 'barcode_wrong' })
  expect(field('format')).toMatchObject({ value: 'LP', error: null })
})

describe('a change', () => {
  test('is sent with what was read, and is what the record holds then', async () => {
    const { write, save, answer, fake, view, field, reloads } = open()
    write('name', 'Tide')
    write('bio', 'Three people.')
    write('bio', 'Two people.')
    expect(view().changed).toEqual(['name'])
    save()
    expect(fake.waiting('desk.save').input).toEqual({
      desk: 'artist',
      id: 7,
      fields: { name: { from: 'Tidal', to: 'Tide' } },
      via: 'page',
    })
    expect(view()).toMatchObject({ status: 'saving', isBusy: true, can: { write: false } })
    await answer('desk.save', whole({ name: 'Tide' }))
    expect(view()).toMatchObject({ status: 'open', changed: [] })
    expect(field('name')).toMatchObject({ value: 'Tide', isChanged: false })
    expect(reloads()).toBe(1)
  })

  test('of nothing is not sent', () => {
    const { save, fake, view } = open()
    save()
    expect(fake.calls).toEqual([])
    expect(view().status).toBe('open')
  })

  test('that the shop refuses keeps what was typed, and says which column', async () => {
    const { write, save, answer, field, view } = open()
    write('country', 'XX')
    save()
    const refused = {
      error: true,
      status: 422,
      code: 'input_invalid',
      fields: { country: 'country_unknown' },
    }
    await answer('desk.save', refused)
    expect(view()).toMatchObject({ status: 'open', problem: { code: 'input_invalid' } })
    expect(field('country')).toMatchObject({ value: 'XX', error: 'country_unknown' })
    write('country', 'NO')
    expect(field('country')).toMatchObject({ error: null })
  })

  test('is taken back before it is saved', () => {
    const { actor, write, field } = open()
    write('name', 'Tide')
    actor.send({ type: 'deskRecord.revert' })
    expect(field('name')).toMatchObject({ value: 'Tidal', isChanged: false })
  })
})

describe('a move that comes with words', () => {
  test('waits for them, and is sent with them', async () => {
    const { actor, fake, view, answer } = open(7, 'letter')
    const move = (name: string) => actor.send({ type: 'deskRecord.move', move: name, key: 'k' })
    move('answer')
    expect([fake.calls.length, view().sayMistake]).toEqual([0, 'input_required'])
    actor.send({ type: 'deskRecord.say', text: ' On Friday. ' })
    expect(view()).toMatchObject({ said: ' On Friday. ', sayMistake: null })
    move('answer')
    expect(fake.calls.at(-1)).toMatchObject({
      name: 'desk.move',
      input: { desk: 'letter', move: 'answer', reason: 'On Friday.' },
    })
    await answer('desk.move', whole({}))
    expect(view()).toMatchObject({ status: 'open', said: '' })
  })

  test('is sent without them where it needs none', () => {
    const { actor, fake } = open(7, 'letter')
    actor.send({ type: 'deskRecord.say', text: 'never mind' })
    actor.send({ type: 'deskRecord.move', move: 'close', key: 'k' })
    expect(fake.calls.at(-1)?.input).not.toHaveProperty('reason')
  })
})

describe('two people over one record', () => {
  const overtaken = { error: true, status: 409, code: 'record_changed', fields: { name: 'record_changed' } }
  const theirs = { ...whole({ name: 'Ebb', bio: 'Four.' }), history: { items: [], next: null } }

  async function met() {
    const desk = open()
    desk.write('name', 'Tide')
    desk.write('country', 'NO')
    desk.save()
    await desk.answer('desk.save', overtaken)
    await desk.answer('desk.record', theirs)
    return desk
  }

  test('see both values of a column that both changed, and the rest is there already', async () => {
    const { field, view } = await met()
    expect(view().status).toBe('conflict')
    expect(field('name')).toMatchObject({ value: 'Tide', theirs: 'Ebb' })
    expect(field('bio')).toMatchObject({ value: 'Four.', theirs: undefined })
    expect(field('country')).toMatchObject({ value: 'NO', isChanged: true, theirs: undefined })
  })

  test('where both wrote the same nothing is left to choose, and it is said', async () => {
    const desk = open()
    desk.write('name', 'Tide')
    desk.write('country', 'NO')
    desk.save()
    await desk.answer('desk.save', overtaken)
    await desk.answer('desk.record', { ...theirs, cells: { ...theirs.cells, name: 'Tide' } })
    expect(desk.view()).toMatchObject({
      status: 'open',
      problem: { code: 'record_changed' },
      changed: ['country'],
    })
    desk.save('k3')
    expect(desk.fake.waiting('desk.save').input).toMatchObject({
      fields: { country: { from: 'IS', to: 'NO' } },
    })
  })

  test('mine is kept, and saved over what was seen of theirs', async () => {
    const { actor, save, fake, view } = await met()
    actor.send({ type: 'deskRecord.keepMine', name: 'name' })
    expect(view().status).toBe('open')
    save('k2')
    expect(fake.waiting('desk.save').input).toMatchObject({
      fields: { name: { from: 'Ebb', to: 'Tide' }, country: { from: 'IS', to: 'NO' } },
    })
  })

  test('theirs is taken, and what else I typed stands', async () => {
    const { actor, field, view } = await met()
    actor.send({ type: 'deskRecord.takeTheirs', name: 'name' })
    expect(view()).toMatchObject({ status: 'open', changed: ['country'] })
    expect(field('name')).toMatchObject({ value: 'Ebb', isChanged: false })
  })
})

describe('trouble', () => {
  test.each(['timeout', 'unavailable', 'internal'])('after %s the same is sent again', async code => {
    const { clock, fake, write, save, answer, view } = open()
    write('name', 'Tide')
    save()
    if (code === 'timeout') clock.increment(callTimeoutMs)
    else if (code === 'internal') fake.waiting('desk.save').break()
    else await answer('desk.save', { error: true, status: 503, code })
    await settled()
    expect(view()).toMatchObject({ status: 'uncertain', problem: { code }, can: { write: false } })
    save()
    expect(fake.waiting('desk.save').input).toMatchObject({ fields: { name: { to: 'Tide' } } })
  })
})

describe('a new record', () => {
  test('is made once, under one key, and opened', async () => {
    const { write, save, answer, fake, opened, view } = open(null)
    write('name', 'Tide')
    save('first')
    expect(fake.waiting('desk.create')).toMatchObject({
      input: { desk: 'artist', fields: { name: 'Tide' }, via: 'page' },
      options: { idempotencyKey: 'first' },
    })
    await answer('desk.create', { error: true, status: 503, code: 'unavailable' })
    save('second')
    expect(fake.waiting('desk.create').options).toMatchObject({ idempotencyKey: 'first' })
    await answer('desk.create', whole({ name: 'Tide' }))
    expect(opened).toMatchObject([{ id: 7 }])
    expect(view().changed).toEqual([])
  })

  test('says what it needs', async () => {
    const { save, answer, field } = open(null)
    save()
    const missing = { error: true, status: 422, code: 'input_invalid', fields: { name: 'input_required' } }
    await answer('desk.create', missing)
    expect(field('name')).toMatchObject({ error: 'input_required' })
  })
})

test('a move and a change that is taken back leave what was typed', async () => {
  const { actor, write, answer, fake, view } = open()
  write('bio', 'Three.')
  actor.send({ type: 'deskRecord.undo', change: 3 })
  expect(fake.waiting('desk.undo').input).toEqual({ desk: 'artist', id: 7, change: 3, via: 'page' })
  await answer('desk.undo', whole({ name: 'Before' }))
  expect(view()).toMatchObject({ status: 'open', changed: ['bio'] })
  actor.send({ type: 'deskRecord.move', move: 'hide', key: 'k' })
  await answer('desk.move', { error: true, status: 409, code: 'transition_not_allowed' })
  expect(view()).toMatchObject({
    status: 'open',
    problem: { code: 'transition_not_allowed' },
    changed: ['bio'],
  })
})
