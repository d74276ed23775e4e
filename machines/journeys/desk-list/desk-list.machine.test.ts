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

type Call =
  | 'desk.counts'
  | 'desk.saveView'
  | 'desk.removeView'
  | 'desk.jobPreview'
  | 'desk.jobRun'
  | 'desk.job'
  | 'desk.jobStop'
  | 'desk.jobUndo'

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

const beside = { ...shown, choice: { find: 'ebb' } }
const away = { error: true, status: 503, code: 'unavailable' }
const countCalls = ({
  calls,
}: {
  readonly calls: readonly { readonly name: string; readonly input: unknown }[]
}) => calls.filter(({ name }) => name === 'desk.counts').map(({ input }) => input)

describe('counts', () => {
  test('come after the rows, and the rows do not wait', async () => {
    const { send, view, answer, fake } = open()
    expect(view()).toMatchObject({ counts: null, total: null, can: { choose: true } })
    expect(countCalls(fake)).toEqual([{ desk: 'product', ...shown.choice }])
    // All that is found cannot be chosen before it is known how many that are.
    send({ type: 'deskList.all' }, { type: 'deskList.all' })
    expect(view()).toMatchObject({ isAll: false, count: 3 })
    await answer('desk.counts', counts)
    expect(view()).toMatchObject({ counts, total: 40 })
  })

  test('are of the list that is shown, and not asked for twice', async () => {
    const { send, view, answer, fake } = open()
    send({ type: 'deskList.shown', shown })
    await answer('desk.counts', counts)
    send({ type: 'deskList.shown', shown })
    expect(countCalls(fake)).toHaveLength(1)
    send({ type: 'deskList.shown', shown: { ...shown } })
    // Another page of the same list still has as many, until it is counted anew.
    expect(view().total).toBe(40)
    send({ type: 'deskList.shown', shown: beside })
    expect(view().total).toBeNull()
    expect(countCalls(fake).at(-1)).toEqual({ desk: 'product', find: 'ebb' })
  })

  test('that are away leave the list as it is', async () => {
    const { view, answer } = open()
    await answer('desk.counts', away)
    expect(view()).toMatchObject({ counts: null, problem: null, status: 'choosing' })
  })

  test('are not asked for on the page of a job', () => {
    expect(countCalls(open(4).fake)).toEqual([])
  })
})

describe('columns', () => {
  test('are picked, put in order, and given back to the usual ones', () => {
    const { send, view } = open()
    send({ type: 'deskList.panel', panel: 'columns' })
    const usual = [
      'name',
      'artist_name',
      'category',
      'state',
      'price_eur',
      'free',
      'shop',
      'catalogue_number',
    ]
    expect(view()).toMatchObject({ panel: 'columns', picked: usual })
    for (const name of usual.slice(2)) send({ type: 'deskList.pick', name })
    send({ type: 'deskList.pick', name: 'barcode' }, { type: 'deskList.shift', name: 'barcode', by: -1 })
    expect(view().picked).toEqual(['name', 'barcode', 'artist_name'])
    // The one that names the record stays where it is; what the desk does not have is not picked.
    send({ type: 'deskList.shift', name: 'barcode', by: -1 }, { type: 'deskList.pick', name: 'name' })
    send({ type: 'deskList.shift', name: 'artist_name', by: 1 }, { type: 'deskList.pick', name: 'colour' })
    expect(view().picked).toEqual(['name', 'barcode', 'artist_name'])
    send({ type: 'deskList.pickUsual' })
    expect(view().picked).toEqual(usual)
    send({ type: 'deskList.closePanel' })
    expect(view().panel).toBe('closed')
  })

  test('begin with those of the address', () => {
    const { send, view } = open()
    send({ type: 'deskList.shown', shown: { ...shown, columns: ['free', 'barcode'] } })
    send({ type: 'deskList.panel', panel: 'columns' })
    expect(view().picked).toEqual(['name', 'free', 'barcode'])
  })
})

describe('views', () => {
  const named = () => {
    const list = open()
    list.send({ type: 'deskList.shown', shown: { ...shown, sort: '-free', columns: ['free'] } })
    list.send({ type: 'deskList.panel', panel: 'views' })
    list.send({ type: 'deskList.writeView', form: { name: ' Tides ', isShared: true } })
    return list
  }

  test('keep what the list shows, and the page is read anew', async () => {
    const { send, fake, answer, view, reloads } = named()
    send({ type: 'deskList.saveView' })
    expect(fake.waiting('desk.saveView').input).toEqual({
      desk: 'product',
      ...shown.choice,
      sort: '-free',
      columns: 'free',
      name: 'Tides',
      shared: true,
    })
    await answer('desk.saveView', { items: [] })
    expect(view()).toMatchObject({ panel: 'views', viewForm: { name: '', isShared: false } })
    expect(reloads()).toBe(1)
  })

  test('without a name are not sent; what the shop refuses keeps what was typed', async () => {
    const { send, fake, answer, view, reloads } = named()
    send({ type: 'deskList.writeView', form: { name: '  ' } }, { type: 'deskList.saveView' })
    expect(view()).toMatchObject({ panel: 'views', mistakes: { name: 'input_required' } })
    expect(fake.calls.map(({ name }) => name)).not.toContain('desk.saveView')
    send({ type: 'deskList.writeView', form: { name: 'drafts' } }, { type: 'deskList.saveView' })
    await answer('desk.saveView', {
      error: true,
      status: 422,
      code: 'input_invalid',
      fields: { name: 'taken' },
    })
    expect(view()).toMatchObject({ viewForm: { name: 'drafts' }, mistakes: { name: 'taken' } })
    expect(reloads()).toBe(0)
  })

  test('are taken away', async () => {
    const { send, fake, answer, reloads, view } = named()
    send({ type: 'deskList.removeView', id: 3 })
    expect(fake.waiting('desk.removeView').input).toEqual({ desk: 'product', id: 3 })
    expect(view().isSavingView).toBe(true)
    await answer('desk.removeView', { items: [] })
    expect(reloads()).toBe(1)
  })
})
