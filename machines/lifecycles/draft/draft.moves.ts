// The moves of a manual order that people ask for, in the order in which a desk offers them. Rules 15.
import { bare, type CommandRow, type Move, reasoned } from '../move.ts'
import type { Credit, DraftContext, DraftEvent, Priced } from './draft.setup.ts'

/** What may be said with a move. */
export interface DraftSaid {
  readonly reason: string
  /** Copies are kept while the link holds. */
  readonly holds: boolean
}
/** What moves are judged by. */
export interface DraftFacts extends Priced, Credit {
  readonly hasEmail: boolean
  /** The shop has said which bank account money comes to. */
  readonly hasAccount: boolean
  /** Until when the link holds or a transfer is waited for, in epoch milliseconds. */
  readonly until: number
}

type DraftWord = 'reason' | 'days' | 'holds' | 'means' | 'reference'

interface DraftMoveRow extends Move<DraftEvent, DraftContext, DraftSaid, DraftFacts>, CommandRow<DraftWord> {
  readonly does: string
  readonly says: readonly DraftWord[]
}

export const draftMoves = {
  offer: {
    does: 'send the buyer a link by which it is paid',
    says: ['days', 'holds'],
    event: (act, { holds }, { totalMinor, problems, hasEmail, until }) => ({
      type: 'draft.offer',
      ...act,
      totalMinor,
      problems,
      hasEmail,
      until,
      holds,
    }),
  },
  awaitTransfer: {
    does: 'make an order of it that is paid by bank transfer',
    command: 'transfer',
    says: ['days'],
    event: (act, _, { totalMinor, problems, hasEmail, hasAccount, until }) => ({
      type: 'draft.awaitTransfer',
      ...act,
      totalMinor,
      problems,
      hasEmail,
      hasAccount,
      until,
    }),
  },
  onAccount: {
    does: 'sell it on account, to a customer who may owe so much; above the limit two people',
    command: 'account',
    says: [],
    event: (act, _, facts) => ({ type: 'draft.onAccount', ...act, ...facts }),
  },
  payAtCounter: {
    does: 'make an order of it that was paid over the counter',
    command: 'pay',
    says: ['means', 'reference'],
    event: (act, _, { totalMinor, problems }) => ({
      type: 'draft.payAtCounter',
      ...act,
      totalMinor,
      problems,
    }),
  },
  revise: {
    does: 'take an offer back to change it; its link says so',
    says: [],
    event: bare('draft.revise'),
  },
  remind: {
    does: 'send the link once more',
    says: [],
    event: bare('draft.remind'),
  },
  drop: {
    does: 'give it up, and let go of the copies it keeps',
    says: ['reason'],
    flags: { reason: ['text', 'why, for the log', 'they found it elsewhere'] },
    event: reasoned('draft.drop'),
  },
} as const satisfies Record<string, DraftMoveRow>

export type DraftMove = keyof typeof draftMoves

/** Whether a word names a move of a manual order. */
export const isDraftMove = (word: string): word is DraftMove => Object.hasOwn(draftMoves, word)

const selling: readonly string[] = ['offer', 'awaitTransfer', 'onAccount', 'payAtCounter']

/** Whether a move offers what is in it or makes an order of it: then something has to be in it. */
export const sellsDraft = (move: string): boolean => selling.includes(move)
