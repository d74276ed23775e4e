import { DraftAddress } from '#contract/schemas/drafts/draft-shapes.ts'
import { addressProblems } from '#domain/places/address.ts'

/** Whom invoices are made out to, as far as somebody has said it. */
export const writtenBilling = (billing: unknown) => DraftAddress.nullable().safeParse(billing).data ?? null

const needed = ['firstname', 'address', 'city'] as const

/** What an invoice needs of whom it is made out to, by field. */
export function billingMistakes(billing: unknown): Record<string, string> {
  const written = writtenBilling(billing)
  if (written === null) return { billing: 'input_required' }
  const empty = needed.filter(name => written[name] === '').map(name => [name, 'input_required'] as const)
  const wrong = { ...addressProblems(written), ...Object.fromEntries(empty) }
  return Object.fromEntries(Object.entries(wrong).map(([name, code]) => [`billing->${name}`, code]))
}

/** Whether it has all that an invoice needs. */
export const isFullyBilled = (billing: unknown): boolean => Object.keys(billingMistakes(billing)).length === 0
