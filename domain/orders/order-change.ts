// A change of an order that costs more than was paid: its buyer is asked for the difference. Rules 2.
import { dayAfter, dayOf, startOfDay } from '../time/shop-day.ts'

/** The states, in the order of a good day, then the other ends. */
export const changeStates = ['drafted', 'proposed', 'applied', 'declined', 'lapsed'] as const
type ChangeState = (typeof changeStates)[number]

/** True for one of the states. */
export const isChangeState = (word: unknown): word is ChangeState =>
  changeStates.some(state => state === word)

/** Days for which the difference may be paid, until a shop says otherwise. An assumption. */
export const changeDays = 7

/** Until when it may be paid: the whole of the last day, by the clocks of the shop, as its mail names it. */
export const endOfChange = (at: Date, days: number): Date =>
  new Date(startOfDay(dayAfter(dayOf(at), days + 1)).getTime() - 1_000)

/** How often staff send the link once more. */
export const changeRemindersMost = 5

/** Why money goes back that came for a change which could no longer be made: it has no document. */
export const unusedMoney = 'change_over'
