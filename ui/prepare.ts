import { matchPath } from '#domain/route-table.ts'
import { pageOf } from './pages/page-modules.ts'
import type { Area } from './text/areas.ts'
import { prepareText } from './text/texts.ts'

/** What a page is made of: its source file, and the areas of its words beside the frame's. */
export type PageParts = { file: string; areas: readonly Area[] }

/** Loads the chunk and the words of a path together, so that it renders without a pause. */
export async function preparePath(path: string): Promise<PageParts> {
  const [pathname = '/'] = path.split(/[?#]/)
  const match = matchPath(pathname)
  const page = pageOf(match.id)
  await Promise.all([page.preload(), prepareText(match.locale, page.areas)])
  return { file: page.file, areas: page.areas }
}
