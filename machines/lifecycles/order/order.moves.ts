// The moves of an order that people ask for; what the provider, the clock and other lifecycles tell it are
// facts. Rules 2.
import { bare, type CommandRow, type Move, reasoned } from '../move.ts'
import type { CancelFacts, OrderContext, OrderEvent } from './order.setup.ts'

/** What may be said with a move. */
export interface OrderSaid {
  readonly reason: string
}

/** What moves are judged by. */
export interface OrderFacts extends CancelFacts {
  /** Lines whose last copies leave if a part of the order does, and if all that is left does. */
  readonly partLines: number
  /** Lines of which a part takes some copies and leaves others. */
  readonly partBegun?: number
  readonly restLines: number
  /** Lines that a run which was counted has no copies for. */
  readonly lacking?: number
}

type Lacking = Pick<OrderFacts, 'lacking'>

/**
 * What staff say with a move, by its name in the call. A move that names a carrier and a number sends parcels
 * and says nothing of those that nobody follows; one that names a shop sends the parcel of that shop alone.
 */
type OrderWord = 'reason' | 'shop_id' | 'tracking_transporter' | 'tracking_number'

interface DeskMoveRow extends Move<OrderEvent, OrderContext, OrderSaid, OrderFacts>, CommandRow<OrderWord> {
  readonly says: readonly OrderWord[]
}

/**
 * Those of staff, in the order in which a desk offers them. Staff vouch for what they say by making a move:
 * that copies are there, but of a run that was counted, whose copies the books divide. A terminal sends
 * parcels by `sillon order ship`.
 */
export const deskMoves = {
  release: {
    does: 'let an order go whose copies are all there',
    command: 'release-one',
    says: [],
    event: (act, _: unknown, { lacking = 0 }: Lacking) => ({
      type: 'order.release',
      ...act,
      linesUnavailable: lacking,
    }),
  },
  split: {
    does: 'send ahead what is there of an order, while the rest waits',
    says: [],
    event: act => ({ type: 'order.split', ...act, secondParcelPaid: true }),
  },
  shipPart: {
    command: 'ship',
    says: ['shop_id', 'tracking_transporter', 'tracking_number'],
    event: (act, _: unknown, { partLines, partBegun }: Pick<OrderFacts, 'partLines' | 'partBegun'>) => ({
      type: 'order.shipPart',
      ...act,
      lines: partLines,
      ...(partBegun !== undefined && partBegun > 0 && { begun: partBegun }),
      mismatches: 0,
    }),
  },
  shipAll: {
    command: 'ship',
    says: ['tracking_transporter', 'tracking_number'],
    event: (act, _: unknown, { restLines, lacking = 0 }: Pick<OrderFacts, 'restLines'> & Lacking) => ({
      type: 'order.shipAll',
      ...act,
      lines: restLines,
      mismatches: lacking,
    }),
  },
  deliver: {
    does: 'say that a sent order arrived; unsaid, it counts as delivered after 30 days',
    says: [],
    event: bare('order.deliver'),
  },
  cancelStaff: {
    does: 'cancel an order that has not been sent, whoever’s it is; the money goes back',
    command: 'cancel-staff',
    says: ['reason'],
    flags: { reason: ['text', 'why, in a few words', 'lost in the warehouse'] },
    event: reasoned('order.cancelStaff'),
  },
} as const satisfies Record<string, DeskMoveRow>

export type DeskMove = keyof typeof deskMoves

/** Whether a word names a move of staff. */
const isDeskMove = (word: string): word is DeskMove => Object.hasOwn(deskMoves, word)

/** In the order of the desk. */
export const deskMoveNames = Object.keys(deskMoves).filter(isDeskMove)

/** What leads an order on as it should go; what needs a judgement is never offered first. */
export const usualDeskMoves: readonly DeskMove[] = ['shipPart', 'shipAll', 'deliver']

/** The move of staff that a caller means by `shipPart`, `ship_part` or `order.shipPart`. */
export function deskMoveNamed(word: string): DeskMove | undefined {
  const name = word.replace(/^order\./, '').replaceAll(/_[a-z]/g, ([, letter = '']) => letter.toUpperCase())
  return isDeskMove(name) ? name : undefined
}

/** What must be said with a move, in the order of its form. */
export const wordsOfDeskMove = (move: DeskMove): readonly OrderWord[] => deskMoves[move].says

/** Those of who bought. */
const shopperMoves = {
  cancelSelf: {
    event: (act, _: unknown, { isPicking, projectAllows, isGiftRedeemed = false }: CancelFacts) => ({
      type: 'order.cancelSelf',
      ...act,
      isPicking,
      projectAllows,
      isGiftRedeemed,
    }),
  },
} as const satisfies Record<string, Move<OrderEvent, OrderContext, OrderSaid, OrderFacts>>

export const orderMoves = { ...deskMoves, ...shopperMoves } as const
