import { useCallback } from 'react'
import type { Desk, DeskAct } from '#domain/desks/desk.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { useView } from '../../shop-context.tsx'

const none: readonly string[] = []

/** What the reader may do at a desk; the server judges it anew. */
export function useDeskRights({ rights }: Pick<Desk, 'rights'>): (act: DeskAct) => boolean {
  const own = useView('auth', viewAuth, ({ user }) => user?.rights ?? none)
  return useCallback(
    act => {
      const right = rights[act]
      return right !== undefined && own.includes(right)
    },
    [own, rights],
  )
}
