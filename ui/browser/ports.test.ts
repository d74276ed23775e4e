import type { EndpointName, Result } from '#contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ApiPort } from '#machines/ports.ts'
import { browserAnalytics } from './analytics.ts'
import { browserDrafts } from './drafts.ts'
import { lateClient } from './late-client.ts'
import { returnedAnswer } from './social-window.ts'

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
    const api = lateClient(load)
    expect(load).not.toHaveBeenCalled()
    await Promise.all([api.call('app.home', {}), api.call('app.banners', {})])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is a lost line when its chunk does not come, and tries again at the next call', async () => {
    const load = vi.fn<() => Promise<ApiPort>>().mockRejectedValueOnce(new Error('gone'))
    load.mockResolvedValue(answering())
    const api = lateClient(load)
    expect(await api.call('app.home', {})).toEqual({ error: true, code: 'network' })
    expect(await api.call('app.home', {})).toEqual({ asked: 'app.home' })
  })
})

describe('measurement', () => {
  const measured = () => {
    const page: { dataLayer?: unknown[] } = {}
    vi.stubGlobal('window', page)
    return { page, analytics: browserAnalytics() }
  }

  it('waits for consent and then tells what happened until then', () => {
    const { page, analytics } = measured()
    analytics.track('add_to_cart', { project_id: 3 })
    expect(page.dataLayer).toBeUndefined()
    analytics.setConsent(true)
    analytics.identify({ lang: 'fr' })
    expect(page.dataLayer).toEqual([
      { event: 'add_to_cart', project_id: 3 },
      { event: 'identify', lang: 'fr' },
    ])
  })

  it('forgets everything at a refusal, and says nothing after', () => {
    const { page, analytics } = measured()
    analytics.track('add_to_cart', {})
    analytics.setConsent(false)
    analytics.track('purchase', {})
    expect(page.dataLayer).toBeUndefined()
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
