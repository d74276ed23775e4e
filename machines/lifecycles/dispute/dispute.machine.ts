// What the bank of a buyer took back, until it has decided. It takes the money at once and says until when
// it listens: staff answer with words and papers, or let it have the money. How it ends is a fact.
import { assign, setup, type SnapshotFrom } from 'xstate'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect, follows } from '../effects.ts'

export interface DisputeInput {
  /** From when on the bank hears no answer (epoch milliseconds); null where the provider does not say it. */
  readonly dueAt: number | null
  /** What the bank says that it took, in minor units, whatever is left of the order. */
  readonly saidMinor?: number
}
export interface DisputeContext extends DisputeInput {
  /** What was answered, or why it was accepted; empty until then. */
  readonly words: string
}
type Why = { readonly reason: string }
export type DisputeEvent =
  | (Act & Why & { type: 'dispute.answer' })
  | (Act & Why & { type: 'dispute.accept' })
  /** The provider did not take what was sent. */
  | (Act & { type: 'dispute.refused' })
  | (Act & { type: 'dispute.won' })
  | (Act & { type: 'dispute.lost' })

const disputeSetup = setup({
  types: { context: {} as DisputeContext, events: {} as DisputeEvent, input: {} as DisputeInput },
  guards: {
    isHeard: ({ context }, act: Act & Why) =>
      isByStaff(act) && act.reason !== '' && (context.dueAt === null || act.at < context.dueAt),
    isReasoned: (_, act: Act & Why) => isByStaff(act) && act.reason !== '',
    isByProvider: (_, act: Act) => isOneOf(act, 'payment', 'system'),
  },
  actions: {
    keepWords: assign({ words: (_, { reason }: Why) => reason }),
    effect,
  },
})

const why = { params: ({ event }: { event: Act & Why }) => event }
const fact = { guard: { type: 'isByProvider', params: ({ event }: { event: Act }) => event } } as const
const decided = {
  'dispute.won': { ...fact, target: 'won', actions: follows('mail.staffDispute') },
  'dispute.lost': { ...fact, target: 'lost', actions: follows('mail.staffDispute') },
} as const
const refused = { 'dispute.refused': { ...fact, target: 'open' } } as const

export const disputeMachine = disputeSetup.createMachine({
  id: 'dispute',
  meta: { requirements: ['2 /admin/payments'] },
  context: ({ input }) => ({ ...input, words: '' }),
  entry: follows('mail.staffDispute'),
  initial: 'open',
  states: {
    /** The bank has the money and listens. */
    open: {
      on: {
        'dispute.answer': {
          guard: { type: 'isHeard', ...why },
          target: 'answered',
          actions: [{ type: 'keepWords', ...why }, ...follows('gateway.answerDispute')],
        },
        'dispute.accept': {
          guard: { type: 'isReasoned', ...why },
          target: 'accepted',
          actions: [{ type: 'keepWords', ...why }, ...follows('gateway.acceptDispute')],
        },
        ...decided,
      },
    },
    /** It reads what the shop wrote; a second answer it does not take. */
    answered: { on: { ...refused, ...decided } },
    /** The shop lets it have the money. */
    accepted: { on: { ...refused, ...decided } },
    won: {},
    lost: {},
  },
})

export type DisputeSnapshot = SnapshotFrom<typeof disputeMachine>
