// The rules of a project: the guards of the table in the domain design, section 3.1, each with its
// number. They judge the facts in the event against what the project remembers.
import { dayMs } from '#domain/time/milliseconds.ts'
import { assign, setup } from 'xstate'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect } from '../effects.ts'
import { saleMistake } from './project.sale.ts'
import {
  type Abort,
  abortReasons,
  campaignDays,
  type Closing,
  type Counted,
  type LateAbort,
  type Loss,
  type OwnerCancel,
  type ProjectContext,
  type ProjectEvent,
  type ProjectInput,
  type ProjectKind,
  type Reasoned,
  type Seconded,
  type SellBy,
  type Submission,
} from './project.facts.ts'

const isBefore = (end: number | null, at: number) => end === null || at < end
const isOver = (end: number | null, at: number) => end !== null && at >= end
const isAhead = (end: number | null, at: number) => end !== null && at < end
const isOfferable = (context: ProjectContext, act: Act) =>
  isByStaff(act) && context.kind === 'stock' && !context.isArchived && !context.isDeleted
const isCampaign = (kind: ProjectKind) => kind === 'crowdfunding' || kind === 'preorder'

function hasGoodTerms(kind: ProjectKind, { goal, minimumOrder, startsAt, endsAt }: Submission): boolean {
  if (!isCampaign(kind)) return true
  if (goal < minimumOrder || endsAt === null) return false
  const days = (endsAt - startsAt) / dayMs
  return days >= campaignDays.least && days <= campaignDays.most
}

/** One alone is enough, or somebody else of the staff wants it too. */
const isSeconded = ({ needsSecond, second, actor, at }: Act & Seconded) =>
  needsSecond !== true || (second !== undefined && second.id !== actor.id && isByStaff({ actor: second, at }))

const isRunApproved = ({ runApprovedAt }: ProjectContext) => runApprovedAt != null
const isClosedForReason = (context: ProjectContext) => context.isClosedForReason === true
const isClosable = (context: ProjectContext, act: Act & Closing) =>
  isOneOf(act, 'system', 'boss') &&
  (act.isEarly || context.endsAt === null || isOver(context.endsAt, act.at)) &&
  act.isDunningOver &&
  (act.filesReady || isClosedForReason(context)) &&
  (act.asksOwner !== true || isRunApproved(context) || isClosedForReason(context))

export const projectSetup = setup({
  types: { context: {} as ProjectContext, events: {} as ProjectEvent, input: {} as ProjectInput },
  guards: {
    /** P2 */
    isComplete: ({ context }, form: Act & Submission) =>
      !context.isDeleted &&
      isOneOf(form, 'owner') &&
      form.missingFields === 0 &&
      form.tracksFit &&
      form.rightsDeclared &&
      form.priceMinor >= form.costFloorMinor &&
      hasGoodTerms(context.kind, form),
    /** P3 */
    mayWithdraw: ({ context }, act: Act) => isOneOf(act, 'owner') && !context.isApproved,
    mayApprove: ({ context }, act: Act) => isByStaff(act) && !context.isApproved,
    /** P4, P5 */
    isReasonedByStaff: (_, act: Act & Reasoned) => isByStaff(act) && act.reason !== '',
    /** P6 */
    mayReopen: ({ context }, act: Act) =>
      !context.isDeleted &&
      !context.isRefusalFinal &&
      (isOneOf(act, 'boss') || (isOneOf(act, 'owner') && !context.reopenedByOwner)),
    /** P7 */
    mayLaunch: ({ context }, act: Act & { shippingComplete: boolean }) =>
      (isOneOf(act, 'clock') || isByStaff(act)) &&
      context.isApproved &&
      // A direct pressing is nobody's but its owner's: it is launched by its deposit. Rules 22.
      context.kind !== 'pressing' &&
      isOver(context.startsAt, act.at) &&
      act.shippingComplete,
    /** P7b */
    mayLaunchPaid: ({ context }, act: Act & { depositReceived: boolean }) =>
      isOneOf(act, 'boss', 'payment') &&
      (context.kind === 'pressing' || context.kind === 'on_demand') &&
      act.depositReceived,
    /** P8 */
    isGoalReached: ({ context }, act: Act & Counted) => isOneOf(act, 'system') && act.counted >= context.goal,
    /** P9 */
    isGapPaid: ({ context }, act: Act & Counted & { copies: number; gapPaid: boolean }) =>
      isOneOf(act, 'owner', 'boss') &&
      act.gapPaid &&
      act.copies > 0 &&
      act.counted + act.copies >= context.goal,
    /** P10 */
    fellBelowGoal: ({ context }, act: Act & Counted) =>
      isOneOf(act, 'system') &&
      act.counted < context.goal &&
      !context.isProductionOrdered &&
      isBefore(context.endsAt, act.at),
    /** P11: before it is closed. */
    mayApproveRun: ({ context }, act: Act) =>
      isOneOf(act, 'owner') && isCampaign(context.kind) && !isRunApproved(context),
    /** P11 */
    mayClose: ({ context }, act: Act & Closing) => isClosable(context, act) && !context.isProductionOrdered,
    mayCloseOrdered: ({ context }, act: Act & Closing) =>
      isClosable(context, act) && context.isProductionOrdered,
    /** P11 */
    mayEndNow: ({ context }, act: Act & Closing) =>
      isOneOf(act, 'boss') && act.isEarly && !act.isDunningOver && isBefore(context.endsAt, act.at),
    /** P12 */
    hasFailed: ({ context }, act: Act & Counted) =>
      isOneOf(act, 'system', 'clock') && isOver(context.endsAt, act.at) && act.counted < context.goal,
    /** P13 */
    mayGiveUp: (_, act: Act & OwnerCancel) =>
      (isOneOf(act, 'owner') || isByStaff(act)) &&
      act.reason !== '' &&
      (act.orders === 0 || act.staffAgrees) &&
      isSeconded(act),
    /** P14 */
    mayAbort: (_, act: Act & Abort) =>
      isOneOf(act, 'boss') && act.shipped === 0 && abortReasons.includes(act.reason) && isSeconded(act),
    mayBookLoss: ({ context }, act: Act & Loss) =>
      isOneOf(act, 'boss') &&
      context.lossTo !== null &&
      Number.isSafeInteger(act.amountMinor) &&
      act.amountMinor > 0 &&
      act.reason !== '',
    /** P15 */
    mayAbortLate: ({ context }, act: Act & LateAbort) =>
      !context.isArchived &&
      isOneOf(act, 'boss') &&
      isByStaff({ actor: act.second, at: act.at }) &&
      act.second.id !== act.actor.id &&
      act.shipped === 0 &&
      act.heldMinor >= act.refundableMinor,
    /** P16 */
    mayTakeDown: (_, act: Act & Reasoned) => isOneOf(act, 'boss') && act.reason !== '',
    /** P17 */
    mayExtend: ({ context }, act: Act & { endsAt: number }) =>
      isByStaff(act) &&
      !context.isExtended &&
      context.endsAt !== null &&
      act.at < context.endsAt &&
      act.endsAt > context.endsAt &&
      act.endsAt <= context.endsAt + campaignDays.extension * dayMs,
    /** P18 */
    mayDelete: ({ context }, act: Act & { orders: number }) =>
      isOneOf(act, 'owner') && !context.isDeleted && act.orders === 0,
    /** P19 */
    mayArchive: ({ context }, act: Act & { openOrders: number }) =>
      isByStaff(act) && !context.isArchived && act.openOrders === 0,
    /** P20 */
    mayOffer: ({ context }, act: Act) => isOfferable(context, act) && context.sells !== 'preorder',
    mayOfferAhead: ({ context }, act: Act) =>
      isOfferable(context, act) && context.sells === 'preorder' && isAhead(context.endsAt, act.at),
    /** P21 */
    mayHide: ({ context }, act: Act) => isByStaff(act) && context.kind === 'stock' && !context.isArchived,
    /** P22 */
    mayUnhide: ({ context }, act: Act) =>
      isByStaff(act) && (context.kind === 'stock' || context.kind === 'pressing') && context.isArchived,
    /** P23 */
    mayDiscard: ({ context }, act: Act) => isByStaff(act) && context.kind === 'stock' && !context.isDeleted,
    /** Rules 1, sell by. */
    maySellBy: ({ context }, act: Act & SellBy) =>
      isByStaff(act) && saleMistake({ state: 'creating', context }, act, act.at) === undefined,
    maySellOfferedBy: ({ context }, act: Act & SellBy) =>
      isByStaff(act) && saleMistake({ state: 'successful', context }, act, act.at) === undefined,
  },
  actions: {
    // A project that was taken down and comes again starts its count and its one extension anew.
    keepTerms: assign((_, { goal, minimumOrder, startsAt, endsAt }: Submission) => ({
      goal,
      minimumOrder,
      startsAt,
      endsAt,
      counted: 0,
      isExtended: false,
    })),
    keepApproval: assign({ isApproved: true }),
    forgetApproval: assign({ isApproved: false }),
    keepRefusal: assign({ isRefusalFinal: (_, params: { isFinal: boolean }) => params.isFinal }),
    keepReopening: assign({
      reopenedByOwner: ({ context }, act: Act) => context.reopenedByOwner || isOneOf(act, 'owner'),
    }),
    keepCount: assign({ counted: (_, { counted }: Counted) => counted }),
    keepTopUp: assign({
      counted: (_, { counted, copies }: Counted & { copies: number }) => counted + copies,
    }),
    keepLossTo: assign({ lossTo: (_, { bookTo }: Pick<Abort, 'bookTo'>) => bookTo }),
    keepRunApproval: assign({ runApprovedAt: (_, { at }: Act) => at }),
    forgetRunApproval: assign({ runApprovedAt: null, isClosedForReason: false }),
    keepProduction: assign({ isProductionOrdered: true }),
    keepEnd: assign({ endsAt: (_, { endsAt }: { endsAt: number }) => endsAt, isExtended: true }),
    keepEarlyEnd: assign({ endsAt: (_, { at }: Act) => at, isClosedForReason: true }),
    keepSale: assign((_, { sells, endsAt }: SellBy) => ({ sells, endsAt })),
    /** What is pressed for its owner alone is in no list until they sell it. Rules 22. */
    keepPrivate: assign({ isArchived: ({ context }) => context.kind === 'pressing' || context.isArchived }),
    archive: assign({ isArchived: true }),
    unhide: assign({ isArchived: false }),
    delete: assign({ isDeleted: true }),
    effect,
  },
})
