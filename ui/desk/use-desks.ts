import { worksAt } from '#domain/people/rights.ts'
import type { RouteMatch } from '#domain/site/route-table.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import type { Desk } from '#machines/journeys/palette/palette.setup.ts'
import { usePlace } from '../place-context.tsx'
import { useView } from '../shop-context.tsx'
import { useKnownT, useT } from '../text/text-context.tsx'
import { deskGroups, desks } from './desks.ts'

export type NamedDesk = Desk & {
  readonly group: string
  readonly href: string
  readonly isCurrent: boolean
}

const noRights: readonly string[] = []

/** The desks that the reader may enter, with their words, addresses and keys, and which one it is now. */
export function useDesks(): readonly NamedDesk[] {
  const t = useT()
  const known = useKnownT()
  const { pathOf, match } = usePlace()
  const isAt = (id: RouteMatch['id'], pages: readonly string[] = []) =>
    match.id === id || pages.includes(match.id)
  const rights = useView('auth', viewAuth, ({ user }) => user?.rights ?? noRights)
  const own = desks.filter(({ right }) => [right].flat().some(one => rights.includes(one)))
  return own.map(({ route, word, also, group, key, pages }) => ({
    route,
    group,
    words: [t(word), also, known(`desk.also_${route}`) ?? ''].filter(Boolean),
    // No key leads to one without: none that is pressed is empty.
    key: key ?? '',
    href: pathOf(route),
    isCurrent: isAt(route, pages),
  }))
}

/**
 * Where a day begins: at its first figures for whoever may see them, else at the first desk where they work;
 * who only reads begins at the first that they see. Rules 12.
 */
export function useHomeDesk(): NamedDesk | undefined {
  const named = useDesks()
  const rights = useView('auth', viewAuth, ({ user }) => user?.rights ?? noRights)
  const works = desks.filter(({ right }) => [right].flat().some(one => worksAt(rights, one)))
  const home = ['admin-stats', ...works.map(({ route }) => route)]
    .map(route => named.find(one => one.route === route))
    .find(one => one !== undefined)
  return home ?? named[0]
}

/** The same by their groups, in order; groups without a desk are left out. */
export function useDeskGroups() {
  const t = useT()
  const named = useDesks()
  return deskGroups
    .map(group => ({
      group,
      title: t(`desk.group_${group}`),
      desks: named.filter(desk => desk.group === group),
    }))
    .filter(({ desks: own }) => own.length > 0)
}
