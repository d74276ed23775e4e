import { deadlineDay } from '#domain/time/deadline.ts'
import { projectSteps } from '#domain/catalogue/project-step.ts'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { campaignsAtTheirEnd, closeCampaigns } from '../campaign/close-campaigns.ts'
import { moveProject } from '../move-project.ts'
import { loggedEvent, readEvents } from '../../database/event-log.ts'

/** Moves a project along its lifecycle; staff only. */
export const move: Handler<'projects.move'> = async (
  context,
  {
    id,
    move: name,
    is_final: isFinal,
    book_to: bookTo,
    amount_minor: amountMinor,
    seen_orders: seenOrders,
    ...said
  },
) => {
  const { user } = context
  const role = user.role === 'boss' ? 'boss' : 'team'
  const moved = await moveProject(
    context,
    id,
    { ...said, move: name, isFinal, bookTo, amountMinor, seenOrders },
    { role, id: String(user.id) },
  )
  if (moved === 'not_found') return fail('not_found')
  if (moved === 'project_moved') return fail('project_moved', { seen: 'project_moved' })
  if (moved === 'transition_not_allowed')
    return fail('transition_not_allowed', { move: 'transition_not_allowed' })
  if ('dunningUntil' in moved) {
    const { dunningUntil: until } = moved
    const day = until === 0 ? undefined : deadlineDay(new Date(until))
    return fail('transition_not_allowed', { move: 'dunning_running' }, day === undefined ? {} : { move: day })
  }
  const log = await readEvents(context.db, 'project', id)
  return {
    id,
    step: projectSteps.find(step => step === moved.state) ?? 'creating',
    moves: [...moved.moves],
    events: log.map(loggedEvent),
  }
}

/** Decides every campaign whose end has come, or says what would be decided. Rules 1. */
export const closeOver: Handler<'staff.closeCampaigns'> = async (
  { db, clock },
  { dry_run: isTrial = false },
) => {
  const due = await campaignsAtTheirEnd({ db, clock })
  if (!isTrial) await closeCampaigns({ db, clock })
  return {
    items: due.map(({ id, name, ends_at, counted, goal, decision }) => ({
      id,
      name,
      ends_at: ends_at.toISOString(),
      counted,
      goal,
      decision,
    })),
  }
}
