import type { Handlers } from '../../http/handler.ts'
import { moveBy } from '../../quotes/endpoints/quotes.ts'
import { moveQuoteBy } from '../../quotes/endpoints/staff-quotes.ts'
import { contractOpening } from '../agree-on-quote.ts'
import { invoice, list, move, one, pay, save } from './pressings.ts'
import * as staff from './staff-pressings.ts'

/** Handlers by endpoint name. To agree to a quote opens its contract, so those moves are here. */
export const pressingHandlers = {
  'pressings.list': list,
  'pressings.one': one,
  'pressings.save': save,
  'pressings.pay': pay,
  'pressings.invoice': invoice,
  'pressings.move': move,
  'staff.pressings': staff.list,
  'staff.pressing': staff.one,
  'staff.movePressing': staff.move,
  'staff.deliverPressing': staff.deliver,
  'quote.move': moveBy(contractOpening),
  'staff.moveQuote': moveQuoteBy(contractOpening),
} satisfies Partial<Handlers>
