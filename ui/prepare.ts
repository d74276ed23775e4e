/// <reference types="vite/client" />
import { matchPath } from '#domain/site/route-table.ts'
import { lazyCookies } from './frame/lazy-cookies.ts'
import { loadFrame } from './frame/lazy-frame.ts'
import { lazyMaintenance } from './pages/lazy-maintenance.ts'
import { lazyNotFound } from './pages/lazy-not-found.ts'
import { shownPage } from './pages/page-modules.ts'
import { loadRecords } from './record/lazy-records.ts'
import type { Area } from './text/areas.ts'
import { loadFormatting } from './text/lazy-formatting.ts'
import { prepareText } from './text/texts.ts'

/** What a page is made of: its source file, the areas of its words beside the frame's, its long texts. */
export type PageParts = { file: string; areas: readonly Area[]; texts: readonly string[] }

/** Only pages with long texts bring what loads them. */
async function prepareTexts(files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  const { prepareProse } = await import('./prose/texts-of-pages.ts')
  await Promise.all(files.map(prepareProse))
}

const pathnameOf = (path: string): string => path.split(/[?#]/)[0] ?? '/'

/**
 * Loads what a page that a server has drawn comes alive with: its chunk and its words. Staff have pages of
 * their own.
 */
export async function prepareFirst(path: string, isStaff: boolean): Promise<PageParts> {
  const pathname = pathnameOf(path)
  const match = matchPath(pathname)
  const page = await shownPage(pathname, isStaff)
  const texts = page.texts(match)
  await Promise.all([page.preload(), prepareText(match.locale, page.areas), prepareTexts(texts)])
  return { file: page.file, areas: page.areas, texts }
}

/** A server has what draws records from its first page on, whether that names it or not. */
const drawings = (): Promise<unknown> => (import.meta.env.SSR ? loadRecords() : Promise.resolve())

/** Loads the rest of such a page: the parts whose markup stands until then. */
export const prepareLazy = (path: string, isStaff: boolean): Promise<unknown> =>
  Promise.all([
    loadFormatting(),
    Promise.resolve(shownPage(pathnameOf(path), isStaff)).then(page => page.lazy()),
    loadFrame(),
    ...[lazyCookies, lazyMaintenance, lazyNotFound].map(part => part.load()),
    drawings(),
  ])

/**
 * Loads all that a path is drawn with, so that it renders without a pause. Within a page only staff are led
 * to pages of staff, so nobody says there who looks.
 */
export async function preparePath(path: string, isStaff = true): Promise<PageParts> {
  const [parts] = await Promise.all([prepareFirst(path, isStaff), prepareLazy(path, isStaff)])
  return parts
}
