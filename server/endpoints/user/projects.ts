import { nextActOf } from '#domain/pressing/creation/next-act.ts'
import { projectSteps } from '#domain/catalogue/project-step.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { coverOf } from '../../projects/draft-view.ts'
import { openOwnerMoves, savedOf } from '../../projects/own-project.ts'
import { type DraftRow, kindOf, lastEvents, ownProjects } from '../../store/drafts.ts'
import { afterId, nextOf } from '../keyed-page.ts'

const pageSize = 20

/** Own projects, newest first, each with what comes next. Spec section 7. */
export const projects: Handler<'user.projects'> = async (
  { db, clock, user },
  { after, limit = pageSize },
) => {
  const before = afterId(after)
  if (before === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await ownProjects(db, { ownerId: user.id, beforeId: before, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = await lastEvents(
    db,
    page.map(({ project }) => project.id),
  )
  const at = clock.now()
  return {
    items: page.map(row => itemOf(row, { ownerId: user.id, last: last.get(row.project.id), at })),
    next: rows.length > limit ? nextOf(page.at(-1)?.project.id) : null,
  }
}

interface Seen {
  readonly ownerId: number
  readonly last: string | undefined
  readonly at: Date
}

function itemOf(row: DraftRow, { ownerId, last, at }: Seen) {
  const { project } = row
  const saved = savedOf(row)
  const actor = { role: 'owner', id: String(ownerId) } as const
  const moves = openOwnerMoves({ row, saved, actor }, at)
  const step = projectSteps.find(name => name === project.step) ?? 'creating'
  return {
    id: project.id,
    kind: kindOf(row),
    name: project.name,
    artist_name: project.artistName,
    category: project.category,
    slug: project.slug,
    cover: coverOf(row),
    step,
    next_act: nextActOf({
      step,
      isApproved: saved.context.isApproved,
      wasSentBack: last === 'project.askChanges',
      canReopen: moves.includes('reopen'),
    }),
    moves,
    goal: project.goal,
    ends_at: project.endsAt?.toISOString() ?? null,
    updated_at: project.updatedAt.toISOString(),
  }
}
