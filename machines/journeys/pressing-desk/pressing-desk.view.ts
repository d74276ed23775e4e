import {
  productionMistakes,
  type ProductionWord,
  productionWordMax,
} from '#domain/pressing/production-moves.ts'
import { wordsOfMove } from '../../lifecycles/production/production.moves.ts'
import type { PressingDeskSnapshot } from './pressing-desk.machine.ts'

const statusOf = ({ value }: PressingDeskSnapshot) => (typeof value === 'string' ? value : value.deciding)

/** What every move may be said with, after what it needs. */
const always = ['on', 'note'] as const satisfies readonly ProductionWord[]

/** The move that is being decided, what is said with it, and what became of the last. */
export function viewPressingDesk(snapshot: PressingDeskSnapshot) {
  const { projectId, move, words, problem, since, today } = snapshot.context
  const status = statusOf(snapshot)
  const needed = move === null ? [] : wordsOfMove(move)
  const mistakes = status === 'invalid' ? productionMistakes(needed, words, { since, today }) : {}
  const asked = move === null ? [] : [...new Set<ProductionWord>([...needed, ...always])]
  return {
    projectId,
    move,
    fields: asked.map(name => ({
      name,
      value: words[name],
      isNeeded: needed.includes(name),
      error: mistakes[name] ?? null,
      maxLength: productionWordMax[name],
    })),
    since,
    today,
    /** `resting`, `writing`, `invalid`, `sending`, `overtaken`, `failed` or `uncertain`. */
    status,
    problem: status === 'failed' || status === 'uncertain' ? problem : null,
    isBusy: snapshot.hasTag('busy'),
    can: {
      choose: snapshot.can({
        type: 'pressingDesk.choose',
        projectId,
        move: 'note',
        seen: 0,
        since: null,
        today: '',
      }),
      change: snapshot.can({ type: 'pressingDesk.write', name: 'note', text: '' }),
      send: snapshot.can({ type: 'pressingDesk.send', key: '' }),
      drop: snapshot.can({ type: 'pressingDesk.drop' }),
    },
  }
}

export type PressingDeskView = ReturnType<typeof viewPressingDesk>
