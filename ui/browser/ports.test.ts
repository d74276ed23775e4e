import type { EndpointName, Result } from '#contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ApiPort } from '#machines/ports.ts'
import { browserAnalytics } from '../ports/analytics.ts'
import { browserDrafts } from '../ports/drafts.ts'
import { lazyClient } from '../ports/lazy-client.ts'
import { returnedAnswer } from '../ports/social-window.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the late client', () => {
  const answering = (): ApiPort => {
    function call<N extends EndpointName>(name: N): Promise<Result<N>>
    function call(name: string): Promise<object> {
      return Promise.resolve({ asked: name })
    }
    return { call }
  }

  it('is loaded at the first call, once', async () => {
    const load = vi.fn(async () => answering())
    const api = lazyClient(load)
    expect(load).not.toHaveBeenCalled()
    await Promise.all([api.call('app.home', {}), api.call('app.banners', {})])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is a lost line when its chunk does not come, and tries again at the next call', async () => {
    const load = vi.fn<() => Promise<ApiPort>>().mockRejectedValueOnce(new Error('gone'))
    load.mockResolvedValue(answering())
    const api = lazyClient(load)
    expect(await api.call('app.home', {})).toEqual({ error: true, code: 'network' })
    expect(await api.call('app.home', {})).toEqual({ asked: 'app.home' })
  })
})

describe('measurement', () => {
  const measured = () => {
    vi.useFakeTimers()
    const beacons: Blob[] = []
    const heard: Record<string, () => void> = {}
    const listen = (name: string, listener: () => void) => {
      heard[name] = listener
    }
    const page = { visibilityState: 'visible', addEventListener: listen }
    vi.stubGlobal('document', page)
    vi.stubGlobal('addEventListener', listen)
    vi.stubGlobal('navigator', { sendBeacon: (_: string, body: Blob) => beacons.push(body) > 0 })
    const sent = async () =>
      Promise.all(beacons.map(async (body): Promise<unknown> => JSON.parse(await body.text())))
    return { page, heard, beacons, sent, analytics: browserAnalytics() }
  }
  afterEach(() => void vi.useRealTimers())

  it('waits for consent, and then tells in one batch what happened and how long ago', async () => {
    const { analytics, beacons, sent } = measured()
    analytics.track('page_view', { path: '/' })
    vi.advanceTimersByTime(60_000)
    expect(beacons).toEqual([])
    analytics.setConsent(true)
    analytics.track('add_to_cart', { project_id: 3 })
    vi.advanceTimersByTime(5_000)
    expect(await sent()).toEqual([
      {
        events: [
          { event: 'page_view', data: { path: '/' }, ago_ms: expect.any(Number) },
          { event: 'add_to_cart', data: { project_id: 3 }, ago_ms: 4_000 },
        ],
      },
    ])
  })

  it('forgets everything at a refusal, and says nothing after', () => {
    const { analytics, beacons } = measured()
    analytics.track('add_to_cart', {})
    analytics.setConsent(false)
    analytics.track('purchase', {})
    vi.advanceTimersByTime(60_000)
    expect(beacons).toEqual([])
  })

  it('tells at once when the page goes', async () => {
    const { analytics, heard, page, sent } = measured()
    analytics.setConsent(true)
    analytics.track('page_view', { path: '/cart' })
    page.visibilityState = 'hidden'
    heard['visibilitychange']?.()
    analytics.track('page_view', { path: '/payment' })
    heard['pagehide']?.()
    expect(await sent()).toMatchObject([
      { events: [{ data: { path: '/cart' } }] },
      { events: [{ data: { path: '/payment' } }] },
    ])
  })
})

describe('drafts', () => {
  it('hold in memory where the browser keeps none', () => {
    const drafts = browserDrafts()
    drafts.set('checkout', 'half')
    expect(drafts.get('checkout')).toBe('half')
    drafts.remove('checkout')
    expect(drafts.get('checkout')).toBeUndefined()
  })
})

describe('coming back from a provider', () => {
  it('reads the code only when there is one', () => {
    vi.stubGlobal('location', { origin: 'https://shop.test' })
    expect(returnedAnswer('?provider=google&code=c1&redirect=/')).toEqual({
      provider: 'google',
      answer: { code: 'c1', redirect_uri: 'https://shop.test/oauth/google/callback' },
    })
    expect(returnedAnswer('?provider=google&error=social_denied')).toBeUndefined()
  })
})
