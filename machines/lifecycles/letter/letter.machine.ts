// One letter to the shop, by its page, in the chat or as a wish to be called: from its coming to its answer.
// What it says stays with the letter; who looks after it is a column, not a state.
import { assign, setup, type SnapshotFrom } from 'xstate'
import { type Act, isByStaff } from '../actor.ts'
import { effect, follows } from '../effects.ts'

export interface LetterInput {
  /** Whether its writer can be answered by mail; who wants to be called may have left a number alone. */
  readonly hasEmail: boolean
}
export interface LetterContext extends LetterInput {
  readonly answer: string | null
  /** When it was answered last (epoch milliseconds). */
  readonly answeredAt: number | null
}
type Why = { readonly reason: string }
export type LetterEvent =
  | (Act & Why & { type: 'letter.answer' })
  | (Act & { type: 'letter.close' })
  | (Act & { type: 'letter.reopen' })

const letterSetup = setup({
  types: { context: {} as LetterContext, events: {} as LetterEvent, input: {} as LetterInput },
  guards: {
    isByStaff: (_, act: Act) => isByStaff(act),
    mayAnswer: ({ context }, act: Act & Why) => isByStaff(act) && context.hasEmail && act.reason !== '',
  },
  actions: {
    keepAnswer: assign({
      answer: (_, { reason }: Act & Why) => reason,
      answeredAt: (_, { at }: Act & Why) => at,
    }),
    effect,
  },
})

const act = { params: ({ event }: { event: Act }) => event }
const why = { params: ({ event }: { event: Act & Why }) => event }
const answer = {
  guard: { type: 'mayAnswer', ...why },
  target: 'answered',
  actions: [{ type: 'keepAnswer', ...why }, ...follows('mail.letterAnswered')],
} as const
const close = { guard: { type: 'isByStaff', ...act }, target: 'closed' } as const
const reopen = { guard: { type: 'isByStaff', ...act }, target: 'open' } as const

export const letterMachine = letterSetup.createMachine({
  id: 'letter',
  meta: { requirements: ['2 /contact', '7 App: POST contact'] },
  context: ({ input }) => ({ ...input, answer: null, answeredAt: null }),
  initial: 'open',
  states: {
    open: { on: { 'letter.answer': answer, 'letter.close': close } },
    /** There may be more to say. */
    answered: { on: { 'letter.answer': answer, 'letter.close': close, 'letter.reopen': reopen } },
    closed: { on: { 'letter.reopen': reopen } },
  },
})

export type LetterSnapshot = SnapshotFrom<typeof letterMachine>
