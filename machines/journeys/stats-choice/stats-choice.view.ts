import { choiceMistakes } from '#domain/stats/choice.ts'
import type { StatsChoiceSnapshot } from './stats-choice.machine.ts'

/** What is chosen, what is wrong with it once it was asked for, and which fields it needs. */
export function viewStatsChoice(snapshot: StatsChoiceSnapshot) {
  const { choice } = snapshot.context
  const isInvalid = snapshot.matches('invalid')
  return {
    choice,
    mistakes: isInvalid ? choiceMistakes(choice) : {},
    /** Only a measure is told by dimensions. */
    hasDimensions: choice.sheet === 'by',
    can: { show: snapshot.can({ type: 'statsChoice.show' }) },
  }
}
