// Rows of the order's table that hold in more than one state: what cancelling, returning, shipping and
// disputing mean wherever they are allowed. Pure data; the only functions map an event to the params of a
// named part.
import type { OrderState } from '#domain/orders/order-state.ts'
import type { Act } from '../actor.ts'
import type { Dropped, Edited } from './order.edits.ts'
import { type Disputed, type Frozen, type GivenBack, left } from './order.money.ts'
import { follows } from '../effects.ts'
import type { CancelFacts, OrderContext, Replaced, Scan, Split, Sum } from './order.setup.ts'

type Asked = Act & CancelFacts
type Reasoned = Act & { readonly reason: string }
type Released = Act & { readonly linesUnavailable: number }

export const act = { params: ({ event }: { event: Act }) => event }
const asked = { params: ({ event }: { event: Asked }) => event }
const reasoned = { params: ({ event }: { event: Reasoned }) => event }
const back = { params: ({ event }: { event: Act & GivenBack }) => event }
const scan = { params: ({ event }: { event: Act & Scan }) => event }

/** All that is left of what was captured goes back. */
const refundAll = {
  type: 'effect',
  params: ({ context }: { context: OrderContext }) =>
    ({
      effect: 'refund.order',
      amountMinor: context.capturedMinor - context.refundedMinor,
      currency: context.currency,
    }) as const,
} as const

const unpaidUndone = follows('stock.release', 'mail.orderCancelled')
const paidUndone = [
  refundAll,
  'keepAllRefunded',
  ...unpaidUndone,
  ...follows('goal.recount', 'box.refund'),
] as const
const neverPaid = [...unpaidUndone, ...follows('box.payFail')] as const
const byShopper = { guard: { type: 'mayCancelSelf', ...asked }, target: 'cancelled' } as const
const byStaff = { guard: { type: 'mayCancel', ...reasoned }, target: 'cancelled' } as const

/** Before payment: nothing to give back but the stock. */
export const cancelUnpaid = {
  'order.cancelSelf': { ...byShopper, actions: neverPaid },
  'order.cancelStaff': { ...byStaff, actions: neverPaid },
} as const
export const cancelPaidByStaff = { 'order.cancelStaff': { ...byStaff, actions: paidUndone } } as const
export const cancelPaid = {
  'order.cancelSelf': { ...byShopper, actions: paidUndone },
  ...cancelPaidByStaff,
} as const

export const unpaidEnds = { target: 'cancelled', actions: neverPaid } as const

const released = { params: ({ event }: { event: Released }) => event }
const keepReleased = ['keepReleased', ...follows('pickList.print')] as const
/** Every line of the parcel is available. */
export const release = { guard: { type: 'isAvailable', ...released }, actions: keepReleased } as const
export const releaseRest = { guard: { type: 'isRestAvailable', ...released }, actions: keepReleased } as const

const splitting = { params: ({ event }: { event: Act & Split }) => event }
const keepHeld = [{ type: 'keepHeld', ...splitting }, ...follows('shipment.plan')] as const
/** What is available goes ahead in a parcel of its own; the held lines follow. */
export const split = { guard: { type: 'maySplit', ...splitting }, actions: keepHeld } as const
export const splitFurther = { guard: { type: 'maySplitFurther', ...splitting }, actions: keepHeld } as const

const keepShipped = [
  { type: 'keepShipped', ...scan },
  ...follows('mail.orderShipped', 'cancelRight.close'),
] as const
export const shipping = {
  'order.shipPart': {
    guard: { type: 'isPartScanned', ...scan },
    target: 'partly_shipped',
    actions: keepShipped,
  },
  'order.shipAll': { guard: { type: 'isAllScanned', ...scan }, target: 'shipped', actions: keepShipped },
} as const

const dropped = { params: ({ event }: { event: Act & Dropped }) => event }
const keepDropped = { type: 'keepDropped', ...dropped } as const
/** Its project failed: a line comes to nothing, and the order with its last. The host pays line by line. */
export const droppable = [
  { guard: { type: 'isWholeDrop', ...dropped }, target: 'cancelled', actions: keepDropped },
  { guard: { type: 'isPartDrop', ...dropped }, actions: keepDropped },
] as const
/** When the rest of it is on its way already, the order is sent. */
export const droppableRest = [
  { guard: { type: 'isPartDrop', ...dropped }, actions: keepDropped },
  { guard: { type: 'isRestDrop', ...dropped }, target: 'shipped', actions: keepDropped },
] as const

const edited = { params: ({ event }: { event: Act & Edited }) => event }
const keepEdited = { type: 'keepEdited', ...edited } as const
/** Staff change what of a paid order was not sent. The host writes the lines and moves their money. */
export const editable = { guard: { type: 'isPartEdit', ...edited }, actions: keepEdited } as const
/** When what was sent is all that is left, the order is sent. */
export const editableRest = [
  editable,
  { guard: { type: 'isRestEdit', ...edited }, target: 'shipped', actions: keepEdited },
] as const

const replaced = { params: ({ event }: { event: Act & Replaced }) => event }
/** What was sent goes out once more: an order of its own, which this one counts. */
export const replaceable = {
  'order.replace': { guard: { type: 'mayReplace', ...replaced }, actions: 'keepReplaced' },
} as const

const returnOpened = { guard: { type: 'isBySystem', ...act }, actions: 'openClaim' } as const
/** Whatever the order has become, a return of it comes to its end. */
export const returnClosed = {
  'order.returnClosed': { guard: { type: 'isClaimed', ...act }, actions: 'closeClaim' },
} as const

const keepGivenBack = { type: 'keepGivenBack', ...back } as const
const proposeBack = {
  guard: { type: 'mayProposeBack', ...back },
  actions: { type: 'keepProposal', ...back },
} as const
/** Money that goes back while goods are still to come is no state of the order. The host pays it. */
export const givenBefore = {
  ...returnClosed,
  'order.returnOpened': returnOpened,
  'order.giveBack': [{ guard: { type: 'mayGiveBack', ...back }, actions: keepGivenBack }, proposeBack],
} as const
/** After delivery it is: some went back, or all. */
export const givenAfter = {
  ...returnClosed,
  'order.returnOpened': returnOpened,
  'order.giveBack': [
    {
      guard: { type: 'isAllGivenBack', ...back },
      target: 'refunded',
      actions: [keepGivenBack, ...follows('box.refund')],
    },
    { guard: { type: 'mayGiveBack', ...back }, target: 'partly_refunded', actions: keepGivenBack },
    proposeBack,
  ],
} as const

const disputed = { params: ({ event }: { event: Act & Disputed }) => event }
const closeDispute = { type: 'closeDispute', ...disputed } as const
/** A dispute that is won leads back to where the order was. */
const backTo = <S extends OrderState>(state: S) =>
  ({
    guard: { type: 'cameFrom', params: ({ event }: { event: Act & Disputed }) => ({ ...event, state }) },
    target: state,
    actions: [closeDispute, ...follows('payout.unfreeze', 'dispute.book')],
  }) as const

export const disputeWon = [
  backTo('paid'),
  backTo('on_hold'),
  backTo('ready'),
  backTo('partly_shipped'),
  backTo('shipped'),
  backTo('delivered'),
  backTo('completed'),
  backTo('partly_refunded'),
] as const

const lost = { params: ({ event }: { event: Act & Frozen }) => event }
const keepDecided = [
  { type: 'keepLost', ...lost },
  closeDispute,
  ...follows('dispute.book', 'payout.unfreeze'),
] as const
/** Nothing of it stands. */
const keepOver = [...keepDecided, ...follows('goal.recount', 'box.refund')] as const
/** What the bank did not take goes back by us. */
const refundRest = {
  type: 'effect',
  params: ({ context, event }: { context: OrderContext; event: Frozen }) =>
    ({
      effect: 'refund.order',
      amountMinor: left(context) - event.amountMinor,
      currency: context.currency,
    }) as const,
} as const
/**
 * The bank has taken its money itself: of that no refund is sent, the stock is not ours to take back. Where
 * other money is left, such as what was paid for a change, it goes back while nothing was sent; an order of
 * which some was sent stands as it did, and of one that was sent the rest stays until staff give it back.
 * Rules 3.
 */
export const disputeLost = [
  { guard: { type: 'isLostWhole', ...lost }, target: 'refunded', actions: keepOver },
  {
    guard: { type: 'isLostUnsent', ...lost },
    target: 'refunded',
    actions: [refundRest, ...keepOver, 'keepAllRefunded'],
  },
  { guard: { type: 'isLostHalfSent', ...lost }, target: 'partly_shipped', actions: keepDecided },
  { guard: { type: 'isLost', ...lost }, target: 'partly_refunded', actions: keepDecided },
] as const

const freezing = { params: ({ event }: { event: Act & Frozen }) => event }
const lostActions = [
  { type: 'closeFrozen', ...freezing },
  { type: 'keepLost', ...freezing },
  ...follows('payout.unfreeze', 'dispute.book'),
] as const
const changeWon = {
  guard: { type: 'isFrozen', ...freezing },
  actions: [{ type: 'closeFrozen', ...freezing }, ...follows('payout.unfreeze', 'dispute.book')],
} as const
const changeLost = { guard: { type: 'isFrozen', ...freezing }, actions: lostActions } as const
/** What a bank says of a payment of a change, once it was disputed: whatever the order has become. */
const changeDecided = { 'order.changeWon': changeWon, 'order.changeLost': changeLost } as const
/** The order itself was lost: what is won of a change is its buyer's, and can go back. Rules 3. */
export const changeDecidedOfLost = {
  ...changeDecided,
  'order.changeWon': { ...changeWon, target: 'partly_refunded' },
} as const
/** A dispute about a change's payment freezes that money alone: the order goes on. Rules 3. */
export const changeDisputable = {
  'order.changeDisputed': {
    guard: { type: 'mayFreeze', ...freezing },
    actions: [{ type: 'keepFrozen', ...freezing }, ...follows('payout.freeze', 'task.open', 'dispute.book')],
  },
  ...changeDecided,
} as const
/** Money that is gone after delivery is a state of the order. */
const changeDisputableAfter = {
  ...changeDisputable,
  'order.changeLost': [
    { guard: { type: 'isAllLost', ...freezing }, target: 'refunded', actions: lostActions },
    { guard: { type: 'isFrozen', ...freezing }, target: 'partly_refunded', actions: lostActions },
  ],
} as const

/** Any paid order can be disputed at the bank. */
export const disputable = (state: OrderState) =>
  ({
    'order.disputeOpened': {
      guard: { type: 'mayDispute', ...disputed },
      target: 'disputed',
      actions: [
        { type: 'keepOrigin', params: { state } },
        ...follows('payout.freeze', 'task.open', 'dispute.book'),
      ],
    },
    ...changeDisputable,
  }) as const
export const disputableAfter = (state: OrderState) =>
  ({ ...disputable(state), ...changeDisputableAfter }) as const

/** What follows from the whole sum. */
const purchase = [
  ...follows('invoice.issue', 'stock.take', 'goal.count', 'box.payOk', 'mail.orderPaid'),
  { type: 'effect', params: { effect: 'analytics.record', fact: 'purchase' } },
] as const

const sum = { params: ({ event }: { event: Act & Sum }) => event }
export const payOk = {
  guard: { type: 'isWholeSum', ...sum },
  target: 'paid',
  actions: [{ type: 'keepCaptured', ...sum }, ...purchase],
} as const

/** A pledge that ends has cost nothing, and counts no more. */
const pledgeUndone = [...unpaidUndone, ...follows('goal.recount')] as const
/** The kept card could not be charged in all the days there were. */
const pledgeEnds = {
  target: 'cancelled',
  actions: follows('stock.release', 'goal.recount', 'mail.orderDropped'),
} as const

/** The card is kept, nothing was taken; the copies count all the same. */
export const pledge = {
  guard: { type: 'mayPledge', ...act },
  target: 'pledged',
  actions: follows('goal.count', 'mail.orderPledged'),
} as const
export const pledgeMoves = {
  'order.payOk': payOk,
  'order.payFail': { guard: { type: 'isByPayment', ...act }, ...pledgeEnds },
  'order.dropLines': droppable,
  'order.cancelSelf': { ...byShopper, actions: pledgeUndone },
  'order.cancelStaff': { ...byStaff, actions: pledgeUndone },
} as const

/** Money that came after the end goes straight back. */
export const refundLate = {
  type: 'effect',
  params: ({ event }: { event: Sum }) =>
    ({ effect: 'refund.latePayment', amountMinor: event.amountMinor }) as const,
} as const
