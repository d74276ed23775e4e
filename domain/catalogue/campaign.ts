// How long a campaign runs and how many copies are pressed at its end. Rules 1.
import { cartMaxQuantity } from '../constants.ts'

/** A campaign lasts 7 to 60 days and may be prolonged once by at most 30. Rules 1, assumptions. */
export const campaignDays = { least: 7, most: 60, extension: 30 } as const

/** Spare copies of a run, against damage: five in a hundred. Rules 1. */
const spareBasisPoints = 500

/** Copies to press: what was sold and spares, never fewer than the least run. Rules 1. */
export const runSize = (sold: number, minimumOrder: number): number =>
  Math.max(minimumOrder, Math.ceil((sold * (10_000 + spareBasisPoints)) / 10_000))

/** The most that one bill of a run may come to: more is a mistake of typing. Minor units, an assumption. */
export const lossMostMinor = 1_000_000_000

/** What one person alone may give back by ending a project, in euro cents. Rules 1, an assumption. */
export const endAloneMostMinor = 100_000

/** What an owner may still buy so that a campaign reaches its goal: the gap, and what of it a cart takes. */
export function topUpOf({ goal, counted }: { readonly goal: number | null; readonly counted: number }): {
  readonly gap: number
  readonly copies: number
} {
  const gap = Math.max(0, (goal ?? 0) - counted)
  return { gap, copies: Math.min(gap, cartMaxQuantity) }
}

/** What can keep a campaign that has its goal from being closed, in the order of its work. Rules 1. */
export const campaignWaits = ['files', 'cards', 'owner'] as const
type CampaignWait = (typeof campaignWaits)[number]

/** What a close is judged by. */
interface ClosingFacts {
  readonly files_ready: boolean
  /** Cards that are charged on success are still to be charged. */
  readonly asks_cards: boolean
  /** Its owner has not agreed to what the run costs. */
  readonly asks_owner: boolean
}

/** What a campaign still waits for before it is closed; nothing where it may be. Rules 1. */
export function waitsOf({ files_ready, asks_cards, asks_owner }: ClosingFacts): CampaignWait[] {
  const waits = { files: !files_ready, cards: asks_cards, owner: asks_owner }
  return campaignWaits.filter(what => waits[what])
}
