// What the pages of making a project are loaded with.
import type { Output } from '#contract'
import type { DraftKind } from '#domain/creation/draft-fields.ts'
import type { RouteId } from '#domain/route-table.ts'
import { hasFailed } from '../../calls.ts'
import type { Loader } from './loader.ts'

export type CreationData =
  | {
      readonly page: 'project-start'
      readonly kind: DraftKind
      readonly quote: Output<'quote.kept'> | null
    }
  | { readonly page: 'project-making'; readonly draft: Output<'projects.edit'> }
  | { readonly page: 'production-summary'; readonly draft: Output<'projects.edit'> }
  | { readonly page: 'own-projects'; readonly projects: Output<'user.projects'> }

/** The project of the address; without one, its beginning, with the kept quote of the address. */
const making =
  (kind: DraftKind): Loader =>
  async ({ api, visit: { query }, signal }) => {
    const { id, quote: token } = query
    if (id !== undefined) {
      const draft = await api.call('projects.edit', { id }, { signal })
      return hasFailed(draft) ? draft : ({ page: 'project-making', draft } satisfies CreationData)
    }
    const kept = token === undefined ? null : await api.call('quote.kept', { token }, { signal })
    // Without its quote a project can be begun all the same.
    const quote = kept === null || hasFailed(kept) ? null : kept
    return { page: 'project-start', kind, quote } satisfies CreationData
  }

const loadSummary: Loader = async ({ api, visit: { query }, signal }) => {
  const draft = await api.call('projects.edit', { id: query['id'] ?? '' }, { signal })
  return hasFailed(draft) ? draft : ({ page: 'production-summary', draft } satisfies CreationData)
}

const loadOwn: Loader = async ({ api, visit: { query }, signal }) => {
  const { after } = query
  const projects = await api.call('user.projects', after ? { after } : {}, { signal })
  return hasFailed(projects) ? projects : ({ page: 'own-projects', projects } satisfies CreationData)
}

/** Loaders of the pages of making a project. */
export const creationLoaders = {
  'creation-vinyl': making('vinyl'),
  'creation-digital': making('digital'),
  'production-summary': loadSummary,
  'account-projects': loadOwn,
  'user-projects': loadOwn,
} as const satisfies Partial<Record<RouteId, Loader>>
