import type { SiteSettings } from '#domain/site/site.ts'
import { ownTimeZone } from '#domain/text/intl.ts'
import { matchPath } from '#domain/site/route-table.ts'
import type { ShopPorts } from '#machines/ports.ts'
import { browserAnalytics } from './browser/analytics.ts'
import { browserAudio } from './browser/audio.ts'
import { browserChat } from './browser/chat.ts'
import { browserCookies } from './browser/cookies.ts'
import { browserDrafts } from './browser/drafts.ts'
import { browserFiles } from './browser/files.ts'
import { lateClient } from './browser/late-client.ts'
import { browserNavigation } from './browser/navigation.ts'
import { browserPayment } from './browser/payment.ts'
import { browserSocial } from './browser/social.ts'
import { browserViewport } from './browser/viewport.ts'
import { newKey } from './edge.ts'
import { newCartId } from './new-cart-id.ts'

export type BrowserOptions = {
  /** What the owner of the shop has decided for its pages. */
  site: SiteSettings
  /** Public key of the payment provider; without one cards go to the sandbox. */
  stripeKey?: string | undefined
}

/** The world as a browser offers it. */
export function browserPorts({ stripeKey, site }: BrowserOptions): ShopPorts {
  const api = lateClient(async () =>
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
    payment: browserPayment(stripeKey),
    social: browserSocial,
    clock: {
      nowMs: () => Date.now(),
      zone: ownTimeZone,
    },
    random: { cartId: newCartId, key: newKey },
    analytics: browserAnalytics(site.tag),
    chat: browserChat(site.chat),
    visitor: {
      languages: () => navigator.languages,
      country: () => undefined,
      locale: () => matchPath(location.pathname).locale,
    },
  }
}
