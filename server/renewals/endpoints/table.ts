import type { Handlers } from '../../http/handler.ts'
import { boxInvoice, boxPayment, subscribeBox } from './box-payments.ts'

/** Handlers by endpoint name. */
export const renewalHandlers = {
  'user.boxInvoice': boxInvoice,
  'user.boxPayment': boxPayment,
  'user.subscribeBox': subscribeBox,
} satisfies Partial<Handlers>
