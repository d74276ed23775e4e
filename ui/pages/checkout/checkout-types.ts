import type { CheckoutView } from '#machines/journeys/checkout/checkout.view.ts'
import type { PayWith } from '#machines/journeys/checkout/checkout.machine.ts'
import type { CheckoutField } from './checkout-texts.ts'

export type { CheckoutView } from '#machines/journeys/checkout/checkout.view.ts'
export type { PayWith } from '#machines/journeys/checkout/checkout.machine.ts'

/** What a shopper may do in the checkout; keys are made by whoever wires these. */
export type CheckoutActs = {
  fill: (field: CheckoutField, value: string) => void
  next: () => void
  back: () => void
  choosePickup: (pickup: boolean) => void
  setGift: (isGift: boolean, message: string) => void
  pay: (payWith: PayWith) => void
  acceptTotal: () => void
  authenticate: () => void
  retry: () => void
}

export type PartProps = { view: CheckoutView; acts: CheckoutActs; nowMs: number }
