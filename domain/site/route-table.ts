import { inject, parse } from 'regexparam'
import { linkCategories, linkCategory } from '../catalogue/category.ts'
import { isProCollection } from '../catalogue/collection.ts'
import { defaultLocale, isLocale, type Locale } from '../text/locale.ts'
import { type RouteFacts, type RouteGuard, type RouteId, routeList, secondAddresses } from './route-list.ts'
import { slugify } from '../text/slug.ts'

export type { RouteGuard, RouteId } from './route-list.ts'

export type RouteParams = { readonly [name: string]: string | number | undefined }

export type RouteMatch = {
  /** `not-found` when no route fits; the prefix's language still holds. */
  id: RouteId | 'not-found'
  locale: Locale
  params: { readonly [name: string]: string }
  /** Answer 301 to this path, without query, when it is there. */
  redirectTo?: string
}

type Matcher = { id: RouteId; pattern: RegExp; keys: readonly string[] }

const routes: Readonly<Record<RouteId, RouteFacts>> = routeList

/** All route ids, in matching order. */
export const routeIds: readonly RouteId[] = Object.keys(routeList).filter(isRouteId)

/** True for the id of a route. */
export function isRouteId(value: string): value is RouteId {
  return Object.hasOwn(routeList, value)
}

/**
 * The pattern of a route in a language; Spanish, Chinese and Korean use the English words. Spec section 2.
 */
export function routePattern(id: RouteId, locale: Locale): string {
  const facts = routes[id]
  return locale === 'fr' ? (facts.fr ?? facts.path) : facts.path
}

const rightRoutes: Readonly<Partial<Record<RouteId, RouteId>>> = secondAddresses

/** The route whose address a page really has, when this one is its second. Spec section 2. */
export function rightRoute(id: RouteId): RouteId | undefined {
  return rightRoutes[id]
}

const matchers: readonly Matcher[] = routeIds.flatMap(id => {
  const { path, fr } = routes[id]
  return (fr === undefined ? [path] : [path, fr]).map(pattern => ({ id, ...parse(pattern) }))
})

/** A locale's first path segment: none for English. Spec section 1. */
export function localePrefix(locale: Locale): string {
  return locale === defaultLocale ? '' : `/${locale}`
}

/**
 * Splits the locale prefix off. `/kr` is understood as Korean and `/en` as English; both must be
 * redirected.
 */
export function splitLocale(pathname: string): { locale: Locale; path: string; wrongPrefix: boolean } {
  const [, first = ''] = pathname.split('/')
  const locale = first === 'kr' ? 'ko' : first
  if (!isLocale(locale)) return { locale: defaultLocale, path: pathname, wrongPrefix: false }
  const path = pathname.slice(first.length + 1)
  return { locale, path: path === '' ? '/' : path, wrongPrefix: first === 'kr' || first === 'en' }
}

/**
 * The path of a route in a language with its parameters filled in; missing optional ones are left out.
 * Spec section 2.
 */
export function pathFor(id: RouteId, locale: Locale = defaultLocale, params: RouteParams = none): string {
  if (params !== none) return withPrefix(locale, injected(routePattern(id, locale), params))
  const key = `${locale} ${id}`
  const known = plainPaths.get(key)
  if (known !== undefined) return known
  const path = withPrefix(locale, injected(routePattern(id, locale), none))
  plainPaths.set(key, path)
  return path
}

const none: RouteParams = {}

/** A page writes some thirty links that have no parameters. */
const plainPaths = new Map<string, string>()

/**
 * Finds the route of a path (no query). Wrong aliases, prefixes, slashes and category words carry a
 * redirect. Spec section 2.
 */
export function matchPath(pathname: string): RouteMatch {
  const known = matches.get(pathname)
  if (known !== undefined) return known
  const match = freshMatch(pathname)
  if (matches.size >= matchesMax) matches.clear()
  matches.set(pathname, match)
  return match
}

/** A page asks for the route of its own path some twenty times. */
const matches = new Map<string, RouteMatch>()
const matchesMax = 200

function freshMatch(pathname: string): RouteMatch {
  const { locale, path, wrongPrefix } = splitLocale(tidied(pathname))
  const found = firstMatch(path)
  if (found === undefined) return { id: 'not-found', locale, params: {} }
  const id = found.id
  const params = id === 'product' ? productParams(found.params) : found.params
  const usual = pathFor(id, locale, params)
  const isUsual = !wrongPrefix && decoded(usual) === decoded(pathname)
  return { id, locale, params, ...(isUsual ? {} : { redirectTo: usual }) }
}

/**
 * The same page in another language, query and hash kept. A path that fits no route only changes its
 * prefix. Spec section 2.
 */
export function switchLocale(address: string, locale: Locale): string {
  const end = address.search(/[?#]/)
  const pathname = end < 0 ? address : address.slice(0, end)
  const rest = end < 0 ? '' : address.slice(end)
  const match = matchPath(pathname)
  if (match.id !== 'not-found') return pathIn(locale, match.id, match) + rest
  return withPrefix(locale, splitLocale(tidied(pathname)).path) + rest
}

/** A page names itself in each language several times over. */
const pathsOfMatches = new WeakMap<RouteMatch, Map<Locale, string>>()

function pathIn(locale: Locale, id: RouteId, match: RouteMatch): string {
  const paths = pathsOfMatches.get(match) ?? new Map<Locale, string>()
  pathsOfMatches.set(match, paths)
  const path = paths.get(locale) ?? pathFor(id, locale, match.params)
  paths.set(locale, path)
  return path
}

/** Who may enter the page that matched; the pro collection is for pro users. Spec sections 2 and 6. */
export function guardOf(match: Pick<RouteMatch, 'id' | 'params'>): RouteGuard {
  if (match.id === 'not-found') return 'none'
  if (match.id === 'collection' && isProCollection(Number(match.params['id']))) return 'pro'
  return routes[match.id].guard ?? 'none'
}

/** Whether search engines may list the page. */
export function isIndexed(id: RouteMatch['id']): boolean {
  return id !== 'not-found' && routes[id].index !== false
}

function withPrefix(locale: Locale, path: string): string {
  const prefix = localePrefix(locale)
  return path === '/' ? prefix || '/' : prefix + path
}

function tidied(pathname: string): string {
  return `/${pathname.replaceAll(/\/{2,}/g, '/').replaceAll(/^\/|\/$/g, '')}`
}

function injected(pattern: string, params: RouteParams): string {
  const encoded: Record<string, string> = {}
  for (const [name, value] of Object.entries(params)) {
    const text = String(value ?? '')
    if (text === '') continue
    encoded[name] =
      name === '*' ? text.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(text)
  }
  return inject(pattern, encoded)
}

function firstMatch(path: string): { id: RouteId; params: Record<string, string> } | undefined {
  for (const matcher of matchers) {
    const found = matched(matcher, path)
    if (found !== undefined) return found
  }
  return undefined
}

function matched(
  matcher: Matcher,
  path: string,
): { id: RouteId; params: Record<string, string> } | undefined {
  const values = matcher.pattern.exec(path)
  if (values === null) return undefined
  const params: Record<string, string> = {}
  for (const [index, key] of matcher.keys.entries()) {
    const value = decoded(values[index + 1])
    if (value === null) return undefined
    if (value !== undefined) params[key] = value
  }
  return areParamsSound(matcher.id, params) ? { id: matcher.id, params } : undefined
}

const numbered: ReadonlySet<RouteId> = new Set(['collection', 'artist', 'label', 'product'])

/** Words that begin other addresses; `/cart/12` is no product. */
const reservedWords: ReadonlySet<string> = new Set(
  ['api', ...routeIds.map(id => routes[id].path.split('/')[1] ?? '')].filter(word => {
    return !linkCategories.some(category => category === word)
  }),
)

function areParamsSound(id: RouteId, params: Record<string, string>): boolean {
  if (id === 'product' && reservedWords.has(params['category']?.toLowerCase() ?? '')) return false
  if (numbered.has(id) && !/^[1-9]\d{0,14}$/.test(params['id'] ?? '')) return false
  return id !== 'profile' || /^[\w-]+$/.test(params['userId'] ?? '')
}

function productParams(params: Record<string, string>): Record<string, string> {
  const slug = slugify(params['slug'] ?? '')
  const { category, id = '' } = params
  return { category: linkCategory(category), id, ...(slug === '' ? {} : { slug }) }
}

/** The decoded segment; null when it is no valid encoding. */
function decoded(segment: string | undefined): string | undefined | null {
  if (segment === undefined) return undefined
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
