import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import type { ProductionWord } from '#domain/pressing/production-moves.ts'
import type { ProductionMove } from '../../lifecycles/production/production.moves.ts'
import { callTimeoutMs } from '../../call-results.ts'
import { pressingDeskJourney } from './pressing-desk.journey.ts'
import { viewPressingDesk } from './pressing-desk.view.ts'

const days = { since: '2027-02-20', today: '2027-02-27' }
const moved = { id: 7, stage: 'cutting', moves: ['plate'], log: [] }

function open() {
  const fake = fakePorts()
  let reloads = 0
  const machine = pressingDeskJourney.provide(fake.ports).provide({
    actions: { reloadPage: () => void (reloads += 1) },
  })
  const journey = startJourney(machine)
  const { actor } = journey
  return {
    ...journey,
    fake,
    answer: async (result: object) => {
      fake.waiting('staff.moveProduction').answer(result)
      await settled()
    },
    choose: (move: ProductionMove, projectId = 7, seen = 3) =>
      actor.send({ type: 'pressingDesk.choose', projectId, move, seen, ...days }),
    write: (name: ProductionWord, text: string) => actor.send({ type: 'pressingDesk.write', name, text }),
    send: (key = 'k1') => actor.send({ type: 'pressingDesk.send', key }),
    view: () => viewPressingDesk(actor.getSnapshot()),
    sent: () => fake.waiting('staff.moveProduction').input,
    reloads: () => reloads,
  }
}

describe('a stage', () => {
  test('is sent with what was seen, the day it happened and what buyers read', async () => {
    const { choose, write, send, sent, answer, view, reloads, facts } = open()
    choose('cut')
    expect(view().fields.map(({ name, isNeeded }) => [name, isNeeded])).toEqual([
      ['on', false],
      ['note', false],
    ])
    write('on', '2027-02-21')
    write('note', ' On the lathe. ')
    send()
    expect(sent()).toEqual({ id: 7, move: 'cut', seen: 3, on: '2027-02-21', note: 'On the lathe.' })
    expect(view()).toMatchObject({ status: 'sending', isBusy: true, can: { send: false, choose: false } })
    await answer(moved)
    expect(view()).toMatchObject({ status: 'resting', move: null })
    expect(reloads()).toBe(1)
    expect(facts).toContainEqual(expect.objectContaining({ type: 'toast.wanted', key: 'toast.saved' }))
  })

  test.each([
    ['clearRights', 'reference', ' SDRM 17 ', { reason: 'SDRM 17' }],
    ['rejectTest', 'reason', 'a click on A2', { reason: 'a click on A2' }],
    ['note', 'note', 'Two weeks late.', { note: 'Two weeks late.' }],
  ] as const)('%s needs its %s', (move, name, text, said) => {
    const { fake, choose, write, send, sent, view } = open()
    choose(move)
    send()
    expect(view().status).toBe('invalid')
    expect(view().fields.find(field => field.name === name)?.error).toBe('input_required')
    expect(fake.calls).toEqual([])
    write(name, text)
    send()
    expect(sent()).toEqual({ id: 7, move, seen: 3, ...said })
  })

  test('counts the run', () => {
    const { choose, write, send, sent, view } = open()
    choose('pack')
    write('pressed', '520')
    write('accepted', '521')
    send()
    expect(view().fields.find(({ name }) => name === 'accepted')?.error).toBe('count_too_high')
    write('accepted', '508')
    send()
    expect(sent()).toEqual({ id: 7, move: 'pack', seen: 3, pressed: 520, accepted: 508 })
  })

  test.each(['2027-02-28', '2027-02-19'])('is not of %s', on => {
    const { fake, choose, write, send, view } = open()
    choose('cut')
    write('on', on)
    send()
    expect(view().status).toBe('invalid')
    expect(fake.calls).toEqual([])
  })
})

describe('two of the staff', () => {
  test('the second is told, keeps what buyers were to read, and sees the pressing anew', async () => {
    const { choose, write, send, sent, answer, view, reloads } = open()
    choose('cut')
    write('note', 'On the lathe.')
    write('on', '2027-02-21')
    send()
    await answer({ error: true, status: 409, code: 'project_moved' })
    expect(view()).toMatchObject({ status: 'overtaken', move: null, can: { choose: true } })
    expect(reloads()).toBe(1)
    choose('plate', 7, 4)
    send('k2')
    expect(sent()).toEqual({ id: 7, move: 'plate', seen: 4, note: 'On the lathe.' })
  })

  test('of one record carry nothing to another', () => {
    const { actor, choose, write, view } = open()
    choose('note')
    write('note', 'Two weeks late.')
    choose('note', 8)
    expect(view().fields.find(({ name }) => name === 'note')?.value).toBe('')
    actor.send({ type: 'pressingDesk.drop' })
    expect(view()).toMatchObject({ status: 'resting', fields: [] })
  })
})

describe('trouble', () => {
  test.each(['timeout', 'unavailable', 'internal'])(
    'after %s the same is sent again under the same key',
    async code => {
      const { clock, fake, choose, send, answer, view } = open()
      choose('plate')
      send('first')
      if (code === 'timeout') clock.increment(callTimeoutMs)
      else if (code === 'internal') fake.waiting('staff.moveProduction').break()
      else await answer({ error: true, status: 503, code })
      await settled()
      expect(view()).toMatchObject({ status: 'uncertain', problem: { code }, can: { change: false } })
      send('second')
      expect(fake.waiting('staff.moveProduction').options).toMatchObject({ idempotencyKey: 'first' })
    },
  )

  test('what is not open yet is said, and the words stand', async () => {
    const { fake, choose, write, send, answer, view } = open()
    choose('cut')
    write('note', 'On the lathe.')
    send('first')
    await answer({ error: true, status: 409, code: 'transition_not_allowed' })
    expect(view()).toMatchObject({ status: 'failed', problem: { code: 'transition_not_allowed' } })
    send('second')
    expect(fake.waiting('staff.moveProduction').options).toMatchObject({ idempotencyKey: 'second' })
  })
})
