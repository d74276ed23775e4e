import type { Output } from '#contract'
import { OrderStatus } from '#contract/schemas/order-shapes.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import type { SignedIn } from '../http/context.ts'
import { afterId, nextOf } from '../http/keyed-page.ts'
import { fail } from '../base/failure.ts'
import type { Database } from '../database/database.ts'
import { listProjectLines, type ProjectLine } from '../ledger/store/project-sales.ts'
import { deskProject, deskProjectView } from './desk-project.ts'

export type ProjectOrder = Output<'projects.orders'>['items'][number]

/** A line as an owner may see it: nothing in it says who bought. */
export function projectOrder(line: ProjectLine): ProjectOrder {
  const { item, name, ...shown } = line
  return {
    ...shown,
    status: OrderStatus.parse(line.status),
    created_at: line.created_at.toISOString(),
    item: item ?? name,
    total: line.price * line.quantity - line.discount,
    currency: currencyCodes.find(code => code === line.currency) ?? 'EUR',
  }
}

type Asking = { readonly db: Database; readonly user: SignedIn }
type Asked = { readonly id: number; readonly after?: string | undefined; readonly limit?: number | undefined }

const pageSize = 50

/** One page of a project's order lines, for its owner and staff; not found for everybody else. */
export async function projectLinesPage(context: Asking, { id, after, limit = pageSize }: Asked) {
  const beforeId = afterId(after)
  if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
  const project = await deskProject(context, id, 'stats.glance')
  if (project === undefined) return fail('not_found')
  const lines = await listProjectLines(context.db, { projectId: id, beforeId, limit: limit + 1 })
  const page = lines.slice(0, limit)
  return {
    project: deskProjectView(project),
    items: page.map(projectOrder),
    next: lines.length > limit ? nextOf(page.at(-1)?.id) : null,
  }
}
