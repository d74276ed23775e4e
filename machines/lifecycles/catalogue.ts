// Every life cycle by name, for hosts and tools that go through all of them.
import { boxLifecycle } from './box/box.view.ts'
import { orderLifecycle } from './order/order.view.ts'
import { paymentLifecycle } from './payment/payment.view.ts'
import { payoutLifecycle } from './payout/payout.view.ts'
import { productionLifecycle } from './production/production.view.ts'
import { projectLifecycle } from './project/project.view.ts'
import { quoteLifecycle } from './quote/quote.view.ts'
import { refundLifecycle } from './refund/refund.view.ts'
import { shipmentLifecycle } from './shipment/shipment.view.ts'

export const lifecycles = {
  order: orderLifecycle,
  payment: paymentLifecycle,
  refund: refundLifecycle,
  shipment: shipmentLifecycle,
  project: projectLifecycle,
  production: productionLifecycle,
  box: boxLifecycle,
  quote: quoteLifecycle,
  payout: payoutLifecycle,
} as const

export type LifecycleName = keyof typeof lifecycles
