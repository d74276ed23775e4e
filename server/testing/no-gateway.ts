import { type PaymentGateway, refused, unknownOutcome } from '../base/gateway.ts'

const noAnswer = () => Promise.resolve(unknownOutcome())

/** A payment provider that never answers: for tests that are not about paying. */
export const noGateway: PaymentGateway = {
  name: 'none',
  createPayment: noAnswer,
  retrievePayment: noAnswer,
  findPayment: noAnswer,
  cancelPayment: noAnswer,
  refund: noAnswer,
  findRefund: noAnswer,
  saveMethod: noAnswer,
  forgetMethod: noAnswer,
  forgetCustomer: noAnswer,
  verifyWebhook: () => Promise.resolve({ ok: false, code: 'event_unreadable' }),
}

/** A payment provider that refuses everything, for certain. */
export const refusingGateway: PaymentGateway = {
  ...noGateway,
  createPayment: () => Promise.resolve(refused('card_declined')),
  saveMethod: () => Promise.resolve(refused('card_declined')),
}
