import { matchPath } from '#domain/route-table.ts'
import { pageOf } from './pages/page-modules.ts'
import type { Area } from './text/areas.ts'
import { prepareText } from './text/texts.ts'

/** What a page is made of: its source file, the areas of its words beside the frame's, its long texts. */
export type PageParts = { file: string; areas: readonly Area[]; texts: readonly string[] }

/** Only pages with long texts bring what loads them. */
async function prepareTexts(files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  const { prepareProse } = await import('./prose/texts-of-pages.ts')
  await Promise.all(files.map(prepareProse))
}

/** Loads the chunk and the words of a path together, so that it renders without a pause. */
export async function preparePath(path: string): Promise<PageParts> {
  const [pathname = '/'] = path.split(/[?#]/)
  const match = matchPath(pathname)
  const page = pageOf(match.id)
  const texts = page.texts(match)
  await Promise.all([page.preload(), prepareText(match.locale, page.areas), prepareTexts(texts)])
  return { file: page.file, areas: page.areas, texts }
}
