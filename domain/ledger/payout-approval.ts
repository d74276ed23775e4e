// Who may approve a payout: the one who named its account may not. Rules 10.
import { isFreshSignIn, type SignInFacts } from '../people/fresh-sign-in.ts'

/** Hours that pass before somebody without a colleague approves an account they named (*assumed*). */
const coolingOffHours = 72

const coolingOffMs = coolingOffHours * 3_600_000

/** Where money goes, and who said so when; accounts of before this was kept say neither. */
export interface PayoutAccount {
  readonly holder: string
  readonly iban: string
  /** Id of the person who named it. */
  readonly by?: string | undefined
  /** Epoch milliseconds. */
  readonly namedAt?: number | undefined
}

/** What an approval is judged by. */
export interface ApprovalFacts extends SignInFacts {
  readonly approverId: string | undefined
  /** No other member of staff could approve it. */
  readonly isAlone: boolean
}

/** What keeps somebody from approving, in the order in which it is said. */
export const approvalHindrances = ['second_person_needed', 'cooling_off', 'sign_in_again'] as const

export type ApprovalHindrance = (typeof approvalHindrances)[number]

/** From when somebody alone may approve the account they named, in epoch milliseconds. Rules 10. */
export const cooledOffAt = ({ namedAt = 0 }: PayoutAccount): number => namedAt + coolingOffMs

/**
 * What keeps the approver from approving what goes to this account; null when nothing does. A second person
 * is free to; who named it waits and signs in anew, where there is no second; and so does everybody where
 * nobody knows who named it. Rules 10.
 */
export function approvalHindrance(account: PayoutAccount, facts: ApprovalFacts): ApprovalHindrance | null {
  const { by } = account
  if (by !== undefined && by !== facts.approverId) return null
  if (by !== undefined && !facts.isAlone) return 'second_person_needed'
  if (facts.at < cooledOffAt(account)) return 'cooling_off'
  return isFreshSignIn(facts) ? null : 'sign_in_again'
}

/**
 * Whether whoever tells the bank to pay is another than who approved it, or has nobody who could be. Two
 * people see every sum that leaves. Rules 10.
 */
export const isSecond = (
  approvedBy: string | undefined,
  { actor, isAlone }: { readonly actor: { readonly id?: string | undefined }; readonly isAlone: boolean },
): boolean => approvedBy === undefined || approvedBy !== actor.id || isAlone

/** Whether nobody else of the staff could approve what goes to this owner. Ids as people have them. */
export const standsAlone = (staffIds: readonly number[], approverId: string, ownerId: number): boolean =>
  !staffIds.some(id => String(id) !== approverId && id !== ownerId)
