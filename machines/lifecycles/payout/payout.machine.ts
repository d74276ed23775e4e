// One payout: what an owner has earned of a project by one statement in one currency, on its way to their
// bank. It is written when the run has come in; whose the money is meanwhile, the ledger says.
import { assign, setup, type SnapshotFrom } from 'xstate'
import { isIban, tidyIban } from '#domain/money/iban.ts'
import { type ApprovalFacts, approvalHindrance, isSecond } from '#domain/ledger/payout-approval.ts'
import type { PayoutAccount } from '#domain/ledger/payout-approval.ts'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect, follows } from '../effects.ts'

export interface PayoutInput {
  /** Whose money it is. */
  readonly ownerId: number
  readonly currency: string
}
export interface PayoutContext extends PayoutInput {
  /** What is paid out, in minor units; 0 until the statement is written. */
  readonly amountMinor: number
  /** When the statement was written, in epoch milliseconds; null before. */
  readonly releasedAt: number | null
  /** Who holds the account, its number and who named it; null until somebody did. */
  readonly account: PayoutAccount | null
  /** Orders of the project that are disputed at the bank: while there are any, nothing goes out. */
  readonly disputes: readonly number[]
  /** Id of who approved it last; undefined where nobody did, or where that was not kept yet. */
  readonly approvedBy?: string | undefined
  /** What the bank knows the transfer by. */
  readonly reference: string | null
  /** Why it came back, or why its approval was taken back. */
  readonly reason: string | null
}
type Release = { readonly amountMinor: number }
type Account = { readonly holder: string; readonly iban: string }
type Dispute = { readonly orderId: number }
/** What an approval is judged by: what the owner has in the books, in minor units, and who approves how. */
export type PayoutFacts = { readonly coveredMinor: number } & Pick<ApprovalFacts, 'isAlone' | 'signedInAt'>
type Sending = { readonly reference: string } & Pick<PayoutFacts, 'isAlone'>
type Why = { readonly reason: string }
export type PayoutEvent =
  | (Act & Release & { type: 'payout.release' })
  | (Act & Account & { type: 'payout.setAccount' })
  | (Act & Dispute & { type: 'payout.freeze' })
  | (Act & Dispute & { type: 'payout.unfreeze' })
  | (Act & PayoutFacts & { type: 'payout.approve' })
  | (Act & Why & { type: 'payout.revoke' })
  | (Act & Sending & { type: 'payout.send' })
  | (Act & { type: 'payout.settle' })
  | (Act & Why & { type: 'payout.bounce' })
  | (Act & PayoutFacts & { type: 'payout.retry' })

const isOwner = ({ ownerId }: PayoutContext, { actor }: Act): boolean => actor.id === String(ownerId)
const mayName = (context: PayoutContext, params: Act & Account): boolean =>
  ((isOneOf(params, 'owner') && isOwner(context, params)) || isByStaff(params)) &&
  params.holder !== '' &&
  isIban(params.iban)
const isSame = ({ account }: PayoutContext, { holder, iban }: Account): boolean =>
  account !== null && account.holder === holder && account.iban === tidyIban(iban)
const isFree = ({ disputes }: PayoutContext): boolean => disputes.length === 0

const payoutSetup = setup({
  types: { context: {} as PayoutContext, events: {} as PayoutEvent, input: {} as PayoutInput },
  guards: {
    hasNothing: (_, params: Act & Release) => isOneOf(params, 'system') && params.amountMinor <= 0,
    isReleased: (_, params: Act & Release) => isOneOf(params, 'system') && params.amountMinor > 0,
    /** The owner says where their money goes; staff may pass their word on. */
    isAccount: ({ context }, params: Act & Account) => mayName(context, params),
    /** What is repeated changes nothing: a colleague's word does not become one's own by repeating it. */
    isKnownAccount: ({ context }, params: Act & Account) =>
      mayName(context, params) &&
      isSame(context, params) &&
      (context.account?.by === params.actor.id || (isByStaff(params) && context.account?.by !== undefined)),
    isNewDispute: ({ context }, params: Act & Dispute) =>
      isOneOf(params, 'system') && !context.disputes.includes(params.orderId),
    isKnownDispute: ({ context }, params: Act & Dispute) =>
      isOneOf(params, 'system') && context.disputes.includes(params.orderId),
    /**
     * Nobody approves their own money or an account they named, and nothing goes out that is not there.
     */
    mayApprove: ({ context }, params: Act & PayoutFacts) =>
      isByStaff(params) &&
      !isOwner(context, params) &&
      context.account !== null &&
      approvalHindrance(context.account, { ...params, approverId: params.actor.id }) === null &&
      isFree(context) &&
      params.coveredMinor >= context.amountMinor,
    /** Who approved it does not tell the bank, where there is a second person who could. */
    maySend: ({ context }, params: Act & Sending) =>
      isByStaff(params) && params.reference !== '' && isFree(context) && isSecond(context.approvedBy, params),
    isByStaff: (_, params: Act) => isByStaff(params),
    isReasonedByStaff: (_, params: Act & Why) => isByStaff(params) && params.reason !== '',
    /** What was never paid cannot come back. */
    mayComeBack: ({ context }, params: Act & Why) =>
      isByStaff(params) && params.reason !== '' && context.amountMinor > 0,
  },
  actions: {
    keepAmount: assign((_, { amountMinor, at }: Act & Release) => ({
      amountMinor: Math.max(0, amountMinor),
      releasedAt: at,
    })),
    keepAccount: assign({
      account: (_, { holder, iban, actor, at }: Act & Account) => {
        const named = { holder, iban: tidyIban(iban), namedAt: at }
        return actor.id === undefined ? named : { ...named, by: actor.id }
      },
    }),
    noteDispute: assign({
      disputes: ({ context }, { orderId }: Dispute) => [...context.disputes, orderId],
    }),
    forgetDispute: assign({
      disputes: ({ context }, { orderId }: Dispute) => context.disputes.filter(id => id !== orderId),
    }),
    keepReference: assign({ reference: (_, { reference }: Sending) => reference, reason: null }),
    keepApprover: assign({ approvedBy: (_, { actor }: Act) => actor.id }),
    keepReason: assign({ reason: (_, { reason }: Why) => reason, reference: null }),
    effect,
  },
})

const given = <P>() => ({ params: ({ event }: { event: Act & P }) => event })
const act = given<object>()
const named = {
  'payout.setAccount': [
    { guard: { type: 'isKnownAccount', ...given<Account>() } },
    {
      guard: { type: 'isAccount', ...given<Account>() },
      actions: [{ type: 'keepAccount', ...given<Account>() }, ...follows('mail.payoutNamed')],
    },
  ],
} as const
const noted = { type: 'noteDispute', ...given<Dispute>() } as const
const isNewDispute = { type: 'isNewDispute', ...given<Dispute>() } as const
const disputes = {
  'payout.freeze': { guard: isNewDispute, actions: [noted, ...follows('mail.payoutHeld')] },
  'payout.unfreeze': {
    guard: { type: 'isKnownDispute', ...given<Dispute>() },
    actions: { type: 'forgetDispute', ...given<Dispute>() },
  },
} as const
const release = [
  {
    guard: { type: 'hasNothing', ...given<Release>() },
    target: 'settled',
    actions: { type: 'keepAmount', ...given<Release>() },
  },
  {
    guard: { type: 'isReleased', ...given<Release>() },
    target: 'statement_ready',
    actions: [{ type: 'keepAmount', ...given<Release>() }, ...follows('mail.payoutReady')],
  },
] as const
const approved = {
  guard: { type: 'mayApprove', ...given<PayoutFacts>() },
  target: 'approved',
  actions: [{ type: 'keepApprover', ...act }, ...follows('payout.reserve', 'mail.payoutApproved')],
} as const
const bounce = {
  guard: { type: 'isReasonedByStaff', ...given<Why>() },
  target: 'bounced',
  actions: [{ type: 'keepReason', ...given<Why>() }, ...follows('payout.restore', 'mail.payoutBounced')],
} as const

export const payoutMachine = payoutSetup.createMachine({
  id: 'payout',
  context: ({ input: { ownerId, currency } }) => ({
    ownerId,
    currency,
    amountMinor: 0,
    releasedAt: null,
    account: null,
    disputes: [],
    reference: null,
    reason: null,
  }),
  initial: 'accruing',
  states: {
    // There is nothing to pay out yet, so nobody is told that it is held.
    accruing: {
      on: {
        ...named,
        ...disputes,
        'payout.freeze': { guard: isNewDispute, actions: noted },
        'payout.release': release,
      },
    },
    statement_ready: { on: { ...named, ...disputes, 'payout.approve': approved } },
    approved: {
      on: {
        ...disputes,
        'payout.revoke': {
          guard: { type: 'isReasonedByStaff', ...given<Why>() },
          target: 'statement_ready',
          actions: [
            { type: 'keepReason', ...given<Why>() },
            ...follows('payout.restore', 'mail.payoutRevoked'),
          ],
        },
        'payout.send': {
          guard: { type: 'maySend', ...given<Sending>() },
          target: 'sent',
          actions: [{ type: 'keepReference', ...given<Sending>() }, ...follows('mail.payoutSent')],
        },
      },
    },
    sent: {
      on: {
        'payout.settle': {
          guard: { type: 'isByStaff', ...act },
          target: 'settled',
          actions: follows('payout.book', 'mail.payoutSettled'),
        },
        'payout.bounce': bounce,
      },
    },
    // A bank may send money back that it said had arrived.
    settled: { on: { 'payout.bounce': { ...bounce, guard: { type: 'mayComeBack', ...given<Why>() } } } },
    bounced: { on: { ...named, ...disputes, 'payout.retry': approved } },
  },
})

export type PayoutSnapshot = SnapshotFrom<typeof payoutMachine>
