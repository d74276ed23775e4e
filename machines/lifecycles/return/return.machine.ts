// One return: goods of an order that come back, from the buyer's word to the money. Several of an order may
// be open; the order counts them. Receiving goods and paying for them are steps of different people.
// Rules 14.
import type { Act } from '../actor.ts'
import { follows } from '../effects.ts'
import type { GivingBack } from '../second-person.ts'
import {
  type AdmitFacts,
  type Keeps,
  type Pieces,
  type Received,
  type Replacing,
  returnSetup,
  type Shelved,
  type Why,
} from './return.setup.ts'

const given = <P>() => ({ params: ({ event }: { event: Act & P }) => event })
const act = given<object>()
const why = given<Why>()
const giving = given<GivingBack>()
const keepAccepted = { type: 'keepAccepted', ...act } as const
const keepPaid = { type: 'keepPaid', ...giving } as const
const keepProposal = { type: 'keepProposal', ...giving } as const
const over = follows('order.returnClosed', 'task.close')
/** The parcel that brought its goods back, or lost them, ends with it. */
const ended = [...follows('parcel.solve'), ...over] as const
const accepted = {
  target: 'accepted',
  actions: [keepAccepted, ...follows('mail.returnAccepted')],
} as const
const received = {
  'return.receive': {
    guard: { type: 'hasCome', ...given<Received>() },
    target: 'received',
    actions: follows('mail.returnReceived'),
  },
} as const
/** Before the goods are here, once. */
const advance = {
  'return.advance': [
    {
      guard: { type: 'mayAdvance', ...giving },
      actions: [keepPaid, 'keepAdvanced', ...follows('refund.return')],
    },
    { guard: { type: 'mayProposeAdvance', ...giving }, actions: keepProposal },
  ],
} as const
/** Another copy instead of money. */
const replaced = {
  target: 'settled',
  actions: ['dropProposal', 'keepReplaced', ...follows('shipment.resend'), ...ended],
} as const
/** What its parcel tells: it was lost, or, called back, reaches its buyer all the same. */
const told = {
  'return.lose': { guard: { type: 'isBySystem', ...act }, target: 'graded' },
  'return.miss': {
    guard: { type: 'isRecall', ...act },
    target: 'lapsed',
    actions: [...follows('mail.returnLapsed'), ...over],
  },
} as const
const reopen = {
  'return.reopen': {
    guard: { type: 'mayReopen', ...act },
    target: 'requested',
    actions: follows('order.returnOpened', 'task.open'),
  },
} as const

export const returnMachine = returnSetup.createMachine({
  id: 'return',
  context: ({ input }) => ({
    ...input,
    acceptedAt: null,
    isReminded: false,
    isKept: false,
    isReplaced: false,
    paidMinor: 0,
    isAdvanced: false,
    proposal: null,
  }),
  entry: follows('order.returnOpened', 'task.open', 'mail.returnAsked'),
  initial: 'requested',
  states: {
    requested: {
      on: {
        'return.admit': { guard: { type: 'isLawful', ...given<AdmitFacts>() }, ...accepted },
        'return.accept': [
          {
            guard: { type: 'isKept', ...given<Keeps>() },
            target: 'graded',
            actions: [keepAccepted, 'keepKept', ...follows('mail.returnAccepted')],
          },
          { guard: { type: 'isByStaff', ...act }, ...accepted },
        ],
        'return.refuse': {
          guard: { type: 'isReasoned', ...why },
          target: 'refused',
          actions: [...follows('mail.returnRefused'), ...over],
        },
      },
    },
    accepted: {
      on: {
        'return.send': { guard: { type: 'maySend', ...act }, target: 'under_way' },
        ...received,
        ...advance,
        ...told,
        'return.replace': {
          guard: { type: 'mayReplaceAhead', ...given<Replacing>() },
          ...replaced,
        },
        'return.remind': {
          guard: { type: 'isToRemind', ...act },
          actions: ['keepReminded', ...follows('mail.returnReminded')],
        },
        'return.lapse': {
          guard: { type: 'isOverdue', ...act },
          target: 'lapsed',
          actions: ['dropProposal', ...follows('mail.returnLapsed'), ...over],
        },
      },
    },
    under_way: { on: { 'return.send': { guard: { type: 'maySend', ...act } }, ...received, ...advance } },
    received: {
      on: {
        'return.grade': {
          guard: { type: 'isLookedAt', ...given<Pieces>() },
          target: 'graded',
          actions: ['dropProposal', ...follows('stock.grade')],
        },
      },
    },
    graded: {
      on: {
        'return.settle': [
          {
            guard: { type: 'mayPay', ...giving },
            target: 'settled',
            actions: [keepPaid, ...follows('refund.return'), ...ended],
          },
          { guard: { type: 'mayPropose', ...giving }, actions: keepProposal },
        ],
        'return.replace': { guard: { type: 'mayReplace', ...given<Replacing>() }, ...replaced },
        'return.sendBack': {
          guard: { type: 'mayGoBack', ...given<Why & Shelved>() },
          target: 'closed',
          actions: ['dropProposal', ...follows('mail.returnRefused'), ...over],
        },
      },
    },
    settled: {},
    refused: { on: reopen },
    lapsed: { on: reopen },
    closed: {},
  },
})
