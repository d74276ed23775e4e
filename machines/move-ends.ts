// How a move of the desk ends that was sent, the same for projects, pressings and payouts.

import { isFailure } from '#contract'
import { isUncertain, problemOf } from './call-results.ts'

/** What became of a move; `overtaking` are the codes that say that somebody was quicker. */
export const moveGuards = (...overtaking: readonly string[]) => ({
  succeeded: (_: unknown, answer: object) => !isFailure(answer),
  wasOvertaken: (_: unknown, answer: object) =>
    isFailure(answer) && overtaking.includes(problemOf(answer).code),
  isUncertain: (_: unknown, answer: object) => isUncertain(problemOf(answer)),
})

/** A move that is being said: it may lack something, or be refused for what it says; the words stand then. */
export const saying = { initial: 'writing', states: { writing: {}, invalid: {}, failed: {} } } as const

/** The answer of the call that was invoked, as guards and actions take it. */
export const answered = { params: ({ event }: { event: { output: object } }) => event.output } as const

const kept = { type: 'keepFailure', ...answered } as const

/**
 * Where an invoked call that moves something on leads: it was made; somebody was quicker, and `forgetting` is
 * the action that drops what is void by that; nobody knows, so that its key is kept; or it was refused for
 * what it says, and the words stand.
 */
export const moveEnds = <const Forgetting extends string>(forgetting: Forgetting) =>
  ({
    onDone: [
      {
        guard: { type: 'succeeded', ...answered },
        target: 'resting',
        actions: ['forgetAll', 'reloadPage', 'tellSaved'],
      },
      {
        guard: { type: 'wasOvertaken', ...answered },
        target: 'overtaken',
        actions: [forgetting, 'reloadPage'],
      },
      { guard: { type: 'isUncertain', ...answered }, target: 'uncertain', actions: kept },
      { target: 'deciding.failed', actions: [kept, 'forgetKey'] },
    ],
    onError: { target: 'uncertain', actions: 'keepDefect' },
  }) as const
