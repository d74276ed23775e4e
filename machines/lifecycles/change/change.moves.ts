// The moves of a proposed change that staff ask for. Rules 2.
import { bare, type CommandRow, type Move, reasoned } from '../move.ts'
import type { ChangeContext, ChangeEvent, Waived } from './change.setup.ts'

type ChangeWord = 'reason'
interface ChangeSaid {
  readonly reason: string
}

interface ChangeMoveRow extends Move<ChangeEvent, ChangeContext, ChangeSaid, Waived>, CommandRow<ChangeWord> {
  readonly does: string
  readonly says: readonly ChangeWord[]
}

export const changeMoves = {
  remind: {
    does: 'send the link by which the difference of a change is paid once more',
    says: [],
    event: bare('change.remind'),
  },
  waive: {
    does: 'make a proposed change at the cost of the house: its buyer pays nothing more',
    says: [],
    event: (act, _, facts) => ({ type: 'change.waive', ...act, ...facts }),
  },
  withdraw: {
    does: 'take a proposed change back; the order stays as it was bought',
    says: ['reason'],
    flags: { reason: ['text', 'why, for the log', 'they found another size'] },
    event: reasoned('change.withdraw'),
  },
} as const satisfies Record<string, ChangeMoveRow>

export type ChangeMove = keyof typeof changeMoves
