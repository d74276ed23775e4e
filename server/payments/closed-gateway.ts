import { type PaymentGateway, refused, unknownOutcome } from '../base/gateway.ts'

const noMoney = () => Promise.resolve(refused('payment_unavailable'))
const noAnswer = () => Promise.resolve(unknownOutcome())

/** Where no payment provider is configured: nothing is charged, and what another one did is not known. */
export const closedGateway: PaymentGateway = {
  name: 'none',
  createPayment: noMoney,
  saveMethod: noMoney,
  refund: noAnswer,
  retrievePayment: noAnswer,
  findPayment: noAnswer,
  findRefund: noAnswer,
  cancelPayment: noAnswer,
  forgetMethod: noAnswer,
  forgetCustomer: noAnswer,
  verifyWebhook: () => Promise.resolve({ ok: false, code: 'event_unreadable' }),
}
