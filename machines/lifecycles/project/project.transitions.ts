// The rows of the project's table that carry more than a target: what follows from each. Rules 1.
// Pure data; the only functions map an event to the params of a named part.
import type { Act } from '../actor.ts'
import { type EffectName, follows } from '../effects.ts'
import { type Abort, type Closing, type Counted, runSize } from './project.facts.ts'
import type {
  LateAbort,
  Loss,
  OwnerCancel,
  ProjectContext,
  Reasoned,
  SellBy,
  Submission,
} from './project.facts.ts'

/** Hands the event, with the fields a part needs, to a guard or an action. */
const given = <F>() => ({ params: ({ event }: { event: Act & F }) => event })
export const act = given<unknown>()
export const counted = given<Counted>()
const reasoned = given<Reasoned>()
const closing = given<Closing>()
const abort = given<Abort>()

const tell = (name: EffectName) =>
  ({
    type: 'effect',
    params: ({ event }: { event: Reasoned }) => ({ effect: name, reason: event.reason }),
  }) as const

const goneForAll = follows('promo.restore', 'page.unpublish', 'mail.projectFailed')
/** P12: everybody gets everything back, mandates end, codes live again; no digs. */
export const fails = (reason: string) =>
  [{ type: 'effect', params: { effect: 'refund.project', reason } }, ...goneForAll] as const
const failsBecause = [tell('refund.project'), ...goneForAll] as const

/** P2 */
export const submit = {
  guard: { type: 'isComplete', ...given<Submission>() },
  target: 'checking',
  actions: [
    { type: 'keepTerms', ...given<Submission>() },
    ...follows('price.lock', 'task.open', 'mail.projectReceived'),
  ],
} as const
/** P3 */
export const withdraw = {
  guard: { type: 'mayWithdraw', ...act },
  target: 'creating',
  actions: follows('task.close'),
} as const
export const approve = {
  guard: { type: 'mayApprove', ...act },
  actions: ['keepApproval', ...follows('task.close')],
} as const
/** P4 */
export const askChanges = {
  guard: { type: 'isReasonedByStaff', ...reasoned },
  target: 'creating',
  actions: ['forgetApproval', tell('mail.changesAsked')],
} as const
/** P5 */
export const refuse = {
  guard: { type: 'isReasonedByStaff', ...reasoned },
  target: 'refused',
  actions: [
    'forgetApproval',
    { type: 'keepRefusal', ...given<{ isFinal: boolean }>() },
    tell('mail.projectRefused'),
    { type: 'effect', params: { effect: 'slug.free', afterDays: 30 } },
  ],
} as const
/** P7 */
export const launch = {
  guard: { type: 'mayLaunch', ...given<{ shippingComplete: boolean }>() },
  target: 'in_progress',
  actions: follows('page.publish', 'price.freeze', 'mail.projectLaunched'),
} as const
/** P7b */
export const launchPaid = {
  guard: { type: 'mayLaunchPaid', ...given<{ depositReceived: boolean }>() },
  target: 'confirmed',
  actions: ['keepProduction', 'keepPrivate', ...follows('production.order')],
} as const
const confirming = ['mail.goalReached', 'selfCancel.close', 'fileDeadlines.start'] as const
/** P8 */
export const goalReached = {
  guard: { type: 'isGoalReached', ...counted },
  target: 'confirmed',
  actions: [{ type: 'keepCount', ...counted }, ...follows(...confirming)],
} as const
/** P9 */
export const topUp = {
  guard: { type: 'isGapPaid', ...given<Counted & { copies: number; gapPaid: boolean }>() },
  target: 'confirmed',
  actions: [
    { type: 'keepTopUp', ...given<Counted & { copies: number }>() },
    ...follows('order.purchaseGap', ...confirming),
  ],
} as const
/** P10 */
export const cancelBelowGoal = {
  guard: { type: 'fellBelowGoal', ...counted },
  target: 'in_progress',
  actions: [{ type: 'keepCount', ...counted }, 'forgetRunApproval', ...follows('mail.staffGoalLost')],
} as const

const rewards = follows('statement.write', 'digs.grant', 'mail.projectSuccessful')
/** P11; a run that was ordered at the launch is not ordered twice. */
export const close = [
  { guard: { type: 'mayCloseOrdered', ...closing }, target: 'successful', actions: rewards },
  {
    guard: { type: 'mayClose', ...closing },
    target: 'successful',
    actions: [
      'keepProduction',
      {
        type: 'effect',
        params: ({ event, context }: { event: Closing; context: ProjectContext }) =>
          ({
            effect: 'production.order',
            copies: Math.max(runSize(event.sold, context.minimumOrder), event.ordered ?? 0),
          }) as const,
      },
      ...rewards,
    ],
  },
  // Where cards are still to be charged, a campaign that is closed early ends now; what follows is as at its
  // end. Rules 1.
  { guard: { type: 'mayEndNow', ...closing }, actions: [{ type: 'keepEarlyEnd', ...act }] },
] as const
/** P11: its owner has seen what the run costs and what it leaves. */
export const approveRun = {
  guard: { type: 'mayApproveRun', ...act },
  actions: { type: 'keepRunApproval', ...act },
} as const
/** P12 */
export const expire = {
  guard: { type: 'hasFailed', ...counted },
  target: 'failed',
  actions: [{ type: 'keepCount', ...counted }, ...fails('goal_missed')],
} as const
/** P13 */
export const ownerCancel = {
  guard: { type: 'mayGiveUp', ...given<OwnerCancel>() },
  target: 'failed',
  actions: failsBecause,
} as const
/** P14 */
export const abortRun = {
  guard: { type: 'mayAbort', ...abort },
  target: 'failed',
  actions: [...failsBecause, { type: 'keepLossTo', ...abort }],
} as const
/** P14: what the run has cost is known later, and may come in parts. */
export const bookLoss = {
  guard: { type: 'mayBookLoss', ...given<Loss>() },
  actions: {
    type: 'effect',
    params: ({ event, context }: { event: Loss; context: ProjectContext }) =>
      ({
        effect: 'loss.book',
        to: context.lossTo,
        amountMinor: event.amountMinor,
        currency: event.currency,
      }) as const,
  },
} as const
/** P15; what a closed run has cost is the house's. */
export const lateAbort = {
  guard: { type: 'mayAbortLate', ...given<LateAbort>() },
  target: 'failed',
  actions: [...fails('late_abort'), { type: 'keepLossTo', params: { bookTo: 'house' } }],
} as const
/** P16 */
export const takedown = {
  guard: { type: 'mayTakeDown', ...reasoned },
  target: 'refused',
  actions: [
    'forgetApproval',
    'forgetRunApproval',
    tell('refund.project'),
    ...follows('page.unpublish', 'promo.restore', 'mail.projectRefused'),
  ],
} as const
/** P17 */
export const extend = {
  guard: { type: 'mayExtend', ...given<{ endsAt: number }>() },
  actions: [
    { type: 'keepEnd', ...given<{ endsAt: number }>() },
    ...follows('mail.projectExtended', 'cancelRight.open'),
  ],
} as const
/** P18 */
export const remove = {
  guard: { type: 'mayDelete', ...given<{ orders: number }>() },
  actions: 'delete',
} as const
/** P19 */
export const archive = {
  guard: { type: 'mayArchive', ...given<{ openOrders: number }>() },
  actions: ['archive', ...follows('page.hide')],
} as const
/** P20: own stock is offered without a campaign; a pre-order is a run that is ordered once it is offered. */
export const offer = [
  {
    guard: { type: 'mayOfferAhead', ...act },
    target: 'confirmed',
    actions: ['keepProduction', ...follows('page.publish', 'production.order')],
  },
  { guard: { type: 'mayOffer', ...act }, target: 'successful', actions: follows('page.publish') },
] as const
/** Rules 1, sell by: how own stock is sold, while nobody sees it yet. */
export const sellBy = {
  guard: { type: 'maySellBy', ...given<SellBy>() },
  actions: { type: 'keepSale', ...given<SellBy>() },
} as const
/** Rules 1, sell by: the same of what is in the shop, where nobody waits for it. */
export const sellOfferedBy = {
  guard: { type: 'maySellOfferedBy', ...given<SellBy>() },
  actions: { type: 'keepSale', ...given<SellBy>() },
} as const
/** P21: own stock is taken out of the shop; what was ordered is still sent. */
export const hide = {
  guard: { type: 'mayHide', ...act },
  actions: ['archive', ...follows('page.hide')],
} as const
/** P22 */
export const unhide = {
  guard: { type: 'mayUnhide', ...act },
  actions: ['unhide', ...follows('page.publish')],
} as const
/** P23: what was written down by mistake and never offered is thrown away. */
export const discard = {
  guard: { type: 'mayDiscard', ...act },
  actions: 'delete',
} as const
