import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { searchJourney } from './search.journey.ts'
import { sampleItems } from './search.alphabet.ts'
import { viewSearch } from './search.view.ts'

function start() {
  const fake = fakePorts()
  const { actor, clock, facts } = startJourney(searchJourney.provide(fake.ports))
  actor.send({ type: 'search.open' })
  const type = (term: string) => actor.send({ type: 'search.type', term })
  /** Looks a term up and gives the answer. */
  const find = async (term: string, answer: unknown) => {
    type(term)
    clock.increment(500)
    fake.waiting('app.search').answer(answer)
    await settled()
  }
  return { actor, clock, facts, fake, type, find, view: () => viewSearch(actor.getSnapshot()) }
}

describe('row 24: looking up', () => {
  test('waits 500 ms after the last key', () => {
    const { clock, fake, type } = start()
    type('no')
    clock.increment(499)
    type('nova ')
    clock.increment(499)
    expect(fake.calls).toEqual([])
    clock.increment(1)
    expect(fake.calls).toMatchObject([{ name: 'app.search', input: { search: 'nova', type: 'projects' } }])
  })

  test('drops the late answer of an older term', async () => {
    const { clock, fake, type, view } = start()
    type('nova')
    clock.increment(500)
    const late = fake.waiting('app.search')
    type('novelty')
    late.answer(sampleItems)
    await settled()
    expect(late.aborted()).toBe(true)
    expect(view()).toMatchObject({ status: 'searching', options: [] })
    clock.increment(500)
    fake.waiting('app.search').answer([])
    await settled()
    expect(view()).toMatchObject({ status: 'none', term: 'novelty' })
  })

  test('a blank term asks nothing', () => {
    const { clock, fake, type, view } = start()
    type('   ')
    clock.increment(5000)
    expect(fake.calls).toEqual([])
    expect(view().status).toBe('blank')
  })

  test('announces how many were found, and that none were', async () => {
    const { find, view } = start()
    await find('nova', sampleItems)
    expect(view()).toMatchObject({ status: 'found', announcedCount: 2 })
    await find('nobody', [])
    expect(view()).toMatchObject({ status: 'none', announcedCount: 0 })
  })

  test('a failure is shown and can be tried again', async () => {
    const { actor, find, fake, view } = start()
    await find('nova', { error: true, code: 'network' })
    expect(view()).toMatchObject({ status: 'failed', problem: { code: 'network' }, can: { retry: true } })
    actor.send({ type: 'search.retry' })
    expect(fake.open).toHaveLength(1)
    expect(view().problem).toBeNull()
  })
})

describe('tabs', () => {
  test('another tab looks the same term up at once', async () => {
    const { actor, find, fake, view } = start()
    await find('nova', sampleItems)
    actor.send({ type: 'search.showTab', tab: 'labels' })
    expect(fake.waiting('app.search').input).toEqual({ search: 'nova', type: 'labels' })
    expect(view()).toMatchObject({ term: 'nova', tab: 'labels', options: [] })
  })

  test('without a term a tab only turns', () => {
    const { actor, fake, view } = start()
    actor.send({ type: 'search.showTab', tab: 'artists' })
    expect(view()).toMatchObject({ status: 'blank', tab: 'artists' })
    expect(fake.calls).toEqual([])
  })
})

describe('arrow keys', () => {
  test('go through the options and the input, and wrap', async () => {
    const { actor, find, view } = start()
    await find('nova', sampleItems)
    const places = (['next', 'next', 'next', 'previous', 'first', 'last'] as const).map(to => {
      actor.send({ type: 'search.move', to })
      return view().active
    })
    expect(places).toEqual([0, 1, null, 1, 0, 1])
    expect(view().options.map(option => option.isActive)).toEqual([false, true])
  })
})

describe('Enter', () => {
  test('goes to the shop with the term, and closes the box', async () => {
    const { actor, type, facts, view } = start()
    type(' nova ruse ')
    actor.send({ type: 'search.submit' })
    expect(facts).toContainEqual({
      type: 'page.wanted',
      id: 'shop',
      params: {},
      query: { search: 'nova ruse' },
    })
    expect(view()).toMatchObject({ isOpen: false, term: '' })
  })

  test('goes to the option the arrow keys stand on', async () => {
    const { actor, find, facts } = start()
    await find('nova', sampleItems)
    actor.send({ type: 'search.move', to: 'first' })
    actor.send({ type: 'search.submit' })
    const params = { category: 'vinyl', id: '41', slug: 'lantern' }
    expect(facts).toContainEqual({ type: 'page.wanted', id: 'product', params, query: {} })
  })

  test('does nothing without a term', () => {
    const { actor, view } = start()
    actor.send({ type: 'search.submit' })
    expect(view()).toMatchObject({ isOpen: true, can: { submit: false } })
  })
})

test.each([
  ['artists', { id: 'artist-shop', params: { shop_code: 'nova' } }],
  ['labels', { id: 'label', params: { id: '42' } }],
  ['projects', { id: 'product', params: { category: 'project', id: '42' } }],
] as const)('a result under %s leads to its page', async (tab, page) => {
  const { actor, find, view } = start()
  actor.send({ type: 'search.showTab', tab })
  await find('nova', sampleItems)
  expect(view().options[1]?.page).toMatchObject(page)
})

test('closing clears the term', async () => {
  const { actor, find, view } = start()
  await find('nova', sampleItems)
  actor.send({ type: 'search.close' })
  expect(view()).toMatchObject({ isOpen: false, term: '', options: [], announcedCount: null })
})
