import type { SiteSettings } from '#domain/site/site.ts'
import { ownTimeZone } from '#domain/text/intl.ts'
import { matchPath } from '#domain/site/route-table.ts'
import type { BenchPort, ShopPorts } from '#machines/ports.ts'
import { browserAnalytics } from '../ports/analytics.ts'
import { browserAudio } from '../ports/audio.ts'
import { browserChat } from '../ports/chat.ts'
import { browserCookies } from '../ports/cookies.ts'
import { browserDrafts } from '../ports/drafts.ts'
import { browserFiles } from '../ports/files.ts'
import { lazyClient } from '../ports/lazy-client.ts'
import { browserNavigation } from './navigation.ts'
import { browserPayment } from '../ports/payment.ts'
import { browserSocial } from '../ports/social.ts'
import { browserViewport } from '../ports/viewport.ts'
import { newKey } from '../edge.ts'
import { newCartId } from '../new-cart-id.ts'

/**
 * The packing table's camera, tick and buzz. Their code is loaded when it is asked for, for no shopper needs
 * it; devices without vibration or sound stay silent.
 */
const browserBench: BenchPort = {
  watchCamera(listener) {
    const stopping = new AbortController()
    const fail = () => {
      if (!stopping.signal.aborted) listener({ type: 'failed', trouble: 'busy' })
    }
    import('../ports/camera-watch.ts')
      .then(({ watchCamera }) => watchCamera(listener, stopping.signal))
      .catch(fail)
    return () => stopping.abort()
  },
  signal: outcome =>
    void import('../ports/bench-signal.ts').then(
      ({ signal }) => signal(outcome),
      () => undefined,
    ),
}

type BrowserOptions = {
  /** What the owner of the shop has decided for its pages. */
  site: SiteSettings
  /** Public key of the payment provider; without one cards go to the sandbox. */
  stripeKey?: string | undefined
}

/** The world as a browser offers it. */
export function browserPorts({ stripeKey, site }: BrowserOptions): ShopPorts {
  const api = lazyClient(async () =>
    (await import('#client/create-client.ts')).createClient({ baseUrl: '/api' }),
  )
  return {
    api,
    cookies: browserCookies,
    drafts: browserDrafts(),
    files: browserFiles(async () => (await import('#client/chunked-upload.ts')).uploadInChunks),
    navigation: browserNavigation(site),
    viewport: browserViewport,
    // What was heard is told when the page goes.
    audio: browserAudio(api.prepare),
    payment: browserPayment({ stripeKey, isClosed: site.takesNoCards }),
    social: browserSocial,
    clock: {
      nowMs: () => Date.now(),
      zone: ownTimeZone,
    },
    random: { cartId: newCartId, key: newKey },
    bench: browserBench,
    analytics: browserAnalytics(site.tag),
    chat: { ...browserChat(site.chat), hours: site.chatHours },
    visitor: {
      languages: () => navigator.languages,
      country: () => undefined,
      offers: () => site.offers,
      locale: () => matchPath(location.pathname).locale,
    },
  }
}
