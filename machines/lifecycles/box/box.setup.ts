// The box's context, events and rules: the columns of the table in the domain design, section 3.4. Guards
// judge the facts in the event against what the subscription remembers; nothing here asks the world.
import { assign, setup } from 'xstate'
import type { BoxPeriodicity, BoxType } from '#domain/boxes/box-offer.ts'
import {
  boxCutOffMs,
  boxGiftMs,
  boxPaymentMs,
  boxReminderMs,
  boxRetriesMs,
  dayOfMonth,
  firstDateFrom,
  longestPause,
  monthsLater,
  mostResends,
  mostSkipsInRow,
  periodMonths,
} from '#domain/boxes/box-period.ts'
import { dayMs } from '#domain/time/milliseconds.ts'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect } from '../effects.ts'

/** What comes, and how often. */
export interface BoxPlan {
  readonly type: BoxType
  readonly periodicity: BoxPeriodicity
}
export interface BoxInput extends BoxPlan {
  /** Bought for somebody else: it waits to be redeemed. */
  readonly isGift: boolean
  /** Boxes paid in advance, after which it ends; null renews until it is cancelled. */
  readonly prepaid: number | null
  /** False until whoever gets it has said where to. */
  readonly hasAddress: boolean
  readonly startedAt: number
  /** How long before a charge it can be changed no more, as it was set when it began. */
  readonly cutOffMs?: number
}
export interface BoxContext extends BoxInput {
  /** Boxes that were paid for, the present one included. */
  readonly period: number
  /** Prepaid boxes that have not gone out. */
  readonly left: number | null
  /** When the next box is charged and made ready. */
  readonly nextAt: number | null
  /** The day of the month on which boxes come. */
  readonly day: number
  /** What comes from the period `changeFrom` on. */
  readonly change: BoxPlan | null
  readonly changeFrom: number
  /** A new address counts from this period on; earlier boxes go to the old one. */
  readonly addressFrom: number
  readonly skipNext: boolean
  readonly skipsInRow: number
  /** The date there was before a pause. */
  readonly pausedFrom: number | null
  /** A charge is under way. */
  readonly charging: boolean
  readonly remindedFor: number
  readonly pastDueAt: number | null
  readonly retries: number
  /** When its gift code was mailed again, the last times. */
  readonly resentAt?: readonly number[]
}

export type BoxEvent =
  | (Act & { type: 'box.payOk' })
  | (Act & { type: 'box.payFail' })
  | (Act & { type: 'box.refund' })
  | (Act & { type: 'box.redeem' })
  | (Act & { type: 'box.resend' })
  | (Act & { type: 'box.remind' })
  | (Act & { type: 'box.renew' })
  | (Act & { type: 'box.retry' })
  | (Act & { type: 'box.term' })
  | (Act & { type: 'box.expire' })
  | (Act & { type: 'box.skip' })
  | (Act & { type: 'box.unskip' })
  | (Act & { type: 'box.pause'; cycles: number })
  | (Act & { type: 'box.resume' })
  | (Act & { type: 'box.change'; plan: BoxPlan })
  | (Act & { type: 'box.move'; isServed: boolean })
  | (Act & { type: 'box.pay' })
  | (Act & { type: 'box.cancel' })

const isByHolder = (act: Act) => isOneOf(act, 'shopper') || isByStaff(act)
const isByClock = (act: Act) => isOneOf(act, 'clock')
const isByMoney = (act: Act) => isOneOf(act, 'payment', 'system')
const isPast = (at: number | null, act: Act) => at !== null && act.at >= at
const isDue = (context: BoxContext, act: Act) =>
  isByClock(act) && isPast(context.nextAt, act) && !context.charging
/** Before the cut-off a wish counts for the coming box, after it for the one that follows. */
export const isBeforeCutOff = (
  { nextAt, cutOffMs = boxCutOffMs }: Pick<BoxContext, 'nextAt' | 'cutOffMs'>,
  act: { readonly at: number },
) => nextAt !== null && act.at < nextAt - cutOffMs
const renews = (context: BoxContext) => context.prepaid === null
/** The period a wish made now counts for. */
const countsFrom = (context: BoxContext, act: Act) =>
  context.period + (isBeforeCutOff(context, act) && !context.charging ? 1 : 2)

/** What the period of that number brings. */
export const planFor = (context: BoxContext, period: number): BoxPlan =>
  context.change !== null && period >= context.changeFrom
    ? context.change
    : { type: context.type, periodicity: context.periodicity }

const samePlan = (a: BoxPlan, b: BoxPlan) => a.type === b.type && a.periodicity === b.periodicity
const later = (context: BoxContext, periods: number, plan: BoxPlan = context) =>
  context.nextAt === null
    ? null
    : monthsLater(context.nextAt, periods * periodMonths[plan.periodicity], context.day)

/** The box of the coming period is paid: a change that was waiting counts from now on. */
function nextPeriod(context: BoxContext, at: number): Partial<BoxContext> {
  const period = context.period + 1
  const plan = planFor(context, period)
  const isFirst = context.nextAt === null
  const day = isFirst ? dayOfMonth(at) : context.day
  return {
    ...plan,
    ...(samePlan(plan, context.change ?? plan) && { change: null }),
    period,
    day,
    nextAt: isFirst ? monthsLater(at, periodMonths[plan.periodicity], day) : later(context, 1, plan),
    left: context.left === null ? null : context.left - 1,
    charging: false,
    skipsInRow: 0,
    pastDueAt: null,
    retries: 0,
  }
}

/** When the code was mailed again within a day. */
const resentToday = ({ resentAt = [] }: BoxContext, { at }: Act) => resentAt.filter(time => time > at - dayMs)

export const boxSetup = setup({
  types: { context: {} as BoxContext, events: {} as BoxEvent, input: {} as BoxInput },
  guards: {
    isOwnPaidInTime: ({ context }, act: Act) =>
      isByMoney(act) && !context.isGift && act.at < context.startedAt + boxPaymentMs,
    isGiftPaidInTime: ({ context }, act: Act) =>
      isByMoney(act) && context.isGift && act.at < context.startedAt + boxPaymentMs,
    isByMoney: (_, act: Act) => isByMoney(act),
    isUnpaidTooLong: ({ context }, act: Act) => isByClock(act) && act.at >= context.startedAt + boxPaymentMs,
    hasLapsed: ({ context }, act: Act) => isByClock(act) && act.at >= context.startedAt + boxGiftMs,
    mayRedeem: ({ context }, act: Act) => isByHolder(act) && act.at < context.startedAt + boxGiftMs,
    mayResend: ({ context }, act: Act) =>
      isByStaff(act) &&
      act.at < context.startedAt + boxGiftMs &&
      resentToday(context, act).length < mostResends,
    isPurchaseUndone: ({ context }, act: Act) =>
      isOneOf(act, 'system') && (context.isGift || context.period === 1),
    isToRemind: ({ context }, act: Act) =>
      isByClock(act) &&
      context.left !== 0 &&
      !context.charging &&
      !context.skipNext &&
      context.remindedFor <= context.period &&
      context.nextAt !== null &&
      act.at >= context.nextAt - boxReminderMs &&
      (renews(context) || !context.hasAddress),
    isSkipDue: ({ context }, act: Act) => isDue(context, act) && context.skipNext,
    isChargeDue: ({ context }, act: Act) => isDue(context, act) && renews(context),
    isPrepaidDue: ({ context }, act: Act) =>
      isDue(context, act) && (context.left ?? 0) > 0 && context.hasAddress,
    isUsedUp: ({ context }, act: Act) => isDue(context, act) && context.left === 0,
    isRetryDue: ({ context }, act: Act) =>
      isByClock(act) &&
      !context.charging &&
      context.pastDueAt !== null &&
      isPast(context.pastDueAt + (boxRetriesMs[context.retries] ?? Number.POSITIVE_INFINITY), act),
    isLastFailure: ({ context }, act: Act) =>
      isByMoney(act) && context.charging && context.retries >= boxRetriesMs.length,
    isCharged: ({ context }, act: Act) => isByMoney(act) && context.charging,
    maySkip: ({ context }, act: Act) =>
      isByHolder(act) &&
      isBeforeCutOff(context, act) &&
      !context.charging &&
      !context.skipNext &&
      context.left !== 0 &&
      context.skipsInRow < mostSkipsInRow,
    mayUnskip: ({ context }, act: Act) => isByHolder(act) && context.skipNext && isBeforeCutOff(context, act),
    mayPause: ({ context }, act: Act & { cycles: number }) =>
      isByHolder(act) &&
      isBeforeCutOff(context, act) &&
      !context.charging &&
      context.left !== 0 &&
      Number.isInteger(act.cycles) &&
      act.cycles >= 1 &&
      act.cycles <= longestPause,
    mayResume: ({ context }, act: Act) =>
      isByHolder(act) ||
      (isByClock(act) && context.nextAt !== null && act.at >= context.nextAt - boxReminderMs),
    mayChange: ({ context }, { plan, ...act }: Act & { plan: BoxPlan }) =>
      isByHolder(act) &&
      renews(context) &&
      plan.periodicity !== 'once' &&
      !samePlan(plan, planFor(context, Number.POSITIVE_INFINITY)),
    mayMove: ({ context }, act: Act & { isServed: boolean }) =>
      isByHolder(act) && act.isServed && context.left !== 0,
    mayPay: ({ context }, act: Act) => isByHolder(act) && !context.charging,
    mayCancel: ({ context }, act: Act) => isByHolder(act) && renews(context),
    isOver: ({ context }, act: Act) =>
      isByClock(act) && !context.charging && (context.nextAt === null || act.at >= context.nextAt),
  },
  actions: {
    beginPeriod: assign(({ context }, { at }: Act) => nextPeriod(context, at)),
    beginGift: assign((_, { at }: Act) => ({ day: dayOfMonth(at), nextAt: at })),
    passOver: assign(({ context }) => ({
      nextAt: later(context, 1),
      skipNext: false,
      skipsInRow: context.skipsInRow + 1,
      remindedFor: context.period,
    })),
    startCharge: assign({ charging: true }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    endCharge: assign({ charging: false }),
    keepPastDue: assign({
      charging: false,
      pastDueAt: ({ context }, { at }: Act) => context.pastDueAt ?? at,
    }),
    markReminded: assign({ remindedFor: ({ context }) => context.period + 1 }),
    keepResent: assign(({ context }, act: Act) => ({ resentAt: [...resentToday(context, act), act.at] })),
    markSkip: assign({ skipNext: true }),
    unmarkSkip: assign({ skipNext: false }),
    moveDates: assign(({ context }, { cycles }: { cycles: number }) => ({
      pausedFrom: context.nextAt,
      nextAt: later(context, cycles),
      skipNext: false,
      remindedFor: context.period,
    })),
    /** The clock keeps the date of the pause; a person gets the first that can still be prepared. */
    bringDates: assign(({ context: { pausedFrom, nextAt, day, periodicity, cutOffMs } }, act: Act) => ({
      pausedFrom: null,
      nextAt:
        pausedFrom === null || isByClock(act)
          ? nextAt
          : firstDateFrom(pausedFrom, periodMonths[periodicity], day, act.at + (cutOffMs ?? boxCutOffMs)),
    })),
    forgetPause: assign({
      nextAt: ({ context }) => context.pausedFrom ?? context.nextAt,
      pausedFrom: null,
    }),
    keepChange: assign(({ context }, { plan, ...act }: Act & { plan: BoxPlan }) => ({
      change: samePlan(plan, context) ? null : plan,
      changeFrom: countsFrom(context, act),
    })),
    keepMove: assign(({ context }, act: Act) =>
      context.hasAddress
        ? { addressFrom: countsFrom(context, act) }
        : { hasAddress: true, addressFrom: 0, nextAt: act.at, day: dayOfMonth(act.at) },
    ),
    effect,
  },
})
