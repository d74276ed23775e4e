// What the pages of manual orders are loaded with.
import { isFailure, type Output } from '#contract'
import { draftChannels, draftStates } from '#domain/drafts/draft.ts'
import type { Loader } from './loader.ts'

export type DraftData =
  | {
      readonly page: 'staff-drafts'
      readonly drafts: Output<'staff.drafts'>
      readonly refunds: Output<'staff.handRefunds'>
    }
  | {
      readonly page: 'staff-draft'
      /** Null: a new one. */
      readonly one: Output<'staff.draft'> | null
      /** What was looked for to be added. */
      readonly goods: Output<'staff.draftGoods'>['items']
    }

/** Manual orders that wait for somebody, as the address narrows them; and refunds to be paid by hand. */
export const loadDrafts: Loader = async ({ api, visit: { query }, signal }) => {
  const asked = draftStates.find(word => word === query['state'])
  const state = query['state'] === 'all' ? undefined : (asked ?? ('open' as const))
  const channel = draftChannels.find(word => word === query['channel'])
  const wanted = {
    ...(query['search'] && { search: query['search'] }),
    ...(query['after'] && { after: query['after'] }),
    ...(state && { state }),
    ...(channel && { channel }),
    ...(query['mine'] === '1' && { mine: true }),
  }
  const [drafts, refunds] = await Promise.all([
    api.call('staff.drafts', wanted, { signal }),
    api.call('staff.handRefunds', {}, { signal }),
  ])
  if (isFailure(drafts)) return drafts
  return isFailure(refunds) ? refunds : ({ page: 'staff-drafts', drafts, refunds } satisfies DraftData)
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
