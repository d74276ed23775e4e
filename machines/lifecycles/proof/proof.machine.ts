// The proof of a run's print: what its owner looks at before anything is printed, part by part. Silence is
// never approval; a part with another file has another proof, which keeps the approvals of the others.
import { assign, setup, type SnapshotFrom } from 'xstate'
import { proofReminderDays } from '#domain/pressing/parts/part-state.ts'
import { dayMs } from '#domain/time/milliseconds.ts'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect, follows } from '../effects.ts'

export interface ProofInput {
  readonly version: number
  /** Keys of the parts it shows, at least one. */
  readonly parts: readonly string[]
  /** Those that are approved already, from the proof before. */
  readonly approved: readonly string[]
  /** Epoch milliseconds. */
  readonly madeAt: number
}
export interface ProofContext extends ProofInput {
  /** The part that was rejected. */
  readonly rejected: string | null
  readonly approvedAt: number | null
  /** How often it was spoken of again. */
  readonly reminded: number
}
/** `source`: where staff were given the word that they enter. */
type Word = { readonly part: string; readonly comment: string; readonly source: string }
export type ProofEvent =
  | (Act & Word & { type: 'proof.approve' })
  | (Act & Word & { type: 'proof.reject' })
  | (Act & { type: 'proof.supersede' })
  | (Act & { type: 'proof.remind' })

const isSpoken = ({ parts }: ProofContext, act: Act & Word): boolean =>
  parts.includes(act.part) && (isOneOf(act, 'owner') || (isByStaff(act) && act.source !== ''))

const isApproval = (context: ProofContext, act: Act & Word): boolean =>
  isSpoken(context, act) && !context.approved.includes(act.part)

/** Milliseconds from which on it is spoken of again; null where nothing more is said. */
const remindsAt = ({ madeAt, reminded }: ProofContext): number | null => {
  const days = proofReminderDays[reminded]
  return days === undefined ? null : madeAt + days * dayMs
}

const isDue = (context: ProofContext, act: Act): boolean => {
  const due = remindsAt(context)
  return isOneOf(act, 'clock') && due !== null && act.at >= due
}

/** The last reminder is for staff. */
const isLast = ({ reminded }: ProofContext): boolean => reminded === proofReminderDays.length - 1

const proofSetup = setup({
  types: { context: {} as ProofContext, events: {} as ProofEvent, input: {} as ProofInput },
  guards: {
    approvesLast: ({ context }, act: Act & Word) =>
      isApproval(context, act) &&
      context.parts.every(part => part === act.part || context.approved.includes(part)),
    mayApprove: ({ context }, act: Act & Word) => isApproval(context, act),
    mayReject: ({ context }, act: Act & Word) => isSpoken(context, act) && act.comment !== '',
    isBySystem: (_, act: Act) => isOneOf(act, 'system'),
    isLastDue: ({ context }, act: Act) => isDue(context, act) && isLast(context),
    isDue: ({ context }, act: Act) => isDue(context, act),
  },
  actions: {
    keepApproved: assign({ approved: ({ context }, { part }: Word) => [...context.approved, part] }),
    keepEnd: assign({ approvedAt: (_, { at }: Act) => at }),
    keepRejected: assign({
      rejected: (_, { part }: Word) => part,
      approved: ({ context }, { part }: Word) => context.approved.filter(one => one !== part),
    }),
    countReminder: assign({ reminded: ({ context }) => context.reminded + 1 }),
    effect,
  },
})

const act = { params: ({ event }: { event: Act }) => event }
const word = { params: ({ event }: { event: Act & Word }) => event }
const supersede = { guard: { type: 'isBySystem', ...act }, target: 'superseded' } as const

export const proofMachine = proofSetup.createMachine({
  id: 'proof',
  context: ({ input }) => ({ ...input, rejected: null, approvedAt: null, reminded: 0 }),
  initial: 'open',
  states: {
    open: {
      entry: follows('mail.proofReady'),
      on: {
        'proof.approve': [
          {
            guard: { type: 'approvesLast', ...word },
            target: 'approved',
            actions: [
              { type: 'keepApproved', ...word },
              { type: 'keepEnd', ...act },
            ],
          },
          { guard: { type: 'mayApprove', ...word }, actions: { type: 'keepApproved', ...word } },
        ],
        'proof.reject': {
          guard: { type: 'mayReject', ...word },
          target: 'rejected',
          actions: { type: 'keepRejected', ...word },
        },
        'proof.supersede': supersede,
        'proof.remind': [
          { guard: { type: 'isLastDue', ...act }, actions: ['countReminder', ...follows('task.open')] },
          { guard: { type: 'isDue', ...act }, actions: ['countReminder', ...follows('mail.proofReminder')] },
        ],
      },
    },
    approved: { on: { 'proof.supersede': supersede } },
    rejected: { on: { 'proof.supersede': supersede } },
    superseded: {},
  },
})

export type ProofSnapshot = SnapshotFrom<typeof proofMachine>
