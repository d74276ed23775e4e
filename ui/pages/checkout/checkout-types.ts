import type { CheckoutView } from '#machines/journeys/checkout/checkout.view.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import type { FieldValue } from '#domain/text/validation.ts'
import type { CheckoutField } from './checkout-texts.ts'

export type { CheckoutView } from '#machines/journeys/checkout/checkout.view.ts'

/** What a shopper may do in the checkout; keys are made by whoever wires these. */
export type CheckoutActs = {
  fill: (field: CheckoutField, value: string) => void
  chooseAddress: (id: number | null) => void
  next: () => void
  edit: (part: 'contact' | 'delivery') => void
  back: () => void
  choosePickup: (pickup: boolean) => void
  setGift: (isGift: boolean, message: string) => void
  acceptTotal: () => void
  authenticate: () => void
  retry: () => void
  /** Beside the page, so that all that was typed stays. */
  signIn: () => void
}

/** What a shopper may do in the form of the card and the terms. */
export type PaymentActs = {
  change: (name: string, value: FieldValue) => void
  leave: (name: string) => void
  submit: () => void
  focused: () => void
}

export type PartProps = {
  view: CheckoutView
  acts: CheckoutActs
  /** The card is kept, and charged only when the campaign succeeds. */
  isLater?: boolean
}

/** The form is missing while its journey is on its way. */
export type PaymentProps = PartProps & { form: FormView | undefined; formActs: PaymentActs }
