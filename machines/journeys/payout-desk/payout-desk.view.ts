import { payoutMistakes, payoutWordMax } from '#domain/ledger/payout-moves.ts'
import { payoutMoves } from '../../lifecycles/payout/payout.moves.ts'
import type { PayoutDeskSnapshot } from './payout-desk.machine.ts'

const statusOf = ({ value }: PayoutDeskSnapshot) => (typeof value === 'string' ? value : value.deciding)

/** The move that is being decided, what it needs said, and what became of the last. */
export function viewPayoutDesk(snapshot: PayoutDeskSnapshot) {
  const { payoutId, move, words, problem } = snapshot.context
  const status = statusOf(snapshot)
  const says = move === null ? [] : payoutMoves[move].says
  const mistakes = status === 'invalid' ? payoutMistakes(says, words) : {}
  return {
    payoutId,
    move,
    fields: says.map(name => ({
      name,
      value: words[name],
      error: mistakes[name] ?? null,
      maxLength: payoutWordMax[name],
    })),
    /** `resting`, `writing`, `invalid`, `sending`, `overtaken`, `failed` or `uncertain`. */
    status,
    problem: status === 'failed' || status === 'uncertain' ? problem : null,
    isBusy: snapshot.hasTag('busy'),
    can: {
      choose: snapshot.can({ type: 'payoutDesk.choose', payoutId, move: 'approve', seen: '' }),
      change: snapshot.can({ type: 'payoutDesk.write', name: 'reason', text: '' }),
      send: snapshot.can({ type: 'payoutDesk.send', key: '' }),
      drop: snapshot.can({ type: 'payoutDesk.drop' }),
    },
  }
}

export type PayoutDeskView = ReturnType<typeof viewPayoutDesk>
