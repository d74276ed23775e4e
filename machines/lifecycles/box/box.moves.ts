// The moves of a box that people ask for. Rules 4.
import { bare, type Move } from '../move.ts'
import type { BoxContext, BoxEvent, BoxPlan } from './box.setup.ts'

/** What may be said with a move. */
export interface BoxSaid {
  /** For how many boxes it pauses. */
  readonly cycles: number
  /** What comes instead; what is left out stays. */
  readonly plan: { readonly [P in keyof BoxPlan]: BoxPlan[P] | undefined }
}

/** What moves are judged by: whether boxes go to the new address. */
export interface BoxFacts {
  readonly isServed: boolean
}

function changed({ type, periodicity, change }: BoxContext, { plan }: BoxSaid): BoxPlan {
  const before = change ?? { type, periodicity }
  return { type: plan.type ?? before.type, periodicity: plan.periodicity ?? before.periodicity }
}

export const boxMoves = {
  redeem: { event: bare('box.redeem') },
  resend: { event: bare('box.resend') },
  skip: { event: bare('box.skip') },
  unskip: { event: bare('box.unskip') },
  pause: { event: (act, { cycles }) => ({ type: 'box.pause', ...act, cycles }) },
  resume: { event: bare('box.resume') },
  change: {
    event: (act, said, _, context) => ({ type: 'box.change', ...act, plan: changed(context, said) }),
  },
  move: { event: (act, _, { isServed }) => ({ type: 'box.move', ...act, isServed }) },
  pay: { event: bare('box.pay') },
  cancel: { event: bare('box.cancel') },
} as const satisfies Record<string, Move<BoxEvent, BoxContext, BoxSaid, BoxFacts>>
