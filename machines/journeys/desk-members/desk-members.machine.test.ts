import { expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { callTimeoutMs } from '../../call-results.ts'
import { deskMembersJourney } from './desk-members.journey.ts'
import { viewDeskMembers } from './desk-members.view.ts'

const member = (id: number) => ({ id, text: `Record ${id}`, note: 'Wal', shown: true })
const listOf = (ids: readonly number[], list = 'members') => ({
  id: 9,
  list,
  items: ids.map(member),
  more: false,
  by_rule: false,
})

function open(ids: readonly number[] = [1, 2, 3]) {
  const fake = fakePorts()
  const machine = deskMembersJourney.provide(fake.ports).provide({ actions: { reloadPage: () => {} } })
  const journey = startJourney(machine, {
    input: { noun: 'collection', id: 9, lists: [listOf(ids), listOf([7], 'others')] },
  })
  return {
    ...journey,
    fake,
    view: () => viewDeskMembers(journey.actor.getSnapshot()),
    answer: async (call: 'desk.setMembers' | 'desk.members', what: object) => {
      await settled()
      fake.waiting(call).answer(what)
      await settled()
    },
  }
}

test('numbers are added as they are written, and the field is empty then', async () => {
  const { actor, answer, fake, view } = open()
  actor.send({ type: 'deskMembers.write', list: 'members', text: '12, 44\n7' })
  actor.send({ type: 'deskMembers.add', list: 'members' })
  await settled()
  expect(fake.waiting('desk.setMembers').input).toEqual({
    desk: 'collection',
    id: 9,
    list: 'members',
    add: [12, 44, 7],
    via: 'page',
  })
  await answer('desk.setMembers', listOf([1, 2, 3, 12, 44, 7]))
  expect(view().lists.map(({ text, items }) => [text, items.length])).toEqual([
    ['', 6],
    ['', 1],
  ])
})

test('nothing is sent without a number', () => {
  const { actor, fake, view } = open()
  actor.send({ type: 'deskMembers.write', list: 'members', text: 'tide' })
  actor.send({ type: 'deskMembers.add', list: 'members' })
  expect(fake.calls).toEqual([])
  expect(view().problem).toMatchObject({ fields: { add: 'input_required' } })
})

test('each knows what it would stand before, one up or one down', async () => {
  const { actor, answer, fake, view } = open()
  expect(view().lists[0]?.items.map(({ up, down }) => [up, down])).toEqual([
    [undefined, 3],
    [1, null],
    [2, undefined],
  ])
  actor.send({ type: 'deskMembers.move', list: 'members', member: 3, before: 2 })
  await settled()
  expect(fake.waiting('desk.setMembers').input).toMatchObject({ move: { id: 3, before: 2 } })
  await answer('desk.setMembers', listOf([1, 3, 2]))
  expect(view().lists[0]?.items.map(({ id }) => id)).toEqual([1, 3, 2])
})

test('what the page reads anew is shown, and what is being written stays', () => {
  const { actor, view } = open()
  actor.send({ type: 'deskMembers.write', list: 'members', text: '44' })
  const ruled = { ...listOf([3, 5]), by_rule: true }
  actor.send({ type: 'deskMembers.loaded', lists: [ruled, listOf([], 'others')] })
  expect(view().lists).toMatchObject([
    { items: [{ id: 3 }, { id: 5 }], by_rule: true, text: '44' },
    { list: 'others', items: [] },
  ])
})

test('nothing is moved in a list that nobody orders', async () => {
  const fake = fakePorts()
  const machine = deskMembersJourney.provide(fake.ports).provide({ actions: { reloadPage: () => {} } })
  const lists = [listOf([1, 2], 'joins'), listOf([1, 2], 'related')]
  const { actor } = startJourney(machine, { input: { noun: 'product', id: 9, lists } })
  expect(viewDeskMembers(actor.getSnapshot()).lists.map(({ isOrdered }) => isOrdered)).toEqual([false, true])
  actor.send({ type: 'deskMembers.move', list: 'joins', member: 2, before: 1 })
  await settled()
  expect(fake.calls).toEqual([])
  actor.send({ type: 'deskMembers.move', list: 'related', member: 2, before: 1 })
  await settled()
  expect(fake.calls).toHaveLength(1)
})

test('what is refused is told beside what is there now', async () => {
  const { actor, fake, answer, view } = open()
  actor.send({ type: 'deskMembers.remove', list: 'members', member: 2 })
  await answer('desk.setMembers', { error: true, status: 409, code: 'transition_not_allowed' })
  expect(view().status).toBe('reading')
  const [first, second] = fake.calls.filter(({ name }) => name === 'desk.members')
  expect([first?.input, second?.input]).toEqual([
    { desk: 'collection', id: 9, list: 'members' },
    { desk: 'collection', id: 9, list: 'others' },
  ])
  first?.answer(listOf([3]))
  second?.answer(listOf([7], 'others'))
  await settled()
  expect(view()).toMatchObject({ status: 'open', problem: { code: 'transition_not_allowed' } })
  expect(view().lists[0]?.items.map(({ id }) => id)).toEqual([3])
})

test('after no answer the same is sent again, or what is there is read', async () => {
  const { actor, clock, answer, fake, view } = open([1, 2])
  actor.send({ type: 'deskMembers.remove', list: 'members', member: 2 })
  await settled()
  clock.increment(callTimeoutMs)
  await settled()
  expect(view()).toMatchObject({ status: 'uncertain', problem: { code: 'timeout' }, can: { again: true } })
  actor.send({ type: 'deskMembers.again' })
  await settled()
  expect(fake.waiting('desk.setMembers').input).toMatchObject({ remove: [2] })
  // The first, which nobody waits for any more, and the second.
  await answer('desk.setMembers', listOf([1, 2]))
  await answer('desk.setMembers', listOf([1]))
  expect(view()).toMatchObject({ status: 'open', lists: [{ items: [{ id: 1 }] }, {}] })
})
