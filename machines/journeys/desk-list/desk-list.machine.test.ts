import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { deskListJourney } from './desk-list.journey.ts'
import type { DeskListEvent } from './desk-list.setup.ts'
import { viewDeskList } from './desk-list.view.ts'

const shown = { choice: { find: 'tide', where: 'category:vinyl' }, ids: [3, 5, 8] }
const job = {
  id: 4,
  digest: 'd'.repeat(64),
  state: 'prepared',
  total: 4,
  done: 0,
  moves: ['run'],
  lines: [],
  next: null,
}
const running = { ...job, state: 'running', moves: ['stop'] }

const counts = { total: 40, up_to: 90, filters: {} }

type Call = 'desk.counts' | 'desk.jobPreview' | 'desk.jobRun' | 'desk.job' | 'desk.jobStop' | 'desk.jobUndo'

function open(jobId: number | null = null) {
  const fake = fakePorts()
  let reloads = 0
  const machine = deskListJourney
    .provide(fake.ports)
    .provide({ actions: { reloadPage: () => void (reloads += 1) } })
  const journey = startJourney(machine, { input: { noun: 'product', shown, job: jobId } })
  const { actor } = journey
  const view = () => viewDeskList(actor.getSnapshot())
  return {
    ...journey,
    fake,
    view,
    reloads: () => reloads,
    send: (...events: DeskListEvent[]) => events.forEach(event => actor.send(event)),
    answer: async (call: Call, what: object) => {
      fake.waiting(call).answer(what)
      await settled()
    },
  }
}

const write = (form: Extract<DeskListEvent, { type: 'deskList.write' }>['form']): DeskListEvent => ({
  type: 'deskList.write',
  form,
})

describe('records are chosen', () => {
  test('one by one, in a row, the page, and then all that the list finds', async () => {
    const { send, view, answer } = open()
    send(
      { type: 'deskList.toggle', id: 3 },
      { type: 'deskList.toggle', id: 8 },
      { type: 'deskList.toggle', id: 3 },
    )
    expect(view()).toMatchObject({ chosen: [8], count: 1 })
    send({ type: 'deskList.clear' }, { type: 'deskList.go', to: 'next' })
    send({ type: 'deskList.toggleCurrent', isRange: false })
    send(
      { type: 'deskList.go', to: 'next' },
      { type: 'deskList.go', to: 'next' },
      { type: 'deskList.go', to: 'next' },
    )
    expect(view().current).toBe(8)
    send({ type: 'deskList.toggleCurrent', isRange: true })
    expect(view().chosen).toEqual([3, 5, 8])
    await answer('desk.counts', counts)
    send({ type: 'deskList.all' })
    expect(view()).toMatchObject({ isAll: true, count: 40 })
    send({ type: 'deskList.toggle', id: 5 })
    expect(view()).toMatchObject({ chosen: [3, 8], count: 39 })
  })

  test('over pages of one list; another list begins anew', () => {
    const { send, view } = open()
    send({ type: 'deskList.toggle', id: 3 })
    send({ type: 'deskList.shown', shown: { ...shown, ids: [11, 12] } }, { type: 'deskList.toggle', id: 12 })
    expect(view()).toMatchObject({ count: 2, chosen: [12] })
    send({ type: 'deskList.shown', shown: { ...shown, choice: {} } })
    expect(view().count).toBe(0)
  })

  test('never more than can be named', () => {
    const { send, view } = open()
    const ids = Array.from({ length: 600 }, (_, index) => index + 1)
    send({ type: 'deskList.shown', shown: { ...shown, ids } }, { type: 'deskList.all' })
    expect(view().count).toBe(500)
  })
})

describe('what is to become of them', () => {
  test('is asked only once there are some', () => {
    const { send, view } = open()
    send({ type: 'deskList.ask' })
    expect(view().isAsking).toBe(false)
    send({ type: 'deskList.toggle', id: 3 }, { type: 'deskList.ask' })
    expect(view().isAsking).toBe(true)
  })

  test('is sent for what was chosen: by number, or as the list that was looked at', async () => {
    const named = open()
    named.send({ type: 'deskList.toggle', id: 5 }, { type: 'deskList.ask' })
    named.send(write({ column: 'genres', act: 'add', text: '7,8', reason: ' spring ' }), {
      type: 'deskList.preview',
    })
    expect(named.fake.waiting('desk.jobPreview').input).toEqual({
      desk: 'product',
      ids: [5],
      add: { genres: ['7', '8'] },
      reason: 'spring',
      via: 'page',
    })
    const all = open()
    await all.answer('desk.counts', counts)
    all.send({ type: 'deskList.all' }, { type: 'deskList.all' }, { type: 'deskList.toggle', id: 8 })
    all.send({ type: 'deskList.ask' }, write({ act: 'move', move: 'hide' }), { type: 'deskList.preview' })
    expect(all.fake.waiting('desk.jobPreview').input).toEqual({
      desk: 'product',
      ...shown.choice,
      except: [8],
      up_to: 90,
      move: 'hide',
      via: 'page',
    })
  })
})

describe('what cannot be done', () => {
  test.each([
    [{ column: '' }, { column: 'input_required' }],
    [{ act: 'move' as const }, { move: 'input_required' }],
    [{ column: 'genres', act: 'add' as const }, { genres: 'input_required' }],
  ])('is not sent when it cannot be read: %j', (form, mistakes) => {
    const { send, view, fake } = open()
    send({ type: 'deskList.toggle', id: 5 }, { type: 'deskList.ask' }, write(form), {
      type: 'deskList.preview',
    })
    expect(view()).toMatchObject({ status: 'asking', mistakes })
    expect(fake.calls.map(({ name }) => name)).toEqual(['desk.counts'])
  })

  test('that the shop refuses keeps what was typed', async () => {
    const { send, view, answer } = open()
    send({ type: 'deskList.toggle', id: 5 }, { type: 'deskList.ask' })
    send(write({ column: 'country', text: 'XX' }), { type: 'deskList.preview' })
    await answer('desk.jobPreview', {
      error: true,
      status: 422,
      code: 'input_invalid',
      fields: { country: 'country_unknown' },
    })
    expect(view()).toMatchObject({
      status: 'asking',
      form: { text: 'XX' },
      mistakes: { country: 'country_unknown' },
    })
  })
})

async function prepared() {
  const desk = open()
  desk.send({ type: 'deskList.toggle', id: 5 }, { type: 'deskList.ask' })
  desk.send(write({ column: 'format', text: 'LP' }), { type: 'deskList.preview' })
  await desk.answer('desk.jobPreview', job)
  return desk
}

describe('a job', () => {
  test('is run as it was looked at, followed each second, and the list is read anew after', async () => {
    const { send, fake, answer, view, clock, reloads } = await prepared()
    expect(view()).toMatchObject({ status: 'prepared', can: { run: true } })
    send({ type: 'deskList.run' })
    expect(fake.waiting('desk.jobRun').input).toEqual({ id: 4, digest: job.digest })
    await answer('desk.jobRun', running)
    expect(view()).toMatchObject({ status: 'waiting', count: 0, can: { stop: true } })
    clock.increment(999)
    expect(fake.calls.filter(({ name }) => name === 'desk.job')).toEqual([])
    clock.increment(1)
    await answer('desk.job', { ...running, done: 1 })
    expect(view()).toMatchObject({ status: 'waiting', share: 0.25 })
    clock.increment(1_000)
    await answer('desk.job', { ...job, state: 'done', done: 4, moves: ['undo'] })
    expect(view()).toMatchObject({ status: 'ended', share: 1, can: { undo: true } })
    expect(reloads()).toBe(1)
  })

  test('is stopped, and gone on with', async () => {
    const { send, answer, view, clock } = await prepared()
    send({ type: 'deskList.run' })
    await answer('desk.jobRun', running)
    send({ type: 'deskList.stop' })
    await answer('desk.jobStop', { ...running, state: 'stopping', moves: [] })
    clock.increment(1_000)
    await answer('desk.job', { ...job, state: 'stopped', done: 2, moves: ['resume', 'undo'] })
    expect(view()).toMatchObject({ status: 'ended', can: { run: true, undo: true } })
  })

  test('that is not what was looked at any more is looked at anew', async () => {
    const { send, answer, view } = await prepared()
    send({ type: 'deskList.run' })
    await answer('desk.jobRun', { error: true, status: 409, code: 'job_stale' })
    await answer('desk.job', job)
    expect(view()).toMatchObject({ status: 'prepared', problem: { code: 'job_stale' } })
  })
})

describe('a job on its page', () => {
  test('is taken back by a job that is looked at as well', async () => {
    const { send, answer, view, fake } = open(4)
    await answer('desk.job', { ...job, state: 'done', done: 4, moves: ['undo'] })
    send({ type: 'deskList.undo' })
    expect(fake.waiting('desk.jobUndo').input).toEqual({ id: 4, via: 'page' })
    await answer('desk.jobUndo', { ...job, id: 5, kind: 'undo' })
    expect(view()).toMatchObject({ status: 'prepared', job: { id: 5 } })
  })

  test('whose state is not known goes on by itself, and is looked at when asked', async () => {
    const { send, answer, view } = open(4)
    await answer('desk.job', { error: true, status: 503, code: 'unavailable' })
    expect(view()).toMatchObject({ status: 'lost', problem: { code: 'unavailable' } })
    send({ type: 'deskList.run' })
    await answer('desk.job', running)
    expect(view().status).toBe('waiting')
  })
})
