// One manual order: from what staff write down on the telephone or at the counter to the order it becomes.
// The order itself has its own life from then on; this keeps only how it came to be. Rules 15.
import type { DraftWay } from '#domain/drafts/draft.ts'
import type { Act } from '../actor.ts'
import { follows } from '../effects.ts'
import {
  type Awaited,
  draftSetup,
  type Offered,
  type Owed,
  type Priced,
  type Unpaid,
  type Why,
} from './draft.setup.ts'

const given = <P>() => ({ params: ({ event }: { event: Act & P }) => event })
const act = given<object>()
const placedBy = (way: DraftWay) =>
  ({
    type: 'keepPlaced',
    params: ({ event: { totalMinor } }: { event: Priced }) => ({
      totalMinor,
      problems: 0,
      way,
    }),
  }) as const

const awaitTransfer = {
  'draft.awaitTransfer': {
    guard: { type: 'mayAwait', ...given<Awaited>() },
    target: 'placed',
    actions: [placedBy('transfer'), ...follows('stock.freeDraft', 'mail.transferAsked')],
  },
} as const
const soldOnAccount = {
  guard: { type: 'mayOwe', ...given<Owed>() },
  target: 'placed',
  actions: [placedBy('account'), ...follows('stock.freeDraft')],
} as const
/** Above the limit it stays where it is, until a second person says the same. */
const proposed = {
  guard: { type: 'mayProposeOwing', ...given<Owed>() },
  actions: { type: 'keepOwing', ...given<Owed>() },
} as const
const drop = {
  'draft.drop': {
    guard: { type: 'isReasoned', ...given<Why>() },
    target: 'dropped',
    actions: follows('stock.freeDraft'),
  },
} as const

export const draftMachine = draftSetup.createMachine({
  id: 'draft',
  context: {
    version: 1,
    totalMinor: null,
    linkUntil: null,
    isHeld: false,
    reminders: 0,
    isCalledToMind: false,
    way: null,
    owing: null,
  },
  initial: 'draft',
  states: {
    draft: {
      on: {
        'draft.edit': { guard: { type: 'isByStaff', ...act }, actions: 'keepChanged' },
        'draft.offer': {
          guard: { type: 'mayOffer', ...given<Offered>() },
          target: 'offered',
          actions: [
            { type: 'keepOffered', ...given<Offered>() },
            ...follows('stock.holdDraft', 'mail.paymentLink'),
          ],
        },
        'draft.payAtCounter': {
          guard: { type: 'mayTake', ...given<Priced>() },
          target: 'placed',
          actions: placedBy('counter'),
        },
        ...awaitTransfer,
        'draft.onAccount': [soldOnAccount, proposed],
        ...drop,
      },
    },
    offered: {
      on: {
        'draft.revise': {
          guard: { type: 'isByStaff', ...act },
          target: 'draft',
          actions: ['keepRevised', ...follows('stock.freeDraft')],
        },
        'draft.remind': {
          guard: { type: 'mayRemind', ...act },
          actions: [{ type: 'keepReminded', ...act }, ...follows('mail.paymentReminded')],
        },
        'draft.payByLink': {
          guard: { type: 'mayPay', ...given<Priced>() },
          target: 'placed',
          actions: [placedBy('link'), ...follows('stock.freeDraft')],
        },
        ...awaitTransfer,
        // It was priced as if its own copies were free: they are kept again.
        'draft.onAccount': [
          soldOnAccount,
          { ...proposed, actions: [proposed.actions, ...follows('stock.holdDraft')] },
        ],
        'draft.lapse': {
          guard: { type: 'isOver', ...act },
          target: 'lapsed',
          actions: follows('stock.freeDraft'),
        },
        ...drop,
      },
    },
    placed: {
      on: {
        // Nobody paid, or the card was refused: the order ended, what was offered stands.
        'draft.unpaid': [
          {
            guard: { type: 'isPayableAgain', ...given<Unpaid>() },
            target: 'offered',
            actions: follows('stock.holdDraft'),
          },
          { guard: { type: 'isBySystem', ...act }, target: 'lapsed' },
        ],
      },
    },
    lapsed: {},
    dropped: {},
  },
})
