import { matchPath } from '#domain/route-table.ts'
import { pageOf } from './pages/page-modules.ts'
import { prepareText } from './text/texts.ts'

/**
 * Loads the chunk and the words of a path, so that it renders without a pause. Gives the page's source
 * file.
 */
export async function preparePath(path: string): Promise<{ file: string }> {
  const [pathname = '/'] = path.split(/[?#]/)
  const match = matchPath(pathname)
  const page = pageOf(match.id)
  await Promise.all([page.preload(), prepareText(match.locale)])
  return { file: page.file }
}
