// The moves of a direct pressing that people ask for, in the order in which a desk offers them. Rules 22.
import type { PressingMove } from '#domain/pressing/contract/pressing-moves.ts'
import { bare, type CommandRow, type Move, reasoned } from '../move.ts'
import type { ClaimDecision } from '#domain/pressing/contract/pressing-moves.ts'
import type { PressingContext, PressingEvent } from './pressing.setup.ts'

/** What may be said with a move. */
export interface PressingSaid {
  readonly reason: string
  readonly work: 'design' | 'mastering'
  readonly pressed: number
  readonly accepted: number
  /** Of an address, from 0. */
  readonly address: number
  readonly carrier: string
  readonly number: string
  readonly copies: number
  readonly decision: ClaimDecision
  readonly creditMinor: number
  /** What giving it up was seen to cost, net, in minor units. */
  readonly costSeenMinor: number
}
/** What moves are judged by. */
export interface PressingFacts {
  /** The plant has a place for it, or staff say that it has. */
  readonly isPlaced: boolean
  /** The plant is past its press, or reports no stages. */
  readonly isPressed: boolean
  /** It is of a record, on whose pages files are sent and a proof is approved. */
  readonly hasRecord: boolean
  /** The plant has its discs, which were given back while it was held. */
  readonly hasSlot: boolean
  readonly addresses: number
  /** Those of them, from 0, to which a short count leaves no copies. */
  readonly empty: readonly number[]
  /** What giving it up costs, net. */
  readonly costMinor: number
  /** What it would be billed at, with its tax. */
  readonly grossMinor: number
  /** Above it a credit is two people's. */
  readonly limitMinor: number
  readonly isAlone: boolean
}

type PressingWord =
  | 'reason'
  | 'work'
  | 'pressed'
  | 'accepted'
  | 'address'
  | 'carrier'
  | 'number'
  | 'copies'
  | 'decision'
  | 'credit'

interface PressingMoveRow
  extends Move<PressingEvent, PressingContext, PressingSaid, PressingFacts>,
    CommandRow<PressingWord> {
  readonly does: string
  readonly says: readonly PressingWord[]
  /** Whose move it is: its owner's, the desk's, or of who hands goods over. */
  readonly by: 'owner' | 'desk' | 'boss' | 'bench'
}

const why = { reason: ['text', 'why, in a few words', 'the plant is closed until May'] } as const
const address = { address: ['n', 'which address, counted from 1', '1'] } as const

export const pressingMoves = {
  agreeFiles: {
    by: 'desk',
    does: 'say that files and proof of what is no record are agreed on',
    says: ['reason'],
    flags: { reason: ['text', 'how, for its log', 'proof approved by mail on 3 May'] },
    event: (act, { reason }, { hasRecord }) => ({ type: 'pressing.agreeFiles', ...act, reason, hasRecord }),
  },
  order: {
    by: 'desk',
    does: 'say that the run is ordered at the plant',
    says: [],
    event: (act, _, { isPlaced }) => ({ type: 'pressing.order', ...act, isPlaced }),
  },
  confirmOrder: {
    by: 'desk',
    does: 'say that the plant has confirmed the order',
    says: [],
    event: bare('pressing.confirmOrder'),
  },
  refuseOrder: {
    by: 'desk',
    does: 'say that the plant has refused the order',
    says: ['reason'],
    flags: why,
    event: reasoned('pressing.refuseOrder'),
  },
  workDone: {
    by: 'desk',
    does: 'say that our design or mastering is done: it is owed from now on',
    says: ['work'],
    flags: { work: ['work', 'design or mastering', 'design'] },
    event: (act, { work }) => ({ type: 'pressing.workDone', ...act, work }),
  },
  count: {
    by: 'desk',
    does: 'say how many copies were pressed, and how many are good',
    says: ['pressed', 'accepted'],
    flags: {
      pressed: ['n', 'copies that came out of the press', '300'],
      accepted: ['n', 'copies of them that are good', '291'],
    },
    event: (act, { pressed, accepted }, { isPressed }) => ({
      type: 'pressing.count',
      ...act,
      pressed,
      accepted,
      isPressed,
    }),
  },
  pressAgain: {
    by: 'desk',
    does: 'have what is missing of a short run pressed again, at the plant’s cost',
    says: ['reason'],
    flags: why,
    event: reasoned('pressing.pressAgain'),
  },
  acceptShort: {
    by: 'owner',
    does: 'take a run that came out shorter than agreed; it is billed as counted',
    says: [],
    event: (act, _, { grossMinor }) => ({ type: 'pressing.acceptShort', ...act, grossMinor }),
  },
  handOver: {
    by: 'bench',
    does: 'hand the copies of an address to a carrier',
    says: ['address', 'carrier', 'number'],
    flags: {
      ...address,
      carrier: ['name', 'who carries it', 'dhl'],
      number: ['text', 'number of the parcel or the pallet slip', 'PAL-2210'],
    },
    event: (act, { address: at, carrier, number }, { addresses, empty }) => ({
      type: 'pressing.handOver',
      ...act,
      address: at,
      carrier,
      number,
      addresses,
      empty,
    }),
  },
  deliver: {
    by: 'bench',
    does: 'say that the copies of an address arrived',
    says: ['address'],
    flags: address,
    event: (act, { address: at }, { addresses, empty }) => ({
      type: 'pressing.deliver',
      ...act,
      address: at,
      addresses,
      empty,
    }),
  },
  takeIntoStock: {
    by: 'bench',
    does: 'take the copies of an address into our own stock',
    says: ['address'],
    flags: address,
    event: (act, { address: at }, { addresses, empty }) => ({
      type: 'pressing.takeIntoStock',
      ...act,
      address: at,
      addresses,
      empty,
    }),
  },
  claim: {
    by: 'owner',
    does: 'say that copies which were delivered are faulty',
    says: ['copies', 'reason'],
    flags: { copies: ['n', 'how many of them', '12'], reason: ['text', 'what is wrong', 'warped'] },
    event: (act, { copies, reason }) => ({ type: 'pressing.claim', ...act, copies, reason }),
  },
  decideClaim: {
    by: 'desk',
    does: 'decide a claim: replace the copies, credit them, or refuse it',
    says: ['decision', 'credit', 'reason'],
    flags: {
      decision: ['word', 'replace, credit or refuse', 'credit'],
      credit: ['amount', 'what is credited, with its tax; 0 unless it is', '48.00'],
      reason: ['text', 'why, as its owner reads it', 'pressed again in June'],
    },
    event: (act, { decision, creditMinor, reason }, { limitMinor, isAlone }) => ({
      type: 'pressing.decideClaim',
      ...act,
      decision,
      creditMinor,
      reason,
      limitMinor,
      isAlone,
    }),
  },
  hold: {
    by: 'desk',
    does: 'hold it; its place at the plant is given back',
    says: ['reason'],
    flags: why,
    event: reasoned('pressing.hold'),
  },
  resume: {
    by: 'desk',
    does: 'let it go on where it was held, where the plant has its place again',
    says: ['reason'],
    flags: why,
    event: (act, { reason }, { hasSlot }) => ({ type: 'pressing.resume', ...act, reason, hasSlot }),
  },
  cancel: {
    by: 'owner',
    does: 'give it up; --dry-run says what that costs',
    says: ['reason'],
    flags: why,
    event: (act, { reason, costSeenMinor: seenMinor }, { costMinor }) => ({
      type: 'pressing.cancel',
      ...act,
      reason,
      seenMinor,
      costMinor,
    }),
  },
} as const satisfies Record<PressingMove, PressingMoveRow>

/** What must be said with a move, in the order of its form. */
export const wordsOfPressingMove = (move: PressingMove): readonly PressingWord[] => pressingMoves[move].says
