import { firstNonLatin } from '#domain/text/validation.ts'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'

/** How each of the eight fields is asked for. */
export const fieldSpecs = {
  email: { label: 'checkout.email', hint: 'checkout.email_hint', type: 'email', autoComplete: 'email' },
  firstname: {
    label: 'checkout.firstname',
    hint: 'checkout.name_hint',
    type: 'text',
    autoComplete: 'given-name',
  },
  lastname: { label: 'checkout.lastname', type: 'text', autoComplete: 'family-name' },
  address: { label: 'checkout.address', type: 'text', autoComplete: 'street-address' },
  zip_code: { label: 'checkout.zip_code', type: 'text', autoComplete: 'postal-code' },
  city: { label: 'checkout.city', type: 'text', autoComplete: 'address-level2' },
  country_id: { label: 'checkout.country', type: 'select', autoComplete: 'country' },
  state: { label: 'checkout.state', type: 'text', autoComplete: 'address-level1' },
  phone: { label: 'checkout.phone', hint: 'checkout.phone_hint', type: 'tel', autoComplete: 'tel' },
} as const satisfies Record<
  string,
  { label: MessageId; hint?: MessageId; type: string; autoComplete: string }
>

export type CheckoutField = keyof typeof fieldSpecs

const fieldProblems = {
  input_required: 'validation.input_required',
  email_invalid: 'validation.email_invalid',
  country_not_served: 'checkout.problem_country_not_served',
} as const satisfies Record<string, MessageId>

const payProblems = {
  card_declined: 'checkout.declined',
  card_expired: 'checkout.problem_card_expired',
  card_invalid: 'checkout.problem_card_invalid',
  payment_failed: 'checkout.failed',
  payment_closed: 'checkout.not_set_up',
  payment_not_set_up: 'checkout.not_set_up',
  payment_unavailable: 'checkout.problem_payment_unavailable',
  out_of_stock: 'checkout.problem_out_of_stock',
  sale_closed: 'checkout.problem_out_of_stock',
  promo_invalid: 'cart.promo_refused',
  country_not_served: 'checkout.problem_country_not_served',
  address_incomplete: 'checkout.problem_address',
  account_required: 'checkout.problem_account_required',
  consent_required: 'checkout.problem_consent_required',
  timeout: 'checkout.timeout',
  network: 'errors.offline',
  too_many_requests: 'errors.too_many',
} as const satisfies Record<string, MessageId>

const among = <T extends object>(table: T, code: string): code is keyof T & string =>
  Object.hasOwn(table, code)

/** What a code of the checkout says to the shopper. */
export function useCheckoutTexts() {
  const t = useT()
  return {
    /** What is wrong with a field and how to mend it. */
    field(problem: string, value: string): string {
      if (problem === 'latin_invalid') {
        return t('validation.latin_invalid', { character: firstNonLatin(value) ?? '' })
      }
      return among(fieldProblems, problem) ? t(fieldProblems[problem]) : t('checkout.problem_field')
    },
    /** Why a payment did not come about. */
    payment(code: string): string {
      return among(payProblems, code) ? t(payProblems[code]) : t('checkout.failed')
    },
  }
}
