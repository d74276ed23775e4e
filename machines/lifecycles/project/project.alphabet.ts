// Sample events of a project with a goal of 100: each rule of the table met, and missed by one.
import { dayMs } from '#domain/time/milliseconds.ts'
import type { SnapshotFrom } from 'xstate'
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor, ActorRole } from '../actor.ts'
import type { ProjectKind } from './project.facts.ts'
import { projectMachine } from './project.machine.ts'

const by = (role: ActorRole, at = 0) => ({ actor: { role, id: role } satisfies Actor, at })
const end = 30 * dayMs
const form = {
  missingFields: 0,
  tracksFit: true,
  rightsDeclared: true,
  goal: 100,
  minimumOrder: 100,
  priceMinor: 1_800,
  costFloorMinor: 1_200,
  startsAt: 0,
  endsAt: end,
}
const closing = { isEarly: false, isDunningOver: true, filesReady: true, sold: 120 }
const late = { shipped: 0, heldMinor: 500, refundableMinor: 500 }

/** What is done with own stock. */
const soldFrom = { openOrders: 0, copies: 0, endsAt: null }
const onShelf = [
  { type: 'project.sellBy', ...by('team'), ...soldFrom, sells: 'preorder', endsAt: end },
  { type: 'project.sellBy', ...by('team'), ...soldFrom, sells: 'preorder' },
  { type: 'project.sellBy', ...by('team'), ...soldFrom, sells: 'on_demand' },
  { type: 'project.sellBy', ...by('team'), ...soldFrom, sells: 'on_demand', openOrders: 1 },
  { type: 'project.sellBy', ...by('team'), ...soldFrom, sells: 'on_demand', copies: 1 },
  { type: 'project.sellBy', ...by('team'), ...soldFrom, sells: 'stock' },
  { type: 'project.sellBy', ...by('owner'), ...soldFrom, sells: 'on_demand' },
  { type: 'project.offer', ...by('team') },
  { type: 'project.offer', ...by('owner') },
  { type: 'project.hide', ...by('team') },
  { type: 'project.unhide', ...by('team') },
  { type: 'project.discard', ...by('team') },
  { type: 'project.discard', ...by('owner') },
] as const

type Snapshot = SnapshotFrom<typeof projectMachine>

const invariants = {
  // A paid run stays off the shelves until its owner sells it.
  'only the end of a life is archived, or stock that is hidden': (snapshot: Snapshot) =>
    !snapshot.context.isArchived ||
    snapshot.matches('failed') ||
    snapshot.matches('successful') ||
    (snapshot.context.kind === 'pressing' && snapshot.context.isProductionOrdered),
  'only what nobody bought is deleted': (snapshot: Snapshot) =>
    !snapshot.context.isDeleted || snapshot.matches('creating') || snapshot.matches('refused'),
  'a draft is not approved': (snapshot: Snapshot) =>
    !snapshot.matches('creating') || !snapshot.context.isApproved,
}

const alphabetFor = (kind: ProjectKind) =>
  defineAlphabet({
    machine: projectMachine,
    input: { kind },
    events: [
      { type: 'project.submit', ...by('owner'), ...form },
      { type: 'project.submit', ...by('owner'), ...form, missingFields: 1 },
      { type: 'project.submit', ...by('owner'), ...form, priceMinor: 1_199 },
      { type: 'project.withdraw', ...by('owner') },
      { type: 'project.approve', ...by('team') },
      { type: 'project.askChanges', ...by('team'), reason: 'sleeve too small' },
      { type: 'project.askChanges', ...by('owner'), reason: 'sleeve too small' },
      { type: 'project.refuse', ...by('boss'), reason: 'rights', isFinal: false },
      { type: 'project.refuse', ...by('boss'), reason: 'rights', isFinal: true },
      { type: 'project.reopen', ...by('owner') },
      { type: 'project.reopen', ...by('boss') },
      { type: 'project.launch', ...by('clock'), shippingComplete: true },
      { type: 'project.launch', ...by('clock'), shippingComplete: false },
      { type: 'project.launchPaid', ...by('payment'), depositReceived: true },
      { type: 'project.goalReached', ...by('system'), counted: 100 },
      { type: 'project.goalReached', ...by('system'), counted: 99 },
      { type: 'project.topUp', ...by('owner'), counted: 90, copies: 10, gapPaid: true },
      { type: 'project.topUp', ...by('owner'), counted: 90, copies: 9, gapPaid: true },
      { type: 'project.topUp', ...by('owner'), counted: 90, copies: 10, gapPaid: false },
      { type: 'project.cancelBelowGoal', ...by('system'), counted: 99 },
      { type: 'project.cancelBelowGoal', ...by('system', 2 * end), counted: 99 },
      { type: 'project.approveRun', ...by('owner') },
      { type: 'project.approveRun', ...by('team') },
      { type: 'project.close', ...by('system', 2 * end), ...closing },
      { type: 'project.close', ...by('system', 2 * end), ...closing, asksOwner: true },
      { type: 'project.close', ...by('system'), ...closing },
      { type: 'project.close', ...by('boss'), ...closing, isEarly: true, isDunningOver: false },
      { type: 'project.expire', ...by('clock', 2 * end), counted: 99 },
      { type: 'project.expire', ...by('clock'), counted: 99 },
      { type: 'project.ownerCancel', ...by('owner'), reason: 'ill', orders: 2, staffAgrees: true },
      { type: 'project.ownerCancel', ...by('owner'), reason: 'ill', orders: 2, staffAgrees: false },
      { type: 'project.abort', ...by('boss'), reason: 'plant', shipped: 0, bookTo: 'house' },
      { type: 'project.bookLoss', ...by('boss'), amountMinor: 90_000, currency: 'EUR', reason: 'plating' },
      { type: 'project.bookLoss', ...by('team'), amountMinor: 90_000, currency: 'EUR', reason: 'plating' },
      { type: 'project.bookLoss', ...by('boss'), amountMinor: 0, currency: 'EUR', reason: 'plating' },
      { type: 'project.lateAbort', ...by('boss'), ...late, second: { role: 'team', id: 'team' } },
      { type: 'project.lateAbort', ...by('boss'), ...late, second: { role: 'boss', id: 'boss' } },
      { type: 'project.takedown', ...by('boss'), reason: 'court order' },
      { type: 'project.extend', ...by('team'), endsAt: end + 30 * dayMs },
      { type: 'project.extend', ...by('team'), endsAt: end + 30 * dayMs + 1 },
      { type: 'project.delete', ...by('owner'), orders: 0 },
      { type: 'project.delete', ...by('owner'), orders: 1 },
      { type: 'project.archive', ...by('team'), openOrders: 0 },
      ...onShelf,
    ],
    // A project that was reopened is the same again, but for what reopening remembers.
    bounds: ({ context }) => context.counted <= 100,
    invariants,
  })

/** A campaign with a goal. */
export const projectAlphabet = alphabetFor('crowdfunding')
/** A pressing paid for in advance, the only kind that is launched by its deposit. */
export const pressingAlphabet = alphabetFor('pressing')
/** Own stock, which is offered without a campaign. */
export const stockAlphabet = alphabetFor('stock')
