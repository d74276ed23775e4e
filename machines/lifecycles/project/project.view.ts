// What people see of a project's step, and what each of them may do with it now.
import { type Actor, dayMs } from '../actor.ts'
import type { Lifecycle, Saved } from '../lifecycle.ts'
import type { ProjectContext, ProjectEvent } from './project.facts.ts'
import { projectMachine } from './project.machine.ts'

export type SavedProject = Saved<typeof projectMachine>

const submission = (at: number) => ({
  missingFields: 0,
  tracksFit: true,
  rightsDeclared: true,
  goal: 1,
  minimumOrder: 1,
  priceMinor: 1,
  costFloorMinor: 1,
  startsAt: at,
  endsAt: at + 30 * dayMs,
})

function bestCase(actor: Actor, at: number, context: ProjectContext): ProjectEvent[] {
  const base = { actor, at }
  const reason = 'best case'
  const second: Actor = { role: 'boss', id: `not ${actor.id ?? ''}` }
  return [
    { type: 'project.submit', ...base, ...submission(at) },
    { type: 'project.withdraw', ...base },
    { type: 'project.approve', ...base },
    { type: 'project.askChanges', ...base, reason },
    { type: 'project.refuse', ...base, reason, isFinal: false },
    { type: 'project.reopen', ...base },
    { type: 'project.launch', ...base, shippingComplete: true },
    { type: 'project.launchPaid', ...base, depositReceived: true },
    { type: 'project.topUp', ...base, counted: 0, copies: Math.max(1, context.goal), gapPaid: true },
    {
      type: 'project.close',
      ...base,
      isEarly: true,
      isDunningOver: true,
      filesReady: true,
      sold: context.counted,
    },
    { type: 'project.ownerCancel', ...base, reason, orders: 0, staffAgrees: true },
    { type: 'project.abort', ...base, reason: 'plant', shipped: 0, bookTo: 'house' },
    { type: 'project.bookLoss', ...base, amountMinor: 1, currency: 'EUR', reason },
    { type: 'project.lateAbort', ...base, shipped: 0, heldMinor: 0, refundableMinor: 0, second },
    { type: 'project.takedown', ...base, reason },
    { type: 'project.extend', ...base, endsAt: (context.endsAt ?? at) + 1 },
    { type: 'project.delete', ...base, orders: 0 },
    { type: 'project.archive', ...base, openOrders: 0 },
  ]
}

export const projectLifecycle: Lifecycle<typeof projectMachine> = {
  name: 'project',
  machine: projectMachine,
  bestCase,
}
