// The moves of a trade order: the label's in the order in which its page offers them, then the shop's.
import { isTradeMove, type TradeMove } from '#domain/drafts/wholesale.ts'
import type { Actor } from '../actor.ts'
import { type Lifecycle, openWords, type Saved } from '../lifecycle.ts'
import { bare, type Move, reasoned } from '../move.ts'
import {
  type Takeable,
  type WholesaleContext,
  type WholesaleEvent,
  wholesaleMachine,
} from './wholesale.machine.ts'

interface WholesaleSaid {
  readonly reason: string
}

const wholesaleMoves = {
  accept: {
    event: (act, _, { problems, isWithinCredit }) => ({
      type: 'wholesale.accept',
      ...act,
      problems,
      isWithinCredit,
    }),
  },
  decline: { says: ['reason'], event: reasoned('wholesale.decline') },
  withdraw: { event: bare('wholesale.withdraw') },
} as const satisfies Record<TradeMove, Move<WholesaleEvent, WholesaleContext, WholesaleSaid, Takeable>>

export const wholesaleLifecycle: Lifecycle<typeof wholesaleMachine, WholesaleSaid, Takeable> = {
  name: 'wholesale',
  machine: wholesaleMachine,
  moves: wholesaleMoves,
  bestCase: () => ({ said: { reason: 'best case' }, facts: { problems: 0, isWithinCredit: true } }),
}

/** The moves open to somebody now. */
export const openTradeMoves = (
  saved: Saved<typeof wholesaleMachine>,
  actor: Actor,
  at: number,
): TradeMove[] => openWords(wholesaleLifecycle, saved, actor, at).filter(isTradeMove)
