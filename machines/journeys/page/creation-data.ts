// What the pages of making a project are loaded with.
import { isFailure, type Output } from '#contract'
import type { DraftKind } from '#domain/pressing/creation/draft-fields.ts'
import type { RouteId } from '#domain/site/route-table.ts'
import type { Loader } from './loader.ts'

export type CreationData =
  | {
      readonly page: 'project-start'
      readonly kind: DraftKind
      readonly quote: Output<'quote.kept'> | null
    }
  | ({ readonly page: 'project-making' } & PricedDraft)
  | ({ readonly page: 'production-summary' } & PricedDraft)
  | { readonly page: 'own-projects'; readonly projects: Output<'user.projects'> }

/** A project in the making, and the card and tables that the server prices it by. */
interface PricedDraft {
  readonly draft: Output<'projects.edit'>
  readonly card: Output<'quote.card'>
  readonly prices: Output<'quote.tables'>
}

async function pricedDraft({ api, signal }: Parameters<Loader>[0], id: string) {
  const [draft, card, prices] = await Promise.all([
    api.call('projects.edit', { id }, { signal }),
    api.call('quote.card', {}, { signal }),
    api.call('quote.tables', {}, { signal }),
  ])
  if (isFailure(draft)) return draft
  if (isFailure(card)) return card
  return isFailure(prices) ? prices : { draft, card, prices }
}

/** The project of the address; without one, its beginning, with the kept quote of the address. */
const making =
  (kind: DraftKind): Loader =>
  async asked => {
    const { api, visit, signal } = asked
    const { id, quote: token } = visit.query
    if (id !== undefined) {
      const priced = await pricedDraft(asked, id)
      return 'draft' in priced ? ({ page: 'project-making', ...priced } satisfies CreationData) : priced
    }
    const kept = token === undefined ? null : await api.call('quote.kept', { token }, { signal })
    // Without its quote a project can be begun all the same.
    const quote = kept === null || isFailure(kept) ? null : kept
    return { page: 'project-start', kind, quote } satisfies CreationData
  }

const loadSummary: Loader = async asked => {
  const priced = await pricedDraft(asked, asked.visit.query['id'] ?? '')
  return 'draft' in priced ? ({ page: 'production-summary', ...priced } satisfies CreationData) : priced
}

const loadOwn: Loader = async ({ api, visit: { query }, signal }) => {
  const { after } = query
  const projects = await api.call('user.projects', after ? { after } : {}, { signal })
  return isFailure(projects) ? projects : ({ page: 'own-projects', projects } satisfies CreationData)
}

/** Loaders of the pages of making a project. */
export const creationLoaders = {
  'creation-vinyl': making('vinyl'),
  'creation-digital': making('digital'),
  'production-summary': loadSummary,
  'account-projects': loadOwn,
  'user-projects': loadOwn,
} as const satisfies Partial<Record<RouteId, Loader>>
