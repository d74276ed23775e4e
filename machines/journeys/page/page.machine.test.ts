import { describe, expect, test, vi } from 'vitest'
import { type FakeOptions, fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { pageJourney } from './page.journey.ts'
import { visitOf } from '../../shop/visit.ts'
import type { Viewer } from './page.setup.ts'
// What loads the pages of staff comes when one is opened; here it is there before, so no test waits for it.
import './staff-data.ts'
import { viewPage } from './page.view.ts'

const euros = { locale: 'en', currency: 'EUR', countryId: 'FR' } as const
const customer: Viewer = { id: 7, pro: false, rights: [] }
const team: Viewer = { ...customer, rights: ['order.see', 'product.see'] }
const list = { items: [{ id: 7 }], next: null, count: 1, count_exact: true }

function open(path: string, search = '', viewer: Viewer | null = null, options: FakeOptions = {}) {
  const fake = fakePorts(options)
  const journey = startJourney(pageJourney.provide(fake.ports))
  const { actor } = journey
  actor.send({ type: 'page.open', visit: visitOf(path, search) })
  actor.send({ type: 'page.readerKnown', reader: { settings: euros, viewer } })
  return { ...journey, fake, view: () => viewPage(actor.getSnapshot()) }
}

describe('loading', () => {
  test('waits until the reader is known', () => {
    const fake = fakePorts()
    const { actor } = startJourney(pageJourney.provide(fake.ports))
    actor.send({ type: 'page.open', visit: visitOf('/', '') })
    expect(viewPage(actor.getSnapshot())).toMatchObject({ screen: 'loading', isBusy: true })
    expect(fake.calls).toEqual([])
  })

  test('a list is narrowed by its address', async () => {
    const { fake, view } = open('/vinyl-shop', '?genre=11|18&search=blue&sort=newest&category=vinyl')
    const wanted = { genre: '11|18', search: 'blue', sort: 'newest', category: 'vinyl', currency: 'EUR' }
    expect(fake.waiting('projects.list').input).toEqual(wanted)
    fake.waiting('projects.list').answer(list)
    await settled()
    expect(view()).toMatchObject({ screen: 'ready', status: 200, data: { page: 'list', list } })
  })

  test.each([
    ['/vinyl-shop/9/staff-picks', { collection: '9' }],
    ['/artist/4/ada', { artist: '4' }],
    ['/fr/label/3', { label: '3' }],
  ])('%s lists by id', (path, wanted) => {
    expect(open(path).fake.waiting('projects.list').input).toEqual({ ...wanted, currency: 'EUR' })
  })

  test('a record shows without its songs, more and comments when those fail', async () => {
    const failure = { error: true, status: 500, code: 'internal' }
    const project = { id: 11, name: 'Night Bus', artist_name: 'Ada' }
    const { view } = open('/vinyl/11/night-bus', '', null, {
      answers: {
        'projects.one': project,
        'projects.songs': failure,
        'projects.more': failure,
        'projects.comments': failure,
      },
    })
    await settled()
    expect(view()).toMatchObject({
      screen: 'ready',
      data: { page: 'product', songs: [], comments: { items: [] } },
      meta: { titleKey: 'pages.product.title', values: { name: 'Night Bus', artist: 'Ada' } },
    })
  })
})

describe('what is read anew', () => {
  test('what was changed while a page or its next rows come is asked for anew', async () => {
    const { actor, fake, view } = open('/vinyl-shop')
    const early = fake.waiting('projects.list')
    actor.send({ type: 'page.reload' })
    early.answer({ ...list, count: 9 })
    await settled()
    expect(view()).toMatchObject({ isBusy: true })
    fake.waiting('projects.list').answer({ ...list, next: 'n' })
    await settled()
    expect(view()).toMatchObject({ screen: 'ready', data: { list: { count: 1 } } })
    actor.send({ type: 'page.more' })
    const rows = fake.waiting('projects.list')
    actor.send({ type: 'page.reload' })
    rows.answer({ ...list, items: [{ id: 8 }] })
    fake.waiting('projects.list').answer({ ...list, count: 2 })
    await settled()
    expect(view()).toMatchObject({ screen: 'ready', data: { list: { ...list, count: 2 } } })
  })
})

describe('the orders of everybody', () => {
  test('are chosen by the address', async () => {
    const asked = async (search: string) => {
      const { fake } = open('/admin/orders', search, team)
      return vi.waitFor(() => fake.waiting('desk.list').input)
    }
    expect(await asked('')).toEqual({ desk: 'order' })
    expect(await asked('?placed=2027-02-01..2027-02-28&sort=placed&state=paid&after=n')).toEqual({
      desk: 'order',
      where: 'state:paid;placed:2027-02-01..2027-02-28',
      sort: 'placed',
      after: 'n',
    })
    expect(await asked('?placed=&state=&mail=ada')).toEqual({ desk: 'order' })
  })
})

describe('another visit', () => {
  test('the answer of an older visit is dropped', async () => {
    const { actor, fake, view } = open('/vinyl-shop', '?search=old')
    const old = fake.waiting('projects.list')
    actor.send({ type: 'page.open', visit: visitOf('/vinyl-shop', '?search=new') })
    expect(old.aborted()).toBe(true)
    old.answer({ ...list, count: 1 })
    await settled()
    expect(view()).toMatchObject({ screen: 'loading', query: { search: 'new' } })
    fake.waiting('projects.list').answer({ ...list, count: 2 })
    await settled()
    expect(view().data).toMatchObject({ list: { count: 2 } })
  })

  test('another currency loads it anew; what is on show stays meanwhile', async () => {
    const { actor, fake, view } = open('/vinyl-shop', '', null, { answers: { 'projects.list': list } })
    await settled()
    const settings = { ...euros, currency: 'JPY' } as const
    actor.send({ type: 'page.readerKnown', reader: { settings, viewer: null } })
    actor.send({ type: 'page.readerKnown', reader: { settings, viewer: null } })
    expect(fake.calls.map(call => call.input)).toEqual([{ currency: 'EUR' }, { currency: 'JPY' }])
    expect(view()).toMatchObject({ screen: 'loading', isStale: false, data: { page: 'list' } })
    actor.send({ type: 'page.open', visit: visitOf('/vinyl-shop', '?search=blue') })
    expect(view()).toMatchObject({ screen: 'loading', isStale: true })
  })
})

describe('a list with nothing in it', () => {
  const none = { ...list, items: [], count: 0 }

  test('comes with other records to look at, or without when those fail', async () => {
    const answers = { 'projects.list': none, 'projects.recommandations': [{ id: 9 }] }
    const found = open('/vinyl-shop', '?search=zzz', null, { answers })
    await settled()
    expect(found.view().data).toMatchObject({ suggestions: [{ id: 9 }] })
    const failing = { ...answers, 'projects.recommandations': { error: true, code: 'network' } }
    const alone = open('/vinyl-shop', '?search=zzz', null, { answers: failing })
    await settled()
    expect(alone.view()).toMatchObject({ screen: 'ready', data: { suggestions: [] } })
  })
})

describe('bids', () => {
  test('are the runs that still take reservations', async () => {
    const items = [
      { id: 2, availability: 'preorder' },
      { id: 1, availability: 'ended' },
    ]
    const answers = { 'projects.list': { ...list, items, next: 'more of what is over' } }
    const { view } = open('/bids', '', team, { answers })
    await vi.waitFor(() => expect(view().screen).toBe('ready'))
    expect(view().data).toMatchObject({ page: 'bids', list: { items: [{ id: 2 }], next: null } })
  })

  test('go on past a run that is sold out, or whose end has just passed', async () => {
    const items = [
      { id: 1, availability: 'ended' },
      { id: 2, availability: 'sold_out' },
      { id: 3, availability: 'preorder' },
    ]
    const answers = { 'projects.list': { ...list, items, next: 'the next to end' } }
    const { view } = open('/bids', '', team, { answers })
    await vi.waitFor(() => expect(view().screen).toBe('ready'))
    expect(view().data).toMatchObject({ page: 'bids', list: { items: [{ id: 3 }], next: 'the next to end' } })
  })
})

describe('artists and labels', () => {
  test.each([
    ['/artist/4/ada', 'artists.one'],
    ['/label/3', 'labels.one'],
  ] as const)('%s stands under its head, and is not found without one', async (path, name) => {
    const known = open(path, '', null, { answers: { 'projects.list': list, [name]: { id: 4, name: 'Ada' } } })
    await settled()
    expect(known.view()).toMatchObject({ screen: 'ready', data: { page: 'list', maker: { name: 'Ada' } } })
    const gone = { error: true, status: 404, code: 'not_found' }
    const unknown = open(path, '', null, { answers: { 'projects.list': list, [name]: gone } })
    await settled()
    expect(unknown.view()).toMatchObject({ screen: 'notFound', status: 404 })
  })
})

describe('a list that goes on', () => {
  const first = { ...list, items: [{ id: 1 }, { id: 2 }], next: 'n2', count: 4 }
  const second = { ...list, items: [{ id: 2 }, { id: 3 }], next: null, count: 4 }

  test('gets its next rows below those that are there, each once', async () => {
    const { actor, fake, view } = open('/vinyl-shop', '?genre=8')
    fake.waiting('projects.list').answer(first)
    await settled()
    actor.send({ type: 'page.more' })
    expect(fake.waiting('projects.list').input).toEqual({ genre: '8', after: 'n2', currency: 'EUR' })
    expect(view()).toMatchObject({ screen: 'ready', more: 'coming', data: { list: { items: first.items } } })
    fake.waiting('projects.list').answer(second)
    await settled()
    const items = [{ id: 1 }, { id: 2 }, { id: 3 }]
    expect(view()).toMatchObject({ more: null, data: { list: { items, next: null } }, can: { more: false } })
  })

  test('keeps its rows when the next do not come, and may be asked again', async () => {
    const { actor, fake, view } = open('/vinyl-shop')
    fake.waiting('projects.list').answer(first)
    await settled()
    actor.send({ type: 'page.more' })
    fake.waiting('projects.list').answer({ error: true, code: 'network' })
    await settled()
    expect(view()).toMatchObject({
      screen: 'ready',
      more: 'failed',
      data: { list: first },
      can: { more: true },
    })
  })

  test('is seen once, however often it goes on', async () => {
    const { actor, fake, facts } = open('/vinyl-shop')
    fake.waiting('projects.list').answer(first)
    await settled()
    actor.send({ type: 'page.more' })
    fake.waiting('projects.list').answer(second)
    await settled()
    expect(facts.filter(({ type }) => type === 'page.shown')).toHaveLength(1)
  })

  test('stays a shelf on the next list, until an address says crate', async () => {
    const { actor, view } = open('/vinyl-shop', '?view=shelf')
    actor.send({ type: 'page.open', visit: visitOf('/vinyl-shop/9/staff-picks', '') })
    expect(view().listView).toBe('shelf')
    actor.send({ type: 'page.open', visit: visitOf('/vinyl-shop', '?view=crate') })
    expect(view().listView).toBe('crate')
  })
})

describe('guards', () => {
  test('a stranger is refused with the original path', () => {
    const { facts, fake } = open('/my-account/orders', '?id=3')
    expect(facts).toEqual([{ type: 'page.refused', path: '/my-account/orders?id=3' }])
    expect(fake.calls).toEqual([])
  })

  test.each(['/admin', '/fr/admin/no-such-desk'])('a stranger at %s signs in first', path => {
    expect(open(path, '').facts).toEqual([{ type: 'page.refused', path }])
  })

  test.each([
    ['/admin/orders', customer, 'notFound'],
    ['/vinyl-shop/155/pro', customer, 'notFound'],
    ['/vinyl-shop/155/pro', { ...customer, pro: true }, 'loading'],
    ['/admin/orders', { ...customer, rights: ['order.see', 'product.see'] }, 'loading'],
    // Who makes jobs sees their own, and service those of everybody.
    ['/admin/jobs', { ...customer, rights: ['product.see', 'product.edit'] }, 'loading'],
    ['/admin/jobs', { ...customer, rights: ['product.see', 'job.see'] }, 'loading'],
    ['/admin/jobs', { ...customer, rights: ['product.see', 'stock.edit'] }, 'notFound'],
    ['/my-account/orders', customer, 'loading'],
  ])('%s for %j shows %s', (path, viewer, screen) => {
    expect(open(path, '', viewer).view().screen).toBe(screen)
  })
})

describe('when it fails', () => {
  test.each([
    [{ error: true, status: 404, code: 'not_found' }, 'notFound', 404],
    [{ error: true, status: 422, code: 'input_invalid' }, 'notFound', 404],
    [{ error: true, status: 500, code: 'internal' }, 'maintenance', 503],
    [{ error: true, code: 'network' }, 'maintenance', 503],
  ])('%j shows %s', async (failure, screen, status) => {
    const { fake, view } = open('/vinyl-shop')
    fake.waiting('projects.list').answer(failure)
    await settled()
    expect(view()).toMatchObject({ screen, status, data: null })
  })

  test('an address of no page is not found', () =>
    expect(open('/no/such/page/at/all').view().status).toBe(404))

  test('maintenance looks every 60 s and reloads when the shop answers', async () => {
    const { clock, fake, view } = open('/vinyl-shop')
    fake.waiting('projects.list').break()
    await settled()
    clock.increment(59_999)
    expect(fake.open).toEqual([])
    clock.increment(1)
    fake.waiting('app.buildId').answer({ error: true, code: 'network' })
    await settled()
    expect([view().screen, fake.did]).toEqual(['maintenance', []])
    clock.increment(60_000)
    fake.waiting('app.buildId').answer({ buildId: 'b' })
    await settled()
    expect(fake.did).toEqual(['reload'])
  })
})
