import type { CollectionChange } from '../catalogue/shelves.ts'
import type { CurrencyCode } from '../money/currency.ts'
import type { Locale } from '../text/locale.ts'
import type { PageId } from './off-pages.ts'
import type { OpeningHours } from '../time/chat-hours.ts'

/** Sites elsewhere where the shop has a page, in the footer's order. Spec section 2, footer. */
export const socialSites = ['facebook', 'twitter', 'instagram', 'youtube', 'soundcloud', 'tiktok'] as const

export type SocialSite = (typeof socialSites)[number]

/** A script of somebody else, and the id the shop has with them. */
export type ThirdParty = { scriptUrl: string; id: string }

/** What shoppers may choose from, the shop's main one first; missing where it is all there is. */
export type Offers = {
  readonly languages?: readonly Locale[]
  readonly currencies?: readonly CurrencyCode[]
}

/** What whoever runs the shop has decided for all of its pages. */
export type SiteSettings = {
  /** What the shop is called; missing while it has no name of its own. */
  shopName?: string
  /** The line under its name, by language, where it has one of its own. */
  claims?: Partial<Readonly<Record<Locale, string>>>
  /** Parts that are off; missing where all are on. */
  off?: readonly PageId[]
  /** No VAT is charged: nothing says of a price that it holds some. */
  isUntaxed?: true
  /** Which languages and currencies the shop has, where it has chosen. */
  offers?: Offers
  /** Whose support chat it is: the shop's own, or another's widget; missing where nobody may be asked. */
  chat?: 'own' | ThirdParty
  /** When somebody answers there, where the shop has set it. */
  chatHours?: OpeningHours
  /** A tag that hears what is measured, once the visitor agreed. */
  tag?: ThirdParty
  /** Linked for staff. Spec section 2, layout rules. */
  externalUrl?: string
  /** The help centre elsewhere, with `{lang}` for the language. Spec section 2, layout rules. */
  helpUrl?: string
  social?: Partial<Record<SocialSite, string>>
  /** What staff have made of the collections. */
  collections?: readonly CollectionChange[]
  /** This is the main site and no store's own host. Spec section 2, announcement banner. */
  isMainHost: boolean
  /** No provider of cards is set up: no page asks for one. */
  takesNoCards?: true
  /** Nothing is sold, and the passwords are published: every page says so. */
  isDemonstration?: true
}

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a host, with or without its port, is the main site. A machine's own name always is, and a store's
 * host never. Spec section 2, announcement banner.
 */
export function isMainHost(host: string, known: { main?: string; stores: readonly string[] }): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  if (known.stores.includes(name)) return false
  return localHosts.has(name) || name === known.main
}

/** The address of the help centre in a language: `fr` in the place of `{lang}`. */
export const helpAddress = (template: string, lang: string): string => template.replaceAll('{lang}', lang)
