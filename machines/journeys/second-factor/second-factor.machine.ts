// The second factor of an account, turned on and off by its owner: the password is asked for first; then the
// app gets its secret and shows by a code that it has it, and the recovery codes are shown this once.
import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate'
import { isFailure, type Output, type Result, type SecondFactor } from '#contract'
import {
  callTimeoutMs,
  defect,
  isUncertain,
  type Problem,
  problemOf,
  timedOut,
  requiredActor,
} from '../../call-results.ts'

type FactorAct = 'begin' | 'end'

interface SecondFactorContext {
  readonly factor: SecondFactor
  readonly act: FactorAct
  /** The password or the code, as it was typed. */
  readonly typed: string
  readonly offer: Output<'user.beginSecondFactor'> | null
  readonly codes: readonly string[]
  /** Made when a code was sent, and kept until its answer is known: its recovery codes are shown once. */
  readonly key: string
  readonly problem: Problem | null
}

type SecondFactorEvent =
  | { readonly type: 'secondFactor.choose'; readonly act: FactorAct }
  | { readonly type: 'secondFactor.write'; readonly text: string }
  | { readonly type: 'secondFactor.send'; readonly key: string }
  | { readonly type: 'secondFactor.drop' }

interface SecondFactorInput {
  readonly factor: SecondFactor
}

/** A code on its way, with the key under which it is sent. */
export type SentCode = Pick<SecondFactorContext, 'typed' | 'key'>

const nothing = { typed: '', offer: null, codes: [], key: '', problem: null }

const secondFactorSetup = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    input: {} as SecondFactorInput,
    tags: {} as 'busy',
  },
  actors: {
    begin: requiredActor<Result<'user.beginSecondFactor'>, string>('user.beginSecondFactor'),
    confirm: requiredActor<Result<'user.confirmSecondFactor'>, SentCode>('user.confirmSecondFactor'),
    end: requiredActor<Result<'user.endSecondFactor'>, string>('user.endSecondFactor'),
  },
  guards: {
    isOpen: ({ context, event }) =>
      event.type === 'secondFactor.choose' && (event.act === 'end') === context.factor.on,
    isBegun: ({ context }) => context.act === 'begin',
    isWritten: ({ context }) => context.typed.trim() !== '',
    succeeded: (_, answer: object) => !isFailure(answer),
  },
  actions: {
    choose: assign(({ event }) => {
      assertEvent(event, 'secondFactor.choose')
      return { ...nothing, act: event.act }
    }),
    /** What is changed is sent under another key. */
    keepTyped: assign(({ event }) => {
      assertEvent(event, 'secondFactor.write')
      return { typed: event.text, key: '', problem: null }
    }),
    keepKey: assign(({ context, event }) => {
      assertEvent(event, 'secondFactor.send')
      return { key: context.key === '' ? event.key : context.key, problem: null }
    }),
    keepOffer: assign((_, answer: Result<'user.beginSecondFactor'>) =>
      isFailure(answer) ? {} : { ...nothing, offer: answer },
    ),
    keepCodes: assign((_, answer: Result<'user.confirmSecondFactor'>) => {
      if (isFailure(answer)) return {}
      const { recovery_codes: codes, ...factor } = answer
      return { ...nothing, factor, codes }
    }),
    keepFactor: assign((_, answer: Result<'user.endSecondFactor'>) =>
      isFailure(answer) ? {} : { ...nothing, factor: answer },
    ),
    forgetAll: assign(nothing),
    keepFailure: assign(({ context }, answer: object) => {
      const problem = problemOf(answer)
      return { problem, key: isUncertain(problem) ? context.key : '' }
    }),
    keepDefect: assign({ problem: defect }),
    keepTimeout: assign({ problem: timedOut }),
  },
  delays: { beginTimeout: callTimeoutMs, confirmTimeout: callTimeoutMs, endTimeout: callTimeoutMs },
})

const answered = <A>() => ({ params: ({ event }: { event: { output: A } }) => event.output })
const failure = { type: 'keepFailure', ...answered<object>() } as const
const succeeded = { type: 'succeeded', ...answered<object>() } as const

export const secondFactorMachine = secondFactorSetup.createMachine({
  id: 'secondFactor',
  context: ({ input }) => ({ ...nothing, factor: input.factor, act: 'begin' }),
  initial: 'resting',
  states: {
    resting: { on: { 'secondFactor.choose': { guard: 'isOpen', target: 'proving', actions: 'choose' } } },
    /** Is it the owner? The password is asked for; an account without one sends none. */
    proving: {
      on: {
        'secondFactor.write': { actions: 'keepTyped' },
        'secondFactor.send': [{ guard: 'isBegun', target: 'beginning' }, { target: 'ending' }],
        'secondFactor.drop': { target: 'resting', actions: 'forgetAll' },
      },
    },
    beginning: {
      tags: 'busy',
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context }) => context.typed,
        onDone: [
          {
            guard: succeeded,
            target: 'offered',
            actions: { type: 'keepOffer', ...answered<Result<'user.beginSecondFactor'>>() },
          },
          { target: 'proving', actions: failure },
        ],
        onError: { target: 'proving', actions: 'keepDefect' },
      },
      after: { beginTimeout: { target: 'proving', actions: 'keepTimeout' } },
    },
    /** The secret is shown; a code shows that the app has it. */
    offered: {
      on: {
        'secondFactor.write': { actions: 'keepTyped' },
        'secondFactor.send': { guard: 'isWritten', target: 'confirming', actions: 'keepKey' },
        'secondFactor.drop': { target: 'resting', actions: 'forgetAll' },
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context: { typed, key } }) => ({ typed, key }),
        onDone: [
          {
            guard: succeeded,
            target: 'confirmed',
            actions: { type: 'keepCodes', ...answered<Result<'user.confirmSecondFactor'>>() },
          },
          { target: 'offered', actions: failure },
        ],
        onError: { target: 'offered', actions: 'keepDefect' },
      },
      after: { confirmTimeout: { target: 'offered', actions: 'keepTimeout' } },
    },
    /** The recovery codes are shown, until they are put away. */
    confirmed: { on: { 'secondFactor.drop': { target: 'resting', actions: 'forgetAll' } } },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'end',
        src: 'end',
        input: ({ context }) => context.typed,
        onDone: [
          {
            guard: succeeded,
            target: 'resting',
            actions: { type: 'keepFactor', ...answered<Result<'user.endSecondFactor'>>() },
          },
          { target: 'proving', actions: failure },
        ],
        onError: { target: 'proving', actions: 'keepDefect' },
      },
      after: { endTimeout: { target: 'proving', actions: 'keepTimeout' } },
    },
  },
})

type SecondFactorMachine = typeof secondFactorMachine
export type SecondFactorSnapshot = SnapshotFrom<SecondFactorMachine>
