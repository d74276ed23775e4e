import { expect, test } from 'vitest'
import type { PickSource } from '#domain/desks/desks.ts'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { deskPickJourney } from './desk-pick.journey.ts'
import { viewDeskPick } from './desk-pick.view.ts'

const ebb = { id: 4, cells: { name: 'Ebb', owner: null, country: 'FR' } }
const flow = { id: 9, cells: { name: 'Ebb and Flow', country: null } }

/** Nothing is asked for until typing has paused for so long, in milliseconds. */
const pauseMs = 200

function open() {
  const fake = fakePorts()
  const { actor, clock } = startJourney(deskPickJourney.provide(fake.ports))
  const view = () => viewDeskPick(actor.getSnapshot())
  const type = (text: string, source: PickSource = { noun: 'artist' }) =>
    actor.send({ type: 'deskPick.type', field: 'one', source, text })
  const pause = async () => {
    clock.increment(pauseMs)
    await settled()
  }
  const answer = async (call: 'desk.list' | 'desk.record' | 'staff.colleagues', what: object) => {
    fake.waiting(call).answer(what)
    await settled()
  }
  return { actor, fake, view, type, pause, answer, clock }
}

test('asks once somebody has stopped typing, and offers what was found', async () => {
  const { fake, view, type, pause, answer } = open()
  type('e')
  type('ebb')
  expect(fake.calls).toEqual([])
  await pause()
  expect(fake.waiting('desk.list').input).toMatchObject({ desk: 'artist', find: 'ebb', limit: 8 })
  await answer('desk.list', { items: [ebb, flow], next: null })
  expect(view()).toMatchObject({ field: 'one', isBusy: false, active: null })
  expect(view().choices.map(({ id, name, value }) => [id, name, value])).toEqual([
    [4, 'Ebb', '4'],
    [9, 'Ebb and Flow', '9'],
  ])
})

test('of the staff everybody is offered before a word, and whoever has the words after it', async () => {
  const { fake, view, type, pause, answer } = open()
  const staff: PickSource = { noun: 'user', by: 'email' }
  const items = [
    { id: 5, name: 'Inès Vauquelin', email: 'boss@sillon.example' },
    { id: 4, name: 'Joris Appelmans', email: 'team@sillon.example' },
  ]
  type('', staff)
  await pause()
  await answer('staff.colleagues', { items })
  expect(view().choices.map(({ name, value }) => [name, value])).toEqual([
    ['Inès Vauquelin', 'boss@sillon.example'],
    ['Joris Appelmans', 'team@sillon.example'],
  ])
  type('ines', staff)
  await pause()
  await answer('staff.colleagues', { items })
  expect(view().choices.map(({ value }) => value)).toEqual(['boss@sillon.example'])
  type('team@', staff)
  await pause()
  await answer('staff.colleagues', { items })
  expect(view().choices.map(({ value }) => value)).toEqual(['team@sillon.example'])
  expect(fake.calls.map(({ name }) => name)).not.toContain('desk.list')
})

test('the record of a number goes first, and is there once', async () => {
  const { view, type, pause, answer } = open()
  type('9')
  await pause()
  await answer('desk.record', { ...flow, moves: [], history: { items: [], next: null } })
  await answer('desk.list', { items: [ebb, flow], next: null })
  expect(view().choices.map(({ id }) => id)).toEqual([9, 4])
})

test('a number that is nobody’s still finds names', async () => {
  const { view, type, pause, answer } = open()
  type('1999')
  await pause()
  await answer('desk.record', { error: true, status: 404, code: 'not_found' })
  await answer('desk.list', { items: [ebb], next: null })
  expect(view().choices.map(({ id }) => id)).toEqual([4])
})

test('a text is written by the column that it names', async () => {
  const { view, type, pause, answer } = open()
  type('ana', { noun: 'client', by: 'email' })
  await pause()
  await answer('desk.list', { items: [{ id: 3, cells: { name: 'Ana', email: 'ana@example.com' } }] })
  expect(view().choices).toMatchObject([{ id: 3, name: 'Ana', value: 'ana@example.com' }])
})

test('keys go round through the choices and the text', async () => {
  const { actor, view, type, pause, answer } = open()
  type('ebb')
  await pause()
  await answer('desk.list', { items: [ebb, flow], next: null })
  const places = ['next', 'next', 'next', 'previous'].map(to => {
    actor.send({ type: 'deskPick.move', to: to === 'next' ? 'next' : 'previous' })
    return view().active
  })
  expect(places).toEqual([0, 1, null, 1])
})

test('what was found before can be chosen while more is looked for, and keeps its mark', async () => {
  const { actor, view, type, pause, answer } = open()
  type('ebb')
  await pause()
  await answer('desk.list', { items: [ebb, flow], next: null })
  type('ebb a')
  actor.send({ type: 'deskPick.move', to: 'previous' })
  expect(view()).toMatchObject({ isBusy: true, active: 1 })
  await pause()
  await answer('desk.list', { items: [flow], next: null })
  expect(view()).toMatchObject({ isBusy: false, active: 0 })
  type('ebb an')
  await pause()
  await answer('desk.list', { items: [ebb], next: null })
  expect(view()).toMatchObject({ active: null })
})

test('what a shop refuses is told, and what is typed next is looked for', async () => {
  const { view, type, pause, answer } = open()
  type('ebb')
  await pause()
  await answer('desk.list', { error: true, status: 503, code: 'unavailable' })
  expect(view()).toMatchObject({ problem: { code: 'unavailable' }, choices: [] })
  type('ebb and')
  expect(view()).toMatchObject({ problem: null, isBusy: true })
})

test('a name that was changed by a letter is looked for without its number', async () => {
  const { fake, type, pause } = open()
  type('Ebb and Flo (9')
  await pause()
  expect(fake.waiting('desk.list').input).toMatchObject({ find: 'Ebb and Flo' })
})
