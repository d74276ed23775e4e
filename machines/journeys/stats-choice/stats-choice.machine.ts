// Somebody chooses which figures to see: a sheet, a measure, one or two dimensions, the days. The address
// says what is shown, so that it can be kept and shared; this is what is typed until it does. Figures are
// the page's.
import { assertEvent, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { choiceMistakes, type StatChoice, writeChoice } from '#domain/stats/choice.ts'
import { fact, shopRef } from '../../shop-events.ts'

interface StatsChoiceContext {
  readonly choice: StatChoice
}

type StatsChoiceEvent =
  | { readonly type: 'statsChoice.choose'; readonly choice: Partial<StatChoice> }
  | { readonly type: 'statsChoice.show' }

const statsChoiceSetup = setup({
  types: {
    context: {} as StatsChoiceContext,
    events: {} as StatsChoiceEvent,
    input: {} as StatsChoiceContext,
  },
  guards: {
    isRight: ({ context }) => Object.keys(choiceMistakes(context.choice)).length === 0,
  },
  actions: {
    keepChoice: assign(({ context, event }) => {
      assertEvent(event, 'statsChoice.choose')
      return { choice: { ...context.choice, ...event.choice } }
    }),
    goThere: sendTo(shopRef, ({ context }) =>
      fact({ type: 'page.wanted', id: 'admin-stats-all', params: {}, query: writeChoice(context.choice) }),
    ),
  },
})

export const statsChoiceMachine = statsChoiceSetup.createMachine({
  id: 'statsChoice',
  meta: { requirements: ['2 /admin/stats-all'] },
  context: ({ input }) => ({ choice: input.choice }),
  initial: 'choosing',
  on: {
    'statsChoice.choose': { target: '.choosing', actions: 'keepChoice' },
    'statsChoice.show': [{ guard: 'isRight', target: '.shown', actions: 'goThere' }, { target: '.invalid' }],
  },
  states: {
    choosing: {},
    /** Days that are none, or the same dimension twice: nothing is asked for. */
    invalid: {},
    /** The address was asked to say so. */
    shown: {},
  },
})

export type StatsChoiceSnapshot = SnapshotFrom<typeof statsChoiceMachine>
