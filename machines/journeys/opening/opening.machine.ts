// Opening a shop, from who owns it to its first tariff: step by step, each answer kept as soon as it will
// do, and all of them written at once at the end. Who may do it, and where it is kept, is the host's.
import { assertEvent, type SnapshotFrom } from 'xstate'
import { firstOpen, openingSetup, stepsToAsk } from './opening.setup.ts'

export type { Checking, OpeningInput, Writing, Written } from './opening.setup.ts'

export const openingMachine = openingSetup.createMachine({
  id: 'opening',
  meta: { requirements: ['5 Validation'] },
  context: ({ input }) => ({ ...input, step: firstOpen(input), mistakes: {}, problem: null, ownerId: null }),
  initial: 'chosen',
  states: {
    asking: {
      initial: 'fresh',
      on: {
        'opening.answer': [
          { guard: 'isRight', target: 'checking', actions: 'keepGiven' },
          { target: '.refused', actions: 'noteGiven' },
        ],
        'opening.note': { guard: 'isOneRight', target: 'noting', actions: 'keepOne' },
        'opening.back': { guard: 'hasEarlier', target: '.fresh', actions: 'askEarlier' },
        'opening.goTo': { guard: 'mayGoTo', target: '.fresh', actions: 'askAgain' },
      },
      states: {
        fresh: {},
        /** An answer will not do, or could not be looked at. */
        refused: {},
      },
    },
    /** An answer is kept, and the step goes on being asked: what cannot be kept is kept with the step. */
    noting: {
      tags: 'busy',
      invoke: {
        id: 'keep',
        src: 'keep',
        input: ({ context }) => context.answers,
        onDone: 'asking',
        onError: 'asking',
      },
      after: { keepTimeout: 'asking' },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ step: context.step ?? 'owner', answers: context.answers }),
        onDone: [
          { guard: { type: 'isFine', params: ({ event }) => event.output }, target: 'chosen' },
          {
            target: 'asking.refused',
            actions: { type: 'noteMistakes', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'asking.refused', actions: 'noteDefect' },
      },
      after: { checkTimeout: { target: 'asking.refused', actions: 'noteSilence' } },
    },
    /** Where it goes on: at the first step without an answer, or with all of them. */
    chosen: {
      always: [
        { guard: 'isAllAnswered', target: 'reviewing', actions: 'showAll' },
        { target: 'asking', actions: 'askNext' },
      ],
    },
    /** All answers are shown, and the owner chooses a password. */
    reviewing: {
      initial: 'fresh',
      on: {
        'opening.open': [
          { guard: 'isPassword', target: 'writing' },
          { target: '.refused', actions: 'notePassword' },
        ],
        'opening.back': { guard: 'hasEarlier', target: 'asking', actions: 'askEarlier' },
        'opening.goTo': { guard: 'mayGoTo', target: 'asking', actions: 'askAgain' },
      },
      states: {
        fresh: {},
        /** The password will not do, or nothing could be written. */
        refused: {},
      },
    },
    writing: {
      tags: 'busy',
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context, event }) => {
          assertEvent(event, 'opening.open')
          return { steps: stepsToAsk(context), answers: context.answers, password: event.password }
        },
        onDone: [
          {
            guard: { type: 'hasEnded', params: ({ event }) => ({ output: event.output, end: 'open' }) },
            target: 'open',
            actions: { type: 'noteOwner', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasEnded', params: ({ event }) => ({ output: event.output, end: 'taken' }) },
            target: 'taken',
          },
          { target: 'sentBack', actions: { type: 'askWrong', params: ({ event }) => event.output } },
        ],
        onError: { target: 'reviewing.refused', actions: 'noteDefect' },
      },
      after: { writeTimeout: { target: 'reviewing.refused', actions: 'noteSilence' } },
    },
    sentBack: {
      always: [{ guard: 'isOfNoStep', target: 'reviewing.refused' }, { target: 'asking.refused' }],
    },
    open: { type: 'final' },
    /** Somebody else has opened the shop meanwhile: it has one owner to begin with. */
    taken: { type: 'final' },
  },
})

export type OpeningMachine = typeof openingMachine
export type OpeningSnapshot = SnapshotFrom<OpeningMachine>
