import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { pageJourney } from './page.journey.ts'
import { visitOf } from '../../shop/visit.ts'
import { viewPage } from './page.view.ts'

const euros = { locale: 'en', currency: 'EUR', countryId: 'FR' } as const
const list = { items: [{ id: 7 }], next: null, count: 1, count_exact: true }

function open(path: string, search: string) {
  const fake = fakePorts()
  const journey = startJourney(pageJourney.provide(fake.ports))
  journey.actor.send({ type: 'page.open', visit: visitOf(path, search) })
  journey.actor.send({ type: 'page.readerKnown', reader: { settings: euros, viewer: null } })
  return { ...journey, fake, view: () => viewPage(journey.actor.getSnapshot()) }
}

describe('a step back to a list', () => {
  const first = { ...list, items: [{ id: 1 }], next: 'n2', count: 2 }
  const second = { ...list, items: [{ id: 2 }], next: null, count: 2 }

  /** A list that went on to its end, and was left for a record. */
  async function left() {
    const opened = open('/vinyl-shop', '?genre=8')
    opened.fake.waiting('projects.list').answer(first)
    await settled()
    opened.actor.send({ type: 'page.more' })
    opened.fake.waiting('projects.list').answer(second)
    await settled()
    opened.actor.send({ type: 'page.open', visit: visitOf('/vinyl/1/one', '') })
    const listsAsked = () => opened.fake.calls.filter(({ name }) => name === 'projects.list').length
    return { ...opened, listsAsked }
  }
  const backToList = { type: 'page.open', visit: visitOf('/vinyl-shop', '?genre=8'), isReturn: true } as const

  test('finds it at once with all that was loaded, and nothing is asked again', async () => {
    const { actor, view, listsAsked, facts } = await left()
    actor.send(backToList)
    expect(view()).toMatchObject({
      screen: 'ready',
      isStale: false,
      data: { list: { items: [{ id: 1 }, { id: 2 }], next: null } },
    })
    expect(listsAsked()).toBe(2)
    expect(facts.filter(({ type }) => type === 'page.shown')).toHaveLength(2)
  })

  test('a link to the same list loads it anew', async () => {
    const { actor, view, listsAsked } = await left()
    actor.send({ ...backToList, isReturn: false })
    expect(view()).toMatchObject({ screen: 'loading', data: null })
    expect(listsAsked()).toBe(3)
  })

  test('another currency has other prices: the list is loaded anew', async () => {
    const { actor, view, listsAsked } = await left()
    const settings = { ...euros, currency: 'JPY' } as const
    actor.send({ type: 'page.readerKnown', reader: { settings, viewer: null } })
    actor.send(backToList)
    expect(view().screen).toBe('loading')
    expect(listsAsked()).toBe(3)
  })

  test('more than five lists back, it is loaded anew', async () => {
    const { actor, fake, listsAsked } = await left()
    for (const search of ['a', 'b', 'c', 'd', 'e']) {
      actor.send({ type: 'page.open', visit: visitOf('/vinyl-shop', `?search=${search}`) })
      fake.waiting('projects.list').answer(list)
      await settled()
    }
    actor.send(backToList)
    expect(listsAsked()).toBe(8)
  })
})

describe('a step from the shop into a collection', () => {
  test('leaves its records on show, as those of before, until the others are there', async () => {
    const { actor, view, fake } = open('/vinyl-shop', '')
    fake.waiting('projects.list').answer(list)
    await settled()
    actor.send({ type: 'page.open', visit: visitOf('/vinyl-shop/9/staff-picks', '') })
    expect(view()).toMatchObject({
      route: 'collection',
      isStale: true,
      data: { list: { items: [{ id: 7 }] } },
    })
    const collection = { id: 9, slug: 'staff-picks', names: {}, texts: {}, cover: null }
    fake.waiting('collections.one').answer(collection)
    fake.waiting('projects.list').answer({ ...list, items: [{ id: 8 }] })
    await settled()
    expect(view()).toMatchObject({ isStale: false, data: { collection, list: { items: [{ id: 8 }] } } })
  })

  test('into one that is not shown finds nothing', async () => {
    const { view, fake } = open('/vinyl-shop/999/gone', '')
    fake.waiting('projects.list').answer(list)
    fake.waiting('collections.one').answer({ error: true, status: 404, code: 'not_found' })
    await settled()
    expect(view()).toMatchObject({ status: 404 })
  })

  test('and an artist takes nothing of the shop along', async () => {
    const { actor, view, fake } = open('/vinyl-shop', '')
    fake.waiting('projects.list').answer(list)
    await settled()
    actor.send({ type: 'page.open', visit: visitOf('/artist/135/amina', '') })
    expect(view()).toMatchObject({ data: null })
  })
})
