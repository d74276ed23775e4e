// A member of staff moves the pressing of a project on, or tells its buyers something: chooses a stage, says
// what it needs, sends it. Two may sit over the same pressing: the second is told that the first was quicker,
// keeps what they wrote, and sees the pressing as it is now. The lifecycle itself is the server's.
import { assertEvent, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { Result } from '#contract'
import {
  productionMistakes,
  type ProductionWord,
  type ProductionWords,
  type StageDays,
} from '#domain/pressing/production-moves.ts'
import {
  callTimeoutMs,
  defect,
  type Problem,
  problemOf,
  timedOut,
  requiredActor,
  requiredAction,
} from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'
import { type ProductionMove, wordsOfMove } from '../../lifecycles/production/production.moves.ts'
import { moveEnds, moveGuards, saying } from '../../move-ends.ts'

interface PressingDeskContext extends StageDays {
  readonly projectId: number
  readonly move: ProductionMove | null
  /** The last entry of the log that was seen when the move was chosen. */
  readonly seen: number
  readonly words: ProductionWords
  /** Made when it was sent, and kept until its answer is known: sent twice is done once. */
  readonly key: string
  readonly problem: Problem | null
}

type PressingDeskEvent =
  | ({
      readonly type: 'pressingDesk.choose'
      readonly projectId: number
      readonly move: ProductionMove
      readonly seen: number
    } & StageDays)
  | { readonly type: 'pressingDesk.write'; readonly name: ProductionWord; readonly text: string }
  | { readonly type: 'pressingDesk.send'; readonly key: string }
  | { readonly type: 'pressingDesk.drop' }

/** What is sent. */
export interface PressingMove extends Pick<PressingDeskContext, 'projectId' | 'seen' | 'words' | 'key'> {
  readonly move: ProductionMove
}

const noWords: ProductionWords = { reason: '', reference: '', pressed: '', accepted: '', note: '', on: '' }
const nothing = { move: null, words: noWords, key: '', problem: null }

function moveOf({ projectId, move, seen, words, key }: PressingDeskContext): PressingMove | null {
  return move === null ? null : { projectId, move, seen, words, key }
}

const pressingDeskSetup = setup({
  types: { context: {} as PressingDeskContext, events: {} as PressingDeskEvent, tags: {} as 'busy' },
  actors: {
    sendMove: requiredActor<Result<'staff.moveProduction'>, PressingMove | null>('staff.moveProduction'),
  },
  guards: {
    isRight: ({ context: { move, words, since, today } }) =>
      move !== null &&
      Object.keys(productionMistakes(wordsOfMove(move), words, { since, today })).length === 0,
    // The pressing is no longer where it was seen.
    ...moveGuards('project_moved'),
  },
  actions: {
    /** What buyers are to read goes along to another stage of the same record; all else is for one alone. */
    choose: assign(({ context, event }) => {
      assertEvent(event, 'pressingDesk.choose')
      const { projectId, move, seen, since, today } = event
      const note = projectId === context.projectId ? context.words.note : ''
      return { ...nothing, projectId, move, seen, since, today, words: { ...noWords, note } }
    }),
    keepWord: assign(({ context, event }) => {
      assertEvent(event, 'pressingDesk.write')
      return { words: { ...context.words, [event.name]: event.text } }
    }),
    /** A move whose end is not known keeps its key: it may have been made. */
    keepKey: assign(({ context, event }) => {
      assertEvent(event, 'pressingDesk.send')
      return { key: context.key === '' ? event.key : context.key, problem: null }
    }),
    forgetKey: assign({ key: '' }),
    forgetAll: assign(nothing),
    forgetMove: assign({ move: null, key: '', problem: null }),
    keepFailure: assign((_, answer: object) => ({ problem: problemOf(answer) })),
    keepDefect: assign({ problem: defect }),
    keepTimeout: assign({ problem: timedOut }),
    reloadPage: requiredAction('page.reload'),
    tellSaved: sendTo(shopRef, () => fact({ type: 'toast.wanted', tone: 'good', key: 'toast.saved' })),
  },
  delays: { sendTimeout: callTimeoutMs },
})

const choosing = { target: 'deciding', actions: 'choose' } as const

export const pressingDeskMachine = pressingDeskSetup.createMachine({
  id: 'pressingDesk',
  meta: { requirements: ['2 /admin/project'] },
  context: { ...nothing, projectId: 0, seen: 0, since: null, today: '' },
  initial: 'resting',
  states: {
    resting: { on: { 'pressingDesk.choose': choosing } },
    deciding: {
      ...saying,
      on: {
        'pressingDesk.choose': { target: '.writing', actions: 'choose' },
        'pressingDesk.write': { target: '.writing', actions: 'keepWord' },
        'pressingDesk.send': [
          { guard: 'isRight', target: 'sending', actions: 'keepKey' },
          { target: '.invalid' },
        ],
        'pressingDesk.drop': { target: 'resting', actions: 'forgetAll' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendMove',
        src: 'sendMove',
        input: ({ context }) => moveOf(context),
        ...moveEnds('forgetMove'),
      },
      after: { sendTimeout: { target: 'uncertain', actions: 'keepTimeout' } },
    },
    /** Somebody acted first, and nothing was done; what buyers were to read is kept. */
    overtaken: {
      on: {
        'pressingDesk.choose': choosing,
        'pressingDesk.drop': { target: 'resting', actions: 'forgetAll' },
      },
    },
    /** Whether it was made is not known: the same is sent again under the same key, or the page read anew. */
    uncertain: {
      on: {
        'pressingDesk.send': { target: 'sending', actions: 'keepKey' },
        'pressingDesk.drop': { target: 'resting', actions: ['forgetAll', 'reloadPage'] },
      },
    },
  },
})

type PressingDeskMachine = typeof pressingDeskMachine
export type PressingDeskSnapshot = SnapshotFrom<PressingDeskMachine>
