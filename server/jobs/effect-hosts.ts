import type { EffectName } from '#machines/lifecycles/effects.ts'

/**
 * Who does an effect of a lifecycle: the job runner afterwards; the transaction of the move, because it is
 * part of the state; or nobody yet, and why. The event log names every effect of every move, so what waits
 * can be done for the past as well when its host is built.
 */
type EffectHost = 'job' | 'state' | { readonly waits: string }

const desk = (what: string): EffectHost => ({ waits: `The pressing desk is not open: ${what}` })
const tasks = desk('staff see their work in lists of orders and projects, there are no tasks yet.')

/** Every effect and its host. A new effect without one does not compile. */
export const effectHosts: Readonly<Record<EffectName, EffectHost>> = {
  'mail.orderPaid': 'job',
  'mail.orderPledged': 'job',
  'mail.orderDropped': 'job',
  'mail.chargeFailed': 'job',
  'mail.orderCancelled': 'job',
  'mail.orderShipped': 'job',
  'mail.trackingCorrected': 'job',
  'mail.orderDelivered': {
    waits:
      'No carrier reports here: that a parcel arrived is known by staff or time, later than by who has it.',
  },
  'mail.orderRefunded': 'job',
  'mail.returnAsked': 'job',
  'mail.returnAccepted': 'job',
  'mail.returnRefused': 'job',
  'mail.returnReceived': 'job',
  'mail.returnReminded': 'job',
  'mail.returnLapsed': 'job',
  'mail.reviewRefused': 'job',
  'mail.letterAnswered': 'job',
  'mail.contestWon': 'job',
  'mail.paymentLink': 'job',
  'mail.paymentReminded': 'job',
  'mail.transferAsked': 'job',
  'mail.paymentOverdue': 'job',
  'mail.wholesaleAnswered': 'job',
  'mail.changeOffered': 'job',
  'mail.portionOffered': 'job',
  'mail.projectReceived': 'job',
  'mail.changesAsked': 'job',
  'mail.projectRefused': 'job',
  'mail.projectLaunched': 'job',
  'mail.goalReached': 'job',
  'mail.projectExtended': 'job',
  'mail.testSent': 'job',
  'mail.runNews': 'job',
  'mail.preflightDone': 'job',
  'mail.fileChanged': 'job',
  'mail.proofReady': 'job',
  'mail.proofReminder': 'job',
  'mail.packageReady': 'job',
  'mail.runOrdered': 'job',
  'mail.planMoved': 'job',
  'mail.plantRefused': 'job',
  'mail.plantSilent': 'job',
  'mail.plantReminded': 'job',
  'mail.runWithdrawn': 'job',
  'mail.projectFailed': 'job',
  'mail.projectSuccessful': 'job',
  'mail.staffGoalLost': 'job',
  'mail.staffDispute': 'job',
  'mail.payoutNamed': 'job',
  'mail.payoutReady': 'job',
  'mail.payoutApproved': 'job',
  'mail.payoutHeld': 'job',
  'mail.payoutRevoked': 'job',
  'mail.payoutSent': 'job',
  'mail.payoutSettled': 'job',
  'mail.payoutBounced': 'job',
  'mail.parcelTrouble': 'job',
  'mail.boxStarted': 'job',
  'mail.boxGift': 'job',
  'mail.boxGiftAgain': 'job',
  'mail.boxReminder': 'job',
  'mail.boxUnpaid': 'job',
  'mail.boxEnding': 'job',
  'mail.boxEnded': 'job',
  'mail.boxCancelled': 'job',
  'mail.depositDue': 'job',
  'mail.depositPaid': 'job',
  'mail.balanceDue': 'job',
  'mail.pressingReminded': 'job',
  'mail.pressingOrdered': 'job',
  'mail.pressingCounted': 'job',
  'mail.pressingShipped': 'job',
  'mail.pressingDelivered': 'job',
  'mail.pressingLapsed': 'job',
  'mail.pressingHeld': 'job',
  'mail.pressingCancelled': 'job',
  // Requests for money, the ledger and the shelf move in the transaction of the contract.
  'deposit.ask': 'state',
  'deposit.drop': 'state',
  'advance.book': 'state',
  'balance.ask': 'state',
  'pressing.settle': 'state',
  'claim.credit': 'state',
  'stock.receive': 'state',
  'refund.order': 'state',
  'refund.return': 'state',
  'refund.project': 'job',
  'refund.latePayment': 'state',
  'refund.short': 'job',
  'gateway.refund': 'job',
  'gateway.capture': { waits: 'Payments are taken at once; none is held and captured later.' },
  'gateway.cancel': 'job',
  'gateway.charge': 'job',
  'gateway.forget': 'job',
  'gateway.answerDispute': 'job',
  'gateway.acceptDispute': 'job',
  'invoice.issue': 'job',
  'credit.offer': { waits: 'A refund that fails is seen by staff, who settle it with the shopper.' },
  'statement.write': 'job',
  // The ledger moves in the transaction of the move.
  'loss.book': 'state',
  // The ledger moves in the transaction of the dispute.
  'dispute.book': 'state',
  'payout.freeze': 'job',
  'payout.unfreeze': 'job',
  'payout.release': 'job',
  // The ledger moves in the transaction of the payout.
  'payout.reserve': 'state',
  'payout.restore': 'state',
  'payout.book': 'state',
  'stock.reserve': 'state',
  'stock.take': 'state',
  'stock.release': 'state',
  // What was lost on its way has left the shelf: it is noted beside it, in the transaction of the parcel.
  'stock.scrap': 'state',
  'stock.grade': 'state',
  // The shelf moves in the transaction of the manual order.
  'stock.holdDraft': 'state',
  'stock.freeDraft': 'state',
  // And in that of a proposed change.
  'stock.holdChange': 'state',
  'stock.freeChange': 'state',
  'goal.count': 'state',
  'goal.recount': 'state',
  'promo.restore': 'state',
  'digs.grant': 'job',
  'task.open': tasks,
  'task.close': tasks,
  'pickList.print': {
    waits: 'Staff print the list of parcels that wait at the dispatch desk, when they want it.',
  },
  // The run and its files are states of the production.
  'production.order': 'state',
  'run.allot': 'state',
  'part.check': 'job',
  // Every shop of an order is a parcel from the beginning, made when it is handed over.
  'shipment.plan': 'state',
  // What goes out once more is an order of its own, placed in the transaction of the move.
  'shipment.resend': 'state',
  // Whether a project is listed, and its price, are columns of the project that change with its step.
  'page.publish': 'state',
  'page.unpublish': 'state',
  'page.hide': 'state',
  // The price of the run stands in the draft from its submission on.
  'price.lock': 'state',
  'price.freeze': desk('prices are agreed by quotes, which it makes.'),
  'slug.free': desk('it names new projects, and gives a name anew.'),
  // Whether an order may be cancelled is read from its state.
  'cancelRight.open': 'state',
  'cancelRight.close': 'state',
  'selfCancel.close': 'state',
  // The production begins in the transaction of the move; slots for printed parts are opened after it.
  'fileDeadlines.start': 'job',
  'box.charge': 'job',
  'box.order': 'job',
  'box.payOk': 'state',
  'box.payFail': 'state',
  'box.refund': 'state',
  'order.payOk': 'state',
  'order.payFail': 'state',
  'order.pledge': 'state',
  // Parcels arrive with their order, which staff or time move.
  'order.delivered': 'state',
  'order.refunded': 'state',
  // That a parcel came which was called back ends the return that waits for it.
  'return.miss': 'job',
  // A parcel and the return of its goods move in one transaction, and the ledger with a claim.
  'return.recall': 'state',
  'return.comeBack': 'state',
  'return.lose': 'state',
  'parcel.solve': 'state',
  'claim.book': 'state',
  // The order counts its open returns in the transaction of the return.
  'order.returnOpened': 'state',
  'order.returnClosed': 'state',
  // An owner orders the copies that are missing like everybody; paying for them is what brings the move.
  'order.purchaseGap': 'state',
  // The browser that placed the order measures the purchase, if its visitor agreed.
  'analytics.record': 'state',
}

/** Whether an effect is left to the job runner. */
export const isJob = (effect: EffectName): boolean => effectHosts[effect] === 'job'
