import { type RouteFacts, routeList } from '#domain/site/route-list.ts'
import { code, type Page, page, table } from './page.ts'

/** Every page's address, from the route table. */
export function routesPage(): Page {
  const routes: [string, RouteFacts][] = Object.entries(routeList)
  const rows = routes.map(([id, { path, fr, guard, index }]) => {
    return [code(id), code(path), code(fr ?? ''), guard ?? 'none', index === false ? 'no' : 'yes']
  })
  const intro = 'English has no prefix; `/fr`, `/zh`, `/es` and `/ko` stand before the others.'
  const head = ['route', 'path', 'French alias', 'guard', 'in search engines']
  return page('docs/reference/routes.md', 'Pages and their addresses', intro, table(head, rows))
}
