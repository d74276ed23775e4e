// What goes on beside the rows of a list: counts, columns and views.
import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { deskListJourney } from './desk-list.journey.ts'
import type { DeskListEvent } from './desk-list.setup.ts'
import { viewDeskList } from './desk-list.view.ts'

const shown = { choice: { find: 'tide', where: 'category:vinyl' }, ids: [3, 5, 8] }
const counts = { total: 40, up_to: 90, filters: {} }

type Call = 'desk.counts' | 'desk.saveView' | 'desk.removeView'

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
