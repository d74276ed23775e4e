// The choice of figures, brought by the page that explores them.
import { type StatChoice, writeChoice } from '#domain/stats/choice.ts'
import { defineJourney } from '../../journey.ts'
import { statsChoiceMachine } from './stats-choice.machine.ts'
import { viewStatsChoice } from './stats-choice.view.ts'

interface Given {
  /** What the address says. */
  readonly choice: StatChoice
}

export const statsChoiceJourney = defineJourney({
  id: 'statsChoice',
  lives: ['admin-stats-all'],
  isCalm: true,
  machine: statsChoiceMachine,
  provide: () => statsChoiceMachine,
  input: (_known, _ports, given: Given) => given,
  about: ({ choice }: Given) => new URLSearchParams(writeChoice(choice)).toString(),
  view: viewStatsChoice,
})
