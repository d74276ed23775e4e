// What a visitor has chosen of the vinyl box, and what is still missing before it goes into the cart. Pure.
import type { Output } from '#contract'
import type { BoxPeriodicity, BoxType } from '#domain/boxes/box-offer.ts'
import { giftTerms } from '#domain/boxes/box-period.ts'
import type { BoxCartEntry } from '#domain/orders/cart.ts'
import { type FieldRule, validateField } from '#domain/text/validation.ts'

const recipientFields = ['recipient_name', 'recipient_email', 'message'] as const
export type RecipientField = (typeof recipientFields)[number]

/** Longest words to go with a gift; the cart's cookie has to carry them. */
export const longestMessage = 300

type CodeGiven = Pick<Output<'boxes.checkCode'>, 'code' | 'kind' | 'percent'>

export interface BoxChoice {
  readonly type: BoxType
  readonly periodicity: BoxPeriodicity
  readonly forWhom: 'self' | 'gift'
  /** How many boxes a gift holds. */
  readonly boxes: number
  readonly recipient: Readonly<Record<RecipientField, string>>
  /** The code as it is typed, and what it was found to give. */
  readonly typed: string
  readonly code: CodeGiven | null
  /** "It renews until I cancel it." */
  readonly consent: boolean
}

export const firstChoice: BoxChoice = {
  type: 'one',
  periodicity: 'monthly',
  forWhom: 'self',
  boxes: giftTerms.monthly[0],
  recipient: { recipient_name: '', recipient_email: '', message: '' },
  typed: '',
  code: null,
  consent: false,
}

/** Renews until it is cancelled, so its buyer must agree. Rules 4. */
export const renews = ({ forWhom, periodicity }: BoxChoice): boolean =>
  forWhom === 'self' && periodicity !== 'once'

const rules: Readonly<Record<RecipientField, FieldRule>> = {
  recipient_name: { required: true },
  recipient_email: { isEmail: true },
  message: {
    custom: value =>
      typeof value === 'string' && value.length > longestMessage ? 'message_too_long' : undefined,
  },
}

/** What is wrong, by field; empty when it can be bought. Spec section 5. */
export function errorsOf(choice: BoxChoice): Readonly<Record<string, string>> {
  if (renews(choice)) return choice.consent ? {} : { consent: 'consent_required' }
  if (choice.forWhom === 'self') return {}
  const wrong = recipientFields.flatMap((field): [string, string][] => {
    const value = choice.recipient[field]
    // An e-mail address may be left out: then the buyer hands the code over.
    if (field === 'recipient_email' && value.trim() === '') return []
    const error = validateField(value, rules[field])
    return error === undefined ? [] : [[field, error]]
  })
  return Object.fromEntries(wrong)
}

/** The choice as the cart has it; the server prices it. Spec section 3. */
export function entryOf(choice: BoxChoice): BoxCartEntry {
  const { type, periodicity, code, recipient } = choice
  const own = {
    name: `box ${type}`,
    type,
    periodicity,
    ...(code?.kind === 'sponsor' && { sponsor: code.code }),
    ...(code?.kind === 'promo' && { promo_code: code.code }),
  }
  if (choice.forWhom === 'self') return renews(choice) ? { ...own, consent: true } : own
  const { recipient_name, recipient_email, message } = recipient
  return {
    ...own,
    is_gift: true,
    boxes: choice.boxes,
    recipient_name: recipient_name.trim(),
    ...(recipient_email.trim() !== '' && { recipient_email: recipient_email.trim() }),
    ...(message.trim() !== '' && { message: message.trim() }),
  }
}

/** Another rhythm has other numbers of boxes to give. */
export const withRhythm = (choice: BoxChoice, periodicity: BoxPeriodicity): BoxChoice => ({
  ...choice,
  periodicity,
  boxes: giftTerms[periodicity][0],
})
