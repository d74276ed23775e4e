import { describe, expect, it, onTestFinished } from 'vitest'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { viewBanner } from '#machines/journeys/banner/banner.view.ts'
import { viewCart } from '#machines/journeys/cart/cart.view.ts'
import { viewConsent } from '#machines/journeys/consent/consent.view.ts'
import { viewLocale } from '#machines/journeys/locale/locale.view.ts'
import { viewPage } from '#machines/journeys/page/page.view.ts'
import { viewToggle } from '#machines/journeys/toggle/toggle.view.ts'
import { untilIdle } from '#machines/shop/until-idle.ts'
import { startShop } from '#machines/shop/start-shop.ts'
import { sampleCard } from '#fixtures/ui/samples.ts'
import { isUnmoved, serverSnapshot, serverSnapshots } from './server-snapshot.ts'
import { tagsOf } from './document/write-state.ts'

type View = (snapshot: unknown) => unknown

/** Each view with the journey it is of; what it takes is known by the name alone. */
const views = new Map<string, unknown>([
  ['auth', viewAuth],
  ['banner', viewBanner],
  ['cart', viewCart],
  ['consent', viewConsent],
  ['locale', viewLocale],
  ['page', viewPage],
  ['toggle', viewToggle],
])
const isView = (value: unknown): value is View => typeof value === 'function'
const plain = (shown: unknown): unknown => JSON.parse(JSON.stringify(shown))

const list = { items: [sampleCard()], next: 'p2', total: 2, facets: {} }
const answered = {
  'app.location': { country_id: 'FR', currency: 'EUR' },
  'app.alerts': [{ id: 1, text: 'News', link: null, lang: 'en' }],
  'app.home': { sections: [] },
  'app.banners': [],
  'projects.list': list,
}

/** Long enough for what is answered at once to be told to all. */
const settled = () => new Promise<void>(resolve => setImmediate(resolve))

async function left(path: string, answers: object, mustRest = true) {
  const { ports } = fakePorts({ answers: { ...answers }, place: { path, search: '' } })
  const shop = startShop({ ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path, search: '' })
  await (mustRest ? untilIdle(shop) : settled())
  const persisted: unknown = JSON.parse(JSON.stringify(shop.getPersistedSnapshot()))
  return { shop, snapshots: serverSnapshots(persisted, tagsOf(shop)) }
}

describe('a journey as the server left it', () => {
  it.each([
    ['home', '/', answered, true],
    ['a list with further rows', '/vinyl-shop', answered, true],
    [
      'a list whose rows are not there yet',
      '/vinyl-shop',
      { ...answered, 'projects.list': undefined },
      false,
    ],
    ['nothing', '/no/such/page', answered, true],
    ['a server in trouble', '/', { 'app.home': { error: true, status: 503, code: 'unavailable' } }, false],
  ])('shows what the running one shows: %s', async (_name, path, answers, mustRest) => {
    const { shop, snapshots } = await left(path, answers, mustRest)
    const { children } = shop.getSnapshot()
    const running: Readonly<Record<string, { getSnapshot(): unknown } | undefined>> = children
    for (const [id, view] of views) {
      if (!isView(view)) throw new Error(`no view of ${id}`)
      expect([id, plain(view(snapshots.get(id)))]).toEqual([id, plain(view(running[id]?.getSnapshot()))])
    }
  })

  it('is there for every journey that a server runs', async () => {
    const { snapshots } = await left('/', answered)
    expect([...snapshots.keys()].toSorted()).toEqual([...views.keys()].toSorted())
  })

  it('matches as a state does', () => {
    const left = serverSnapshot({ status: 'active', value: { a: { b: 'c' }, d: 'e' }, context: {} })
    expect(left?.matches({ a: { b: 'c' } })).toBe(true)
    expect(left?.matches({ a: 'b' })).toBe(true)
    expect(left?.matches('d')).toBe(true)
    expect(left?.matches({ a: { b: 'x' } })).toBe(false)
    expect(left?.matches({ x: 'e' })).toBe(false)
    expect(left?.matches('e')).toBe(false)
  })

  it('has the tags that were written beside it', () => {
    const left = serverSnapshot({ status: 'active', value: 'a', context: {} }, ['busy'])
    expect([left?.hasTag('busy'), left?.hasTag('calm')]).toEqual([true, false])
  })

  it('is none where nothing was left', () => {
    expect(serverSnapshots(undefined)).toEqual(new Map())
    expect(serverSnapshots({ children: { places: { snapshot: { status: 'active' } } } })).toEqual(new Map())
  })
})

describe('a journey that has just come', () => {
  const context = { a: 1 }
  const left = serverSnapshot({ status: 'active', value: { a: 'b' }, context })

  it('has not moved while state and context are those of the left', () => {
    expect(isUnmoved(left, { status: 'active', value: { a: 'b' }, context })).toBe(true)
  })

  it.each([
    ['another state', { status: 'active', value: { a: 'c' }, context }],
    ['another region', { status: 'active', value: { a: 'b', c: 'd' }, context }],
    ['another context', { status: 'active', value: { a: 'b' }, context: { a: 1 } }],
    ['an end', { status: 'done', value: { a: 'b' }, context }],
    ['nothing', undefined],
  ])('has moved with %s', (_name, now) => {
    expect(isUnmoved(left, now)).toBe(false)
  })
})
