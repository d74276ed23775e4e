// What the pages behind a project are loaded with, for its owner.
import { isFailure, type Output } from '#contract'
import { isLaunched } from '#domain/catalogue/project-step.ts'
import type { RouteId } from '#domain/site/route-table.ts'
import type { Loader } from './loader.ts'

type Production = Output<'projects.production'>

/** A project of one's own that is to be pressed, with how far that is; null before it is public. */
export interface OwnPressing {
  readonly project: Output<'user.projects'>['items'][number]
  readonly production: Production | null
}

export type ProjectDeskData =
  | {
      readonly page: 'project-dashboard'
      readonly stats: Output<'projects.stats'>
      readonly orders: Output<'projects.orders'>
      /** Null before it is public: there is no pressing yet. */
      readonly production: Output<'projects.production'> | null
    }
  | { readonly page: 'project-orders'; readonly orders: Output<'projects.orders'> }
  | {
      readonly page: 'project-manage'
      readonly stats: Output<'projects.stats'>
      readonly draft: Output<'projects.edit'>
      readonly wholesale: Output<'projects.wholesale'>
    }
  | { readonly page: 'project-files'; readonly list: Output<'parts.list'> }
  | { readonly page: 'project-proof'; readonly answer: Output<'proofs.show'> }
  | {
      readonly page: 'project-published'
      readonly project: Output<'projects.stats'>['project']
      /** Whether the reader may see the figures behind it, and what belongs to them. */
      readonly hasFigures: boolean
    }
  | {
      readonly page: 'own-pressings'
      readonly pressings: readonly OwnPressing[]
      /** Position of the next page of projects. */
      readonly next: string | null
    }
  | {
      readonly page: 'own-pressing'
      readonly project: Output<'projects.stats'>['project']
      readonly production: Production | null
    }

/** Spans of days that the dashboard offers; a month unless another is asked for. */
export const dashboardSpans = [7, 30, 90, 365] as const

/** The span that an address asks for. */
export const spanOf = (days: string | undefined): (typeof dashboardSpans)[number] =>
  dashboardSpans.find(span => String(span) === days) ?? 30

/** How many of the last orders the dashboard shows. */
const lastOrders = 5

const loadDashboard: Loader = async ({ api, visit: { query }, signal }) => {
  const id = query['id'] ?? ''
  const [stats, orders, production] = await Promise.all([
    api.call('projects.stats', { id, days: spanOf(query['days']) }, { signal }),
    api.call('projects.orders', { id, limit: lastOrders }, { signal }),
    api.call('projects.production', { id }, { signal }),
  ])
  if (isFailure(stats)) return stats
  if (isFailure(orders)) return orders
  return {
    page: 'project-dashboard',
    stats,
    orders,
    production: isFailure(production) ? null : production,
  } satisfies ProjectDeskData
}

const loadOrders: Loader = async ({ api, visit: { query }, signal }) => {
  const { id = '', after } = query
  const orders = await api.call('projects.orders', { id, ...(after ? { after } : {}) }, { signal })
  return isFailure(orders) ? orders : ({ page: 'project-orders', orders } satisfies ProjectDeskData)
}

/** Only the project itself is wanted of its figures. */
const leastDays = 1

const loadManage: Loader = async ({ api, visit: { query }, signal }) => {
  const id = query['id'] ?? ''
  const { shops = '' } = query
  const [stats, draft, wholesale] = await Promise.all([
    api.call('projects.stats', { id, days: leastDays }, { signal }),
    api.call('projects.edit', { id }, { signal }),
    api.call('projects.wholesale', { id, ...(shops !== '' && { after: shops }) }, { signal }),
  ])
  if (isFailure(stats)) return stats
  if (isFailure(wholesale)) return wholesale
  if (isFailure(draft)) return draft
  return { page: 'project-manage', stats, draft, wholesale } satisfies ProjectDeskData
}

const loadFiles: Loader = async ({ api, visit: { query }, signal }) => {
  const list = await api.call('parts.list', { id: query['id'] ?? '', masters: true }, { signal })
  return isFailure(list) ? list : ({ page: 'project-files', list } satisfies ProjectDeskData)
}

const loadProof: Loader = async ({ api, visit: { query }, signal }) => {
  const { id = '', version } = query
  const answer = await api.call('proofs.show', { id, ...(version ? { version } : {}) }, { signal })
  return isFailure(answer) ? answer : ({ page: 'project-proof', answer } satisfies ProjectDeskData)
}

const loadPublished: Loader = async ({ api, visit: { query }, signal }) => {
  const id = query['id'] ?? ''
  const stats = await api.call('projects.stats', { id, days: leastDays }, { signal })
  if (!isFailure(stats))
    return { page: 'project-published', project: stats.project, hasFigures: true } satisfies ProjectDeskData
  if (stats.code !== 'not_found') return stats
  // Some staff see projects and none of their figures.
  const seen = await api.call('staff.project', { id }, { signal })
  if (isFailure(seen)) return stats
  return { page: 'project-published', project: seen.project, hasFigures: false } satisfies ProjectDeskData
}

/** What sells from the shelf has no pressing here once it has succeeded. */
const isPressing = ({ project, production }: OwnPressing): boolean =>
  project.step !== 'successful' || (production !== null && production.stage !== null)

const loadPressings: Loader = async ({ api, visit: { query }, signal }) => {
  const { after } = query
  const projects = await api.call('user.projects', after ? { after } : {}, { signal })
  if (isFailure(projects)) return projects
  const wanted = projects.items.filter(({ step }) => isLaunched(step))
  const productions = await Promise.all(
    wanted.map(({ id }) => api.call('projects.production', { id: String(id) }, { signal })),
  )
  const pressings = wanted.map((project, index) => {
    const production = productions[index]
    return {
      project,
      production: production === undefined || isFailure(production) ? null : production,
    }
  })
  return {
    page: 'own-pressings',
    pressings: pressings.filter(isPressing),
    next: projects.next,
  } satisfies ProjectDeskData
}

const loadPressing: Loader = async ({ api, visit: { params }, signal }) => {
  const id = params['id'] ?? ''
  const [stats, production] = await Promise.all([
    api.call('projects.stats', { id, days: leastDays }, { signal }),
    api.call('projects.production', { id }, { signal }),
  ])
  if (isFailure(stats)) return stats
  return {
    page: 'own-pressing',
    project: stats.project,
    production: isFailure(production) ? null : production,
  } satisfies ProjectDeskData
}

/** Loaders of the pages behind a project. */
export const projectDeskLoaders = {
  'project-dashboard': loadDashboard,
  'project-manage': loadManage,
  'project-manage2': loadOrders,
  'project-files': loadFiles,
  'project-proof': loadProof,
  'project-published': loadPublished,
  'user-production': loadPressings,
  plant: async context => (await import('./runs-data.ts')).loadRuns(context),
  'user-production-page': loadPressing,
} as const satisfies Partial<Record<RouteId, Loader>>
