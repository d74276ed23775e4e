// The moves of a return that people ask for, in the order in which a desk offers them. Rules 14.
import { bare, type CommandRow, type Move, reasoned } from '../move.ts'
import type { GivingBack } from '../second-person.ts'
import type { ReturnContext, ReturnEvent } from './return.setup.ts'

/** What may be said with a move in words; copies and amounts are lists beside them. */
export interface ReturnSaid {
  readonly reason: string
  readonly tracking: string
  readonly keeps: boolean
}
/** What moves are judged by. */
export interface ReturnFacts extends GivingBack {
  /** Copies that came, in all, and copies that were looked at. */
  readonly received: number
  readonly graded: number
  /** Those of them that are on the shelf again. */
  readonly shelved: number
  /** Copies that would go out once more. */
  readonly replacing: number
}

type ReturnWord = 'reason' | 'tracking' | 'keeps' | 'copies' | 'grades' | 'amounts'

interface ReturnMoveRow
  extends Move<ReturnEvent, ReturnContext, ReturnSaid, ReturnFacts>,
    CommandRow<ReturnWord> {
  readonly does: string
  readonly says: readonly ReturnWord[]
  /** Whose work it is: service decides and pays, the warehouse takes the goods in. */
  readonly by: 'service' | 'warehouse'
}

const amounts = ({ amountMinor, shares, leftMinor, limitMinor, isAlone }: GivingBack) => ({
  amountMinor,
  shares,
  leftMinor,
  limitMinor,
  isAlone,
})

export const returnMoves = {
  accept: {
    does: 'accept a return; --keep: the goods stay with the buyer',
    by: 'service',
    says: ['keeps'],
    event: (act, { keeps }) => ({ type: 'return.accept', ...act, keeps }),
  },
  refuse: {
    does: 'refuse a return, in words that its buyer reads',
    by: 'service',
    says: ['reason'],
    flags: { reason: ['text', 'why, as its buyer reads it', 'the fourteen days are over'] },
    event: reasoned('return.refuse'),
  },
  send: {
    does: 'note that the goods are on their way, and by which number',
    command: 'sent',
    by: 'service',
    says: ['tracking'],
    event: (act, { tracking }) => ({ type: 'return.send', ...act, tracking }),
  },
  receive: {
    does: 'note which copies came in',
    by: 'warehouse',
    says: ['copies'],
    event: (act, _, { received }) => ({ type: 'return.receive', ...act, copies: received }),
  },
  grade: {
    does: 'say in what state every copy came; what can be sold goes on the shelf',
    by: 'warehouse',
    says: ['grades'],
    event: (act, _, { received, graded }) => ({ type: 'return.grade', ...act, received, graded }),
  },
  settle: {
    does: 'pay back what is proposed, or other amounts by line',
    by: 'service',
    says: ['amounts'],
    event: (act, _, facts) => ({ type: 'return.settle', ...act, ...amounts(facts) }),
  },
  advance: {
    does: 'pay back before the goods are here, once',
    by: 'service',
    says: ['amounts'],
    event: (act, _, facts) => ({ type: 'return.advance', ...act, ...amounts(facts) }),
  },
  replace: {
    does: 'send other copies instead of money',
    by: 'service',
    says: [],
    event: (act, _, { replacing }) => ({ type: 'return.replace', ...act, copies: replacing }),
  },
  sendBack: {
    does: 'send the goods back to their buyer, in words that they read',
    command: 'send-back',
    by: 'service',
    says: ['reason'],
    flags: { reason: ['text', 'why, as its buyer reads it', 'this is not what we sent'] },
    event: (act, { reason }, { shelved }) => ({ type: 'return.sendBack', ...act, reason, shelved }),
  },
  reopen: {
    does: 'open a return again that was refused or lapsed',
    by: 'service',
    says: [],
    event: bare('return.reopen'),
  },
} as const satisfies Record<string, ReturnMoveRow>

export type ReturnMove = keyof typeof returnMoves

/** Whether a word names a move of a return. */
export const isReturnMove = (word: string): word is ReturnMove => Object.hasOwn(returnMoves, word)
