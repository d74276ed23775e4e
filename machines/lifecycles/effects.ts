// What follows from a step, as data. The server writes each effect to its outbox in the transaction of
// the step and carries it out afterwards, at least once; each name therefore means something that can be
// repeated safely.

/** Every effect a life cycle can ask for; the word before the dot says what carries it out. */
export const effectNames = [
  'mail.orderPaid',
  'mail.orderPledged',
  'mail.orderDropped',
  'mail.chargeFailed',
  'mail.orderCancelled',
  'mail.orderShipped',
  'mail.trackingCorrected',
  'mail.orderDelivered',
  'mail.orderRefunded',
  'mail.returnAsked',
  'mail.returnAccepted',
  'mail.returnRefused',
  'mail.returnReceived',
  'mail.returnReminded',
  'mail.returnLapsed',
  'mail.reviewRefused',
  'mail.letterAnswered',
  'mail.contestWon',
  'mail.paymentLink',
  'mail.paymentReminded',
  'mail.transferAsked',
  'mail.paymentOverdue',
  'mail.changeOffered',
  'mail.projectReceived',
  'mail.changesAsked',
  'mail.projectRefused',
  'mail.projectLaunched',
  'mail.goalReached',
  'mail.projectExtended',
  'mail.testSent',
  'mail.projectFailed',
  'mail.projectSuccessful',
  'mail.staffGoalLost',
  'mail.staffDispute',
  'mail.payoutNamed',
  'mail.payoutReady',
  'mail.payoutApproved',
  'mail.payoutHeld',
  'mail.payoutRevoked',
  'mail.payoutSent',
  'mail.payoutSettled',
  'mail.payoutBounced',
  'mail.parcelTrouble',
  'mail.boxStarted',
  'mail.boxGift',
  'mail.boxGiftAgain',
  'mail.boxReminder',
  'mail.boxUnpaid',
  'mail.boxEnding',
  'mail.boxEnded',
  'mail.boxCancelled',
  'refund.order',
  'refund.return',
  'refund.project',
  'refund.latePayment',
  'refund.short',
  'gateway.refund',
  'gateway.capture',
  'gateway.cancel',
  'gateway.charge',
  'gateway.forget',
  'gateway.answerDispute',
  'gateway.acceptDispute',
  'invoice.issue',
  'credit.offer',
  'statement.write',
  'loss.book',
  'dispute.book',
  'payout.freeze',
  'payout.unfreeze',
  'payout.release',
  'payout.reserve',
  'payout.restore',
  'payout.book',
  'stock.reserve',
  'stock.take',
  'stock.release',
  'stock.scrap',
  'stock.grade',
  'stock.holdDraft',
  'stock.freeDraft',
  'stock.holdChange',
  'stock.freeChange',
  'goal.count',
  'goal.recount',
  'promo.restore',
  'digs.grant',
  'task.open',
  'task.close',
  'pickList.print',
  'production.order',
  'run.allot',
  'shipment.plan',
  'shipment.resend',
  'page.publish',
  'page.unpublish',
  'page.hide',
  'price.lock',
  'price.freeze',
  'slug.free',
  'cancelRight.open',
  'cancelRight.close',
  'selfCancel.close',
  'fileDeadlines.start',
  'box.charge',
  'box.order',
  'box.payOk',
  'box.payFail',
  'box.refund',
  'order.payOk',
  'order.payFail',
  'order.pledge',
  'order.delivered',
  'order.refunded',
  'return.recall',
  'return.comeBack',
  'return.lose',
  'return.miss',
  'parcel.solve',
  'claim.book',
  'order.returnOpened',
  'order.returnClosed',
  'order.purchaseGap',
  'analytics.record',
] as const

export type EffectName = (typeof effectNames)[number]

/** One thing to do, with what it needs to know beyond the aggregate it belongs to. */
export interface Effect {
  readonly effect: EffectName
  readonly [detail: string]: string | number | boolean | null
}

/** True for the params of an effect action. */
export function isEffect(value: unknown): value is Effect {
  const name: unknown = typeof value === 'object' && value !== null && 'effect' in value ? value.effect : null
  return effectNames.some(known => known === name)
}

/**
 * The body of the one action every chart is set up with: nothing is done here, the params are the message.
 */
export const effect = (_args: unknown, _effect: Effect): void => {}

/** Effects without details, as a chart writes them. */
export const follows = (...names: readonly EffectName[]) =>
  names.map(name => ({ type: 'effect', params: { effect: name } }) as const)
