import type { Right } from '#domain/people/rights.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { useView } from './shop-context.tsx'

/** Whether the reader may do something: what they may not is not offered. The server judges it anew. */
export const useMay = (right: Right): boolean =>
  useView('auth', viewAuth, ({ user }) => user?.rights?.includes(right) === true)
