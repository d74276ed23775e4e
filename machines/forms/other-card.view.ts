// What the form of another card shows, and whose it is: one form serves every order that a page opens.
import type { FormValues } from '#domain/text/form-field.ts'
import { isUncertain, type Problem } from '../call-results.ts'
import type { FormSnapshot } from '../journeys/form/form.machine.ts'
import { viewForm } from '../journeys/form/form.view.ts'

/** The order that is to be paid, and the page that shows it. */
export interface CardOrder {
  readonly id: number
  /** Of the link that shows it; null in the account of who placed it. */
  readonly token: string | null
  readonly shownBy: 'orders' | 'confirmation'
}

/** The card was taken; how the order stands after it could not be read. */
export const rereadFailed = { error: true, code: 'reread_failed' } as const

/** The order goes along as hidden fields. */
export const valuesFor = ({ id, token, shownBy }: CardOrder): FormValues => ({
  order_id: String(id),
  order_token: token ?? '',
  shownBy,
  cardId: '',
})

const named = ['order_id', 'order_token', 'shownBy'] as const

/** Whether what the form holds is for this order. What is held for another must never pay for this one. */
function isAbout(values: FormValues, order: CardOrder): boolean {
  const wanted = valuesFor(order)
  return named.every(name => values[name] === wanted[name])
}

/** These have words of their own, which promise nothing that may be false. */
const hasOwnWords = new Set(['network', 'timeout', 'payment_unavailable'])

/** After these nobody knows here whether the card was charged. */
const leavesOpen = new Set(['idempotency_key_reused', 'internal', rereadFailed.code])

/** What a try came to: too late, open until the bank has spoken, or what its code says. */
function endOf(problem: Problem): 'late' | 'working' | 'coded' {
  if (problem.code === 'order_not_payable') return 'late'
  if (hasOwnWords.has(problem.code)) return 'coded'
  return leavesOpen.has(problem.code) || isUncertain(problem) ? 'working' : 'coded'
}

/** The form with how the last try ended; null unless one was refused. */
export function viewOtherCard(snapshot: FormSnapshot) {
  const form = viewForm(snapshot)
  const { status, problem } = form
  const end = status === 'refused' && problem ? { ends: endOf(problem), code: problem.code } : null
  return { ...form, end }
}

export type OtherCardView = ReturnType<typeof viewOtherCard>

/**
 * How the form stands to an order: `theirs`, `other` while another one's card is on its way, or `free` to be
 * filled with this one.
 */
export function standingFor(
  { values, isBusy }: OtherCardView,
  order: CardOrder,
): 'theirs' | 'other' | 'free' {
  if (isAbout(values, order)) return 'theirs'
  return isBusy ? 'other' : 'free'
}
