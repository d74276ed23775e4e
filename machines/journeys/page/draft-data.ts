// What the pages of manual orders are loaded with.
import { isFailure, type Output } from '#contract'
import { loadDesk } from './desk-data.ts'
import type { Loader } from './loader.ts'

export interface DraftData {
  readonly page: 'staff-draft'
  /** Null: a new one. */
  readonly one: Output<'staff.draft'> | null
  /** What was looked for to be added. */
  readonly goods: Output<'staff.draftGoods'>['items']
}

/** The desk's list of manual orders, and refunds to be paid by hand. */
export const loadDrafts: Loader = async context => {
  const [list, refunds] = await Promise.all([
    loadDesk(context),
    context.api.call('staff.handRefunds', {}, { signal: context.signal }),
  ])
  if (isFailure(list)) return list
  return isFailure(refunds) ? refunds : { ...list, refunds }
}

/** The manual order that the address names, or a new one; with what is looked for to be added. */
export const loadDraft: Loader = async ({ api, visit: { query }, signal }) => {
  const { id, find = '' } = query
  const one = id === undefined ? null : await api.call('staff.draft', { id }, { signal })
  if (isFailure(one)) return one
  const currency = one?.currency ?? 'EUR'
  const found =
    find.trim() === ''
      ? { items: [] }
      : await api.call('staff.draftGoods', { search: find.slice(0, 120), currency }, { signal })
  if (isFailure(found)) return found
  return { page: 'staff-draft', one, goods: found.items } satisfies DraftData
}
