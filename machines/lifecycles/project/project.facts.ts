// What a project remembers and what can be told to it: the facts the rules of the domain design, section
// 3.1, judge.
import type { DraftFacts } from '#domain/pressing/creation/evaluate-draft.ts'
import type { SaleKind } from '#domain/catalogue/availability.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { Act, Actor } from '../actor.ts'

export { campaignDays, runSize } from '#domain/catalogue/campaign.ts'

const projectKinds = ['crowdfunding', 'preorder', 'pressing', 'on_demand', 'stock'] as const
export type ProjectKind = (typeof projectKinds)[number]

export interface ProjectInput {
  readonly kind: ProjectKind
}
export interface ProjectContext extends ProjectInput {
  /** How it is sold: what the column `sale` says. */
  readonly sells: SaleKind
  readonly goal: number
  readonly minimumOrder: number
  readonly startsAt: number | null
  /** The instant from which the campaign is over; null without a campaign. */
  readonly endsAt: number | null
  /** Copies in paid orders that are not cancelled, as last reported. */
  readonly counted: number
  readonly isApproved: boolean
  readonly isRefusalFinal: boolean
  readonly reopenedByOwner: boolean
  readonly isExtended: boolean
  readonly isProductionOrdered: boolean
  /** When its owner agreed to what the run costs and leaves; left out or null: not yet. */
  readonly runApprovedAt?: number | null
  /** The boss ended it early for a reason, which stands for its files and its owner's word. P11. */
  readonly isClosedForReason?: boolean
  /** Who bears what the run has cost; null for one that was not given up. */
  readonly lossTo: LossBearer | null
  /** Hidden, with the step kept. P19, P21. */
  readonly isArchived: boolean
  /** Gone for everyone, with the step kept. P18. */
  readonly isDeleted: boolean
}

export type Submission = DraftFacts
export const abortReasons = ['rights', 'plant', 'breach', 'test_pressing'] as const
type AbortReason = (typeof abortReasons)[number]
/** Who bears what a run has cost that is given up. P14. */
export type LossBearer = 'owner' | 'house'
/** Who else of the staff wants it, where so much goes back that one alone is not enough. */
export interface Seconded {
  readonly needsSecond?: boolean
  readonly second?: Actor
}
export interface Abort extends Seconded {
  readonly reason: AbortReason
  readonly shipped: number
  readonly bookTo: LossBearer
}
/** What a plant or a studio asks for work on a run that is given up. */
export interface Loss {
  readonly amountMinor: number
  readonly currency: CurrencyCode
  readonly reason: string
}
export interface LateAbort {
  readonly shipped: number
  readonly heldMinor: number
  readonly refundableMinor: number
  readonly second: Actor
}
export interface Closing {
  readonly isEarly: boolean
  readonly isDunningOver: boolean
  readonly filesReady: boolean
  /** Somebody has to agree to the run first, whose share pays for it. */
  readonly asksOwner?: boolean
  readonly sold: number
  /** Copies to order by their prices, where that is more than was sold and spares. Rules 8. */
  readonly ordered?: number
}
export interface OwnerCancel extends Seconded {
  readonly reason: string
  readonly orders: number
  readonly staffAgrees: boolean
}
/** How a record of own stock is to be sold, with what tells whether it may be. Rules 1, sell by. */
export interface SellBy {
  readonly sells: SaleKind
  /** The instant from which it can be ordered ahead no more; null for whatever is no pre-order. */
  readonly endsAt: number | null
  /** Orders of it that are not sent yet. */
  readonly openOrders: number
  /** Copies that are counted on the shelf. */
  readonly copies: number
}
export type Reasoned = { readonly reason: string }
export type Counted = { readonly counted: number }
export type ProjectEvent =
  | (Act & Submission & { type: 'project.submit' })
  | (Act & { type: 'project.withdraw' })
  | (Act & { type: 'project.approve' })
  | (Act & Reasoned & { type: 'project.askChanges' })
  | (Act & Reasoned & { type: 'project.refuse'; isFinal: boolean })
  | (Act & { type: 'project.reopen' })
  | (Act & { type: 'project.launch'; shippingComplete: boolean })
  | (Act & { type: 'project.launchPaid'; depositReceived: boolean })
  | (Act & Counted & { type: 'project.goalReached' })
  /** `counted` are the copies of others, `copies` those its owner bought. */
  | (Act & Counted & { type: 'project.topUp'; copies: number; gapPaid: boolean })
  | (Act & Counted & { type: 'project.cancelBelowGoal' })
  | (Act & { type: 'project.approveRun' })
  | (Act & Closing & { type: 'project.close' })
  | (Act & Counted & { type: 'project.expire' })
  | (Act & OwnerCancel & { type: 'project.ownerCancel' })
  | (Act & Abort & { type: 'project.abort' })
  | (Act & LateAbort & { type: 'project.lateAbort' })
  | (Act & Loss & { type: 'project.bookLoss' })
  | (Act & Reasoned & { type: 'project.takedown' })
  | (Act & { type: 'project.extend'; endsAt: number })
  | (Act & { type: 'project.delete'; orders: number })
  | (Act & { type: 'project.archive'; openOrders: number })
  | (Act & SellBy & { type: 'project.sellBy' })
  | (Act & { type: 'project.offer' })
  | (Act & { type: 'project.hide' })
  | (Act & { type: 'project.unhide' })
  | (Act & { type: 'project.discard' })
