// The named parts of opening a shop: what is known, what is asked of the host, what a step may do.
import { assertEvent, assign, setup } from 'xstate'
import {
  type Answers,
  completed,
  isAnswered,
  mistakeIn,
  passwordMistake,
  questions,
  type StepName,
  stepNames,
} from '#domain/opening/questions.ts'
import { defect, requiredActor, timedOut } from '../../call-results.ts'

/** What is wrong, by the name of the question; empty when nothing is. */
type Mistakes = Readonly<Record<string, string>>

export interface OpeningInput {
  /** Answers of an earlier time; never a password. */
  readonly answers: Answers
  /** Steps whose answers are in the shop already, with what is there: they are not asked. */
  readonly done: Readonly<Partial<Record<StepName, string>>>
}

interface OpeningContext extends OpeningInput {
  /** The step that is asked, or whose answers are looked at; null while all of them are shown. */
  readonly step: StepName | null
  readonly mistakes: Mistakes
  /** Code of what kept the answers from being looked at. */
  readonly problem: string | null
  /** The account that became the owner here, by these answers and this password; nobody else is let in. */
  readonly ownerId: number | null
}

type OpeningEvent =
  /** The answers of the step that is asked, as they were typed; what is left out keeps what it was. */
  | { readonly type: 'opening.answer'; readonly answers: Answers }
  /** One answer of that step, before the others of it are there: kept at once if it will do. */
  | { readonly type: 'opening.note'; readonly name: string; readonly text: string }
  | { readonly type: 'opening.back' }
  /** To a step that was answered, to answer it otherwise. */
  | { readonly type: 'opening.goTo'; readonly step: StepName }
  /** With the owner's password, which is never kept; empty where the owner is there already. */
  | { readonly type: 'opening.open'; readonly password: string }

/** Answers of a step, for the host to look at and to keep. */
export interface Checking {
  readonly step: StepName
  readonly answers: Answers
}

/** All answers, for the host to write at once or not at all. */
export interface Writing {
  readonly steps: readonly StepName[]
  readonly answers: Answers
  readonly password: string
}

/**
 * How writing ended; `taken` where somebody else has opened the shop meanwhile. `ownerId` is the account that
 * this writing made the owner; null where the owner was there before.
 */
export type Written =
  | { readonly end: 'open'; readonly ownerId: number | null }
  | { readonly end: 'taken' }
  | { readonly end: 'refused'; readonly mistakes: Mistakes }

/** Steps that this opening asks, in their order. */
export const stepsToAsk = ({ done }: Pick<OpeningInput, 'done'>): StepName[] =>
  stepNames.filter(step => done[step] === undefined)

/** The first step that has no answer yet; null when all have one. */
export const firstOpen = (input: OpeningInput): StepName | null =>
  stepsToAsk(input).find(step => !isAnswered(step, input.answers)) ?? null

/** The step that is asked before this one, or before all are shown. */
export function stepBefore(context: OpeningContext): StepName | undefined {
  const steps = stepsToAsk(context)
  return context.step === null ? steps.at(-1) : steps[steps.indexOf(context.step) - 1]
}

/** What is known with the answers of the step that is asked; what belongs to other steps is not heard. */
function given(context: OpeningContext, answers: Answers) {
  const { step } = context
  const own = Object.entries(answers).filter(([name]) =>
    questions.some(question => question.name === name && question.step === step),
  )
  return completed({ ...context.answers, ...Object.fromEntries(own) }, step === null ? [] : [step])
}

const needsOwner = ({ done }: OpeningContext): boolean => done.owner === undefined

const named = (mistakes: Mistakes, step: StepName): boolean =>
  questions.some(question => question.step === step && mistakes[question.name] !== undefined)

export const openingSetup = setup({
  types: {
    context: {} as OpeningContext,
    events: {} as OpeningEvent,
    input: {} as OpeningInput,
    tags: {} as 'busy',
  },
  actors: {
    check: requiredActor<Mistakes, Checking>('check'),
    keep: requiredActor<object, Answers>('keep'),
    write: requiredActor<Written, Writing>('write'),
  },
  guards: {
    isAllAnswered: ({ context }) => firstOpen(context) === null,
    isRight: ({ context, event }) => {
      assertEvent(event, 'opening.answer')
      return Object.keys(given(context, event.answers).mistakes).length === 0
    },
    isOneRight: ({ context: { step, answers }, event }) => {
      assertEvent(event, 'opening.note')
      const question = questions.find(({ name }) => name === event.name)
      return question?.step === step && mistakeIn(question, event.text, answers) === undefined
    },
    hasEarlier: ({ context }) => stepBefore(context) !== undefined,
    mayGoTo: ({ context, event }) => {
      assertEvent(event, 'opening.goTo')
      return stepsToAsk(context).includes(event.step) && isAnswered(event.step, context.answers)
    },
    isPassword: ({ context, event }) => {
      assertEvent(event, 'opening.open')
      return !needsOwner(context) || passwordMistake(event.password) === undefined
    },
    isOfNoStep: ({ context }) => context.step === null,
    isFine: (_, mistakes: Mistakes) => Object.keys(mistakes).length === 0,
    hasEnded: (_, params: { readonly output: Written; readonly end: Written['end'] }) =>
      params.output.end === params.end,
  },
  actions: {
    keepGiven: assign(({ context, event }) => {
      assertEvent(event, 'opening.answer')
      return { answers: given(context, event.answers).answers, mistakes: {}, problem: null }
    }),
    keepOne: assign(({ context, event }) => {
      assertEvent(event, 'opening.note')
      return { answers: { ...context.answers, [event.name]: event.text } }
    }),
    noteGiven: assign(({ context, event }) => {
      assertEvent(event, 'opening.answer')
      return { ...given(context, event.answers), problem: null }
    }),
    noteMistakes: assign((_, mistakes: Mistakes) => ({ mistakes })),
    askNext: assign(({ context }) => ({ step: firstOpen(context), mistakes: {}, problem: null })),
    showAll: assign({ step: null, mistakes: {}, problem: null }),
    askEarlier: assign(({ context }) => ({ step: stepBefore(context) ?? null, mistakes: {}, problem: null })),
    askAgain: assign(({ event }) => {
      assertEvent(event, 'opening.goTo')
      return { step: event.step, mistakes: {}, problem: null }
    }),
    /** At the step that is wrong; of several at the first. */
    askWrong: assign(({ context }, output: Written) => {
      const mistakes = output.end === 'refused' ? output.mistakes : {}
      return { mistakes, step: stepsToAsk(context).find(step => named(mistakes, step)) ?? null }
    }),
    noteOwner: assign((_, output: Written) => ({ ownerId: output.end === 'open' ? output.ownerId : null })),
    notePassword: assign({ mistakes: { owner_password: 'password_short' }, problem: null }),
    noteDefect: assign({ problem: defect.code }),
    noteSilence: assign({ problem: timedOut.code }),
  },
  delays: { checkTimeout: 30_000, keepTimeout: 30_000, writeTimeout: 60_000 },
})
