import { readChoice } from '#domain/stats/choice.ts'
import { defineAlphabet } from '#testing/model/alphabet.ts'
import { statsChoiceMachine } from './stats-choice.machine.ts'
import { viewStatsChoice } from './stats-choice.view.ts'

export const statsChoiceAlphabet = defineAlphabet({
  machine: statsChoiceMachine,
  input: { choice: readChoice({}) },
  events: [
    { type: 'statsChoice.choose', choice: { sheet: 'churn' } },
    { type: 'statsChoice.choose', choice: { sheet: 'by', by: 'country', and: 'format' } },
    { type: 'statsChoice.choose', choice: { and: 'month', by: 'month' } },
    { type: 'statsChoice.choose', choice: { from: '2027-02-01', to: '2027-02-28' } },
    { type: 'statsChoice.choose', choice: { from: '2027-03-01' } },
    { type: 'statsChoice.choose', choice: { from: 'yesterday' } },
    { type: 'statsChoice.show' },
  ],
  outcomes: [],
  view: viewStatsChoice,
  invariants: {
    'what is wrong is said, and only then': snapshot =>
      snapshot.matches('invalid') === Object.keys(viewStatsChoice(snapshot).mistakes).length > 0,
    'the same is not asked for twice': ({ context: { choice }, value }) =>
      value !== 'shown' || choice.sheet !== 'by' || choice.by !== choice.and,
  },
})
