// The moves of a pressing, in the order of a good run, which is that of the desk. Rules 1.
import type { ProductionWord } from '#domain/pressing/production-moves.ts'
import type { ProductionStage } from '#domain/pressing/production-stage.ts'
import { bare, type Move, reasoned } from '../move.ts'
import type { ProductionContext, ProductionEvent } from './production.setup.ts'

/** What may be said with a move. `note`: what buyers read with it; the reason is for staff alone. */
export interface ProductionSaid {
  readonly reason: string
  readonly reference: string
  readonly note: string
  readonly pressed: number
  readonly accepted: number
}

/** What moves are judged by: whether the run is paid for, and how many of its orders are still open. */
export interface ProductionFacts {
  readonly isOrdered: boolean
  /** Every printed part has its file, and its owner has approved the proof; or nothing is printed. */
  readonly areFilesReady: boolean
  readonly openOrders: number
}

interface ProductionMoveRow
  extends Move<ProductionEvent, ProductionContext, ProductionSaid, ProductionFacts> {
  readonly says: readonly Exclude<ProductionWord, 'on'>[]
  /** The stage it leads to; undefined for one that stays where it is. */
  readonly to?: ProductionStage
}

export const productionMoves = {
  checkFiles: {
    to: 'files_checked',
    says: [],
    event: (act, _, { areFilesReady }) => ({ type: 'production.checkFiles', ...act, areFilesReady }),
  },
  clearRights: {
    to: 'rights_cleared',
    says: ['reference'],
    event: (act, { reference }) => ({ type: 'production.clearRights', ...act, reference }),
  },
  rejectFiles: { to: 'files_pending', says: ['reason'], event: reasoned('production.rejectFiles') },
  cut: {
    to: 'cutting',
    says: [],
    event: (act, _, { isOrdered }) => ({ type: 'production.cut', ...act, isOrdered }),
  },
  plate: { to: 'plating', says: [], event: bare('production.plate') },
  sendTest: { to: 'test_pressing_sent', says: [], event: bare('production.sendTest') },
  waiveTest: { to: 'test_approved', says: ['reason'], event: reasoned('production.waiveTest') },
  approveTest: { to: 'test_approved', says: [], event: bare('production.approveTest') },
  rejectTest: { to: 'test_rejected', says: ['reason'], event: reasoned('production.rejectTest') },
  print: {
    to: 'printing',
    says: [],
    event: (act, _, { areFilesReady }) => ({ type: 'production.print', ...act, areFilesReady }),
  },
  press: { to: 'pressing', says: [], event: bare('production.press') },
  checkQuality: { to: 'quality_check', says: [], event: bare('production.checkQuality') },
  pack: {
    to: 'packing',
    says: ['pressed', 'accepted'],
    event: (act, { pressed, accepted }) => ({ type: 'production.pack', ...act, pressed, accepted }),
  },
  pressAgain: { to: 'pressing', says: ['reason'], event: reasoned('production.pressAgain') },
  send: { to: 'in_transit', says: [], event: bare('production.send') },
  receive: { to: 'received', says: [], event: bare('production.receive') },
  close: {
    to: 'closed',
    says: [],
    event: (act, _, { openOrders }) => ({ type: 'production.close', ...act, openOrders }),
  },
  /** Says something to the buyers, and moves nothing. */
  note: { says: ['note'], event: (act, { note }) => ({ type: 'production.note', ...act, reason: note }) },
} as const satisfies Record<string, ProductionMoveRow>

export type ProductionMove = keyof typeof productionMoves

/** Whether a word names a move of a pressing. */
export const isProductionMove = (word: string): word is ProductionMove => Object.hasOwn(productionMoves, word)

export const productionMoveNames = Object.keys(productionMoves).filter(isProductionMove)

/** The stage that a move leads to; undefined for a note. */
export function stageOfMove(move: ProductionMove): ProductionStage | undefined {
  const row: ProductionMoveRow = productionMoves[move]
  return row.to
}

/** The words that a move must come with, in the order of its form. */
export const wordsOfMove = (move: ProductionMove): readonly ProductionWord[] => productionMoves[move].says
