import type { Locale } from '#domain/text/locale.ts'
import { linkCategory } from '#domain/catalogue/category.ts'
import { matchPath, pathFor, type RouteMatch, rightRoute, switchLocale } from '#domain/site/route-table.ts'

/** What of a loaded page decides its one right address. */
interface ShownPage {
  readonly page: string
  readonly project?: { readonly id: number; readonly slug: string; readonly category: string }
  readonly collection?: { readonly id: number; readonly slug: string }
}

/**
 * Where an address should have led: another prefix, alias or category word, a page's second address, or a
 * slug that is not the thing's own.
 * Undefined when it is right. Spec section 2.
 */
export function canonicalPath(pathname: string, shown: ShownPage | null = null): string | undefined {
  const match = matchPath(pathname)
  if (match.redirectTo !== undefined) return match.redirectTo
  const right = rightPath(match, shown)
  return right === undefined || isSame(right, pathname) ? undefined : right
}

/**
 * Where an address of a language that the shop does not offer leads: the same page in its main one. The bare
 * `/` is of no language: its visitor is led by what they read. Undefined where nobody is led.
 */
export function offeredPath(pathname: string, offered: readonly Locale[] | undefined): string | undefined {
  const { locale } = matchPath(pathname)
  const [main] = offered ?? []
  if (main === undefined || offered?.includes(locale) === true || pathname === '/') return undefined
  return switchLocale(pathname, main)
}

function isSame(one: string, other: string): boolean {
  try {
    return decodeURI(one) === decodeURI(other)
  } catch {
    return false
  }
}

function rightPath({ id, locale, params }: RouteMatch, shown: ShownPage | null): string | undefined {
  if (id === 'collection') {
    const collection = shown?.collection
    return collection && pathFor(id, locale, { id: collection.id, slug: collection.slug })
  }
  const first = id === 'not-found' ? undefined : rightRoute(id)
  if (first) return pathFor(first, locale, params)
  if (id !== 'product' || !shown?.project) return undefined
  const { slug, category } = shown.project
  return pathFor(id, locale, { category: linkCategory(category), id: shown.project.id, slug })
}
