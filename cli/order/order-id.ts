import { failed, type Failed } from '../terminal/problem.ts'

/** The id of an order as it was typed, or why it is none. */
export const readOrderId = (text: string): number | Failed =>
  /^\d{1,10}$/.test(text) && Number(text) > 0
    ? Number(text)
    : failed('option_invalid', `${text} is no id of an order.`)
