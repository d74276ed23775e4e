// What the owner of the shop has decided for its pages: whose chat and tag they load, where they link to,
// which host is the main site. All of it may be left out; nothing of a third party is loaded then.
import { z } from 'zod'
import { isMainHost, type SiteSettings, type SocialSite, type ThirdParty } from '#domain/site/site.ts'

/** Who sells and who mails are from where nobody has said it. */
export const unsaid = { seller: 'Sillon|A shop for demonstration', sender: 'Sillon <shop@localhost>' }

const Web = z.url({ protocol: /^https?$/ }).optional()
const Word = z.string().trim().min(1).max(200).optional()
const host = /^[a-z0-9.-]+$/
const Host = z.string().trim().toLowerCase().regex(host, 'is a host name, without scheme or port')
const origin = /^(https?|wss?):\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/
const words = (text: string) => text.split(/[\s,]+/).filter(Boolean)
const Hosts = z.string().default('').transform(words).pipe(z.array(Host).max(20))
const Origins = z
  .string()
  .default('')
  .transform(words)
  .pipe(z.array(z.string().regex(origin, 'is an origin, such as https://*.example.org')).max(20))

/** The variables, with what each may be. */
export const siteVariables = {
  /** A hosted chat's script, with `{id}` for the shop's id there; without one the chat is the shop's own. */
  CHAT_SCRIPT_URL: Web,
  CHAT_SITE_ID: Word,
  /** What that script loads from and talks to beside its own origin. */
  CHAT_ORIGINS: Origins,
  /** `off` for a shop that nobody answers in. */
  CHAT: z.enum(['on', 'off']).default('on'),
  TAG_SCRIPT_URL: Web,
  TAG_ID: Word,
  TAG_ORIGINS: Origins,
  /** What visitors agreed to have measured is kept in the shop. Spec section 7, tracking events. */
  EVENTS_KEEP_DAYS: z.coerce.number().int().min(1).max(3_650).default(395),
  EVENT_BATCHES_PER_MINUTE: z.coerce.number().int().min(0).default(60),
  /** Host of the main site; that of PUBLIC_URL when left out. */
  MAIN_HOST: Host.optional(),
  /** Hosts of stores of their own, which show no announcements. Spec section 2. */
  STORE_HOSTS: Hosts,
  EXTERNAL_SITE_URL: Web,
  HELP_CENTRE_URL: Web,
  SOCIAL_FACEBOOK_URL: Web,
  SOCIAL_TWITTER_URL: Web,
  SOCIAL_INSTAGRAM_URL: Web,
  SOCIAL_YOUTUBE_URL: Web,
  SOCIAL_SOUNDCLOUD_URL: Web,
  SOCIAL_TIKTOK_URL: Web,
} as const

const told: Readonly<Record<string, { readonly does: string; readonly otherwise: string }>> = {
  CHAT_SCRIPT_URL: { does: "script of a hosted chat, `{id}` for the shop's id", otherwise: "the shop's own" },
  CHAT_SITE_ID: { does: 'id of the shop there', otherwise: '' },
  CHAT_ORIGINS: { does: 'what that chat may load from and talk to as well', otherwise: 'its own origin' },
  CHAT: { does: '`off` where nobody answers; the own chat writes to `CONTACT_TO`', otherwise: '`on`' },
  TAG_SCRIPT_URL: {
    does: 'script that hears in `dataLayer`, after consent, until `tags.scripts` is set',
    otherwise: 'none',
  },
  TAG_ID: { does: 'id of the shop there', otherwise: '' },
  TAG_ORIGINS: { does: 'what that tag may load from and talk to as well', otherwise: 'its own origin' },
  EVENTS_KEEP_DAYS: {
    does: 'days that measured events are kept; `sillon events export`',
    otherwise: '`395`',
  },
  EVENT_BATCHES_PER_MINUTE: {
    does: 'batches of measured events from one network; `0` for no limit',
    otherwise: '`60`',
  },
  MAIN_HOST: { does: 'host of the main site', otherwise: 'that of `PUBLIC_URL`' },
  STORE_HOSTS: {
    does: 'hosts of stores, without announcement, until `shop.hosts` is set',
    otherwise: 'none',
  },
  EXTERNAL_SITE_URL: { does: 'a site that is linked for staff', otherwise: 'none' },
  HELP_CENTRE_URL: { does: 'help centre; `{lang}` for the language', otherwise: "the shop's own page" },
}

/** What a variable of these does, in Markdown. */
export const siteHelp = (name: string) =>
  told[name] ??
  (name.startsWith('SOCIAL_')
    ? { does: 'link in the footer, until `social.links` is set', otherwise: 'none' }
    : undefined)

const Variables = z.object(siteVariables)
type Variables = z.infer<typeof Variables>

export type SiteConfig = ReturnType<typeof siteOf>

const partyOf = (url: string | undefined, id: string | undefined): ThirdParty | undefined =>
  url === undefined
    ? undefined
    : { scriptUrl: url.replaceAll(/\{id\}|%7Bid%7D/gi, encodeURIComponent(id ?? '')), id: id ?? '' }

/** A half-said third party: what is missing, by variable. */
export function siteFault(env: Variables): { path: string[]; message: string } | undefined {
  for (const [url, id] of [
    ['CHAT_SCRIPT_URL', 'CHAT_SITE_ID'],
    ['TAG_SCRIPT_URL', 'TAG_ID'],
  ] as const) {
    if ((env[url] === undefined) === (env[id] === undefined)) continue
    const missing = env[url] === undefined ? url : id
    return { path: [missing], message: `is needed with ${missing === url ? id : url}` }
  }
  return undefined
}

const hostOf = (url: string | undefined) => (url === undefined ? undefined : new URL(url).hostname)

/** The decisions, as the server keeps them. */
export function siteOf(env: Variables, publicUrl: string | undefined, isDemonstration: boolean) {
  const social: Record<SocialSite, string | undefined> = {
    facebook: env.SOCIAL_FACEBOOK_URL,
    twitter: env.SOCIAL_TWITTER_URL,
    instagram: env.SOCIAL_INSTAGRAM_URL,
    youtube: env.SOCIAL_YOUTUBE_URL,
    soundcloud: env.SOCIAL_SOUNDCLOUD_URL,
    tiktok: env.SOCIAL_TIKTOK_URL,
  }
  return {
    hasChat: env.CHAT === 'on',
    chat: partyOf(env.CHAT_SCRIPT_URL, env.CHAT_SITE_ID),
    chatOrigins: env.CHAT_ORIGINS,
    tag: partyOf(env.TAG_SCRIPT_URL, env.TAG_ID),
    tagOrigins: env.TAG_ORIGINS,
    measured: { keepDays: env.EVENTS_KEEP_DAYS, batchesPerMinute: env.EVENT_BATCHES_PER_MINUTE },
    mainHost: env.MAIN_HOST ?? hostOf(publicUrl),
    storeHosts: env.STORE_HOSTS,
    externalUrl: env.EXTERNAL_SITE_URL,
    helpUrl: env.HELP_CENTRE_URL,
    social,
    isDemonstration,
  }
}

/** Origins that pages may load a third party from; none where nothing is configured. */
export function thirdPartyOrigins({ hasChat, chat, chatOrigins, tag, tagOrigins }: SiteConfig): string[] {
  const of = (party: ThirdParty | undefined, more: readonly string[]) =>
    party === undefined ? [] : [new URL(party.scriptUrl).origin, ...more]
  return [...new Set([...(hasChat ? of(chat, chatOrigins) : []), ...of(tag, tagOrigins)])]
}

/** What a page is told; `thirdParty` is false where it shall load no script of others. Spec section 2. */
export function siteSettings(site: SiteConfig, host: string, thirdParty: boolean): SiteSettings {
  const { hasChat, chat, tag, externalUrl, helpUrl, mainHost, storeHosts } = site
  const social = Object.fromEntries(Object.entries(site.social).filter(([, url]) => url !== undefined))
  const ownChat = hasChat && chat === undefined ? { chat: 'own' as const } : {}
  return {
    ...ownChat,
    ...(hasChat && chat && thirdParty ? { chat } : {}),
    ...(tag && thirdParty ? { tag } : {}),
    ...(externalUrl === undefined ? {} : { externalUrl }),
    ...(helpUrl === undefined ? {} : { helpUrl }),
    ...(Object.keys(social).length === 0 ? {} : { social }),
    ...(site.isDemonstration ? { isDemonstration: true as const } : {}),
    isMainHost: isMainHost(host, {
      ...(mainHost === undefined ? {} : { main: mainHost }),
      stores: storeHosts,
    }),
  }
}
