import type { RouteMatch } from '#domain/site/route-table.ts'
import type { Desk } from '#machines/journeys/palette/palette.setup.ts'
import { usePlace } from '../place-context.tsx'
import { useT } from '../text/text-context.tsx'
import { deskGroups, desks } from './desks.ts'

export type NamedDesk = Desk & { readonly href: string; readonly isCurrent: boolean }

/** The desks with their words, addresses and keys, and which one the reader is at. */
export function useDesks(): readonly NamedDesk[] {
  const t = useT()
  const { pathOf, match } = usePlace()
  const isAt = (id: RouteMatch['id'], pages: readonly string[] = []) =>
    match.id === id || pages.includes(match.id)
  return desks.map(({ route, word, also, key, pages }) => ({
    route,
    words: [t(word), also],
    key,
    href: pathOf(route),
    isCurrent: isAt(route, pages),
  }))
}

/** The same by their groups, in order; groups without a desk are left out. */
export function useDeskGroups() {
  const t = useT()
  const named = useDesks()
  return deskGroups
    .map(group => ({
      group,
      title: t(`desk.group_${group}`),
      desks: named.filter((_, place) => desks[place]?.group === group),
    }))
    .filter(({ desks: own }) => own.length > 0)
}
