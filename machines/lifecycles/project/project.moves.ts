// The moves of a project that people ask for. Rules 1.
import { dayMs } from '#domain/time/milliseconds.ts'
import type { ReviewNeed } from '#domain/pressing/project-review.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { Actor } from '../actor.ts'
import { bare, type Move, reasoned } from '../move.ts'
import {
  abortReasons,
  type LossBearer,
  type ProjectContext,
  type ProjectEvent,
  type Submission,
} from './project.facts.ts'

/** What owners' moves are judged by. */
export interface OwnerFacts {
  /** What is sent in; undefined where nothing is. */
  readonly submission: Submission | undefined
  /** How many orders there are. */
  readonly orders: number
}

/** What staff may say with a move. */
export interface ProjectSaid {
  readonly reason: string
  /** How many days longer a campaign runs. */
  readonly days: number
  /** A refusal that its owner cannot reopen. */
  readonly isFinal: boolean
  /** Who bears what a run has cost that is given up, and what that was. */
  readonly bookTo: LossBearer
  readonly amountMinor: number
  readonly currency: CurrencyCode
}

/** What moves of staff are judged by, as the books have it. */
export interface ProjectFacts {
  readonly counted: number
  readonly orders: number
  readonly shipped: number
  readonly openOrders: number
  readonly filesReady: boolean
  /** Its owner has to agree to the run before it is closed. */
  readonly asksOwner: boolean
  /** Copies to order by their prices. */
  readonly ordered: number
  /** Cards that are charged on success have still to be charged. */
  readonly asksCards: boolean
  /** Of what may have to go back, and of it what is there; over all currencies, compared one by one. */
  readonly refundableMinor: number
  readonly heldMinor: number
  /** Money of an earlier run is still on its way back. */
  readonly isReturning: boolean
  /** Who else of the staff wants it; a run that was closed is given up by two. */
  readonly second: Actor
  /** So much would go back that two are needed for any ending. */
  readonly needsSecond?: boolean
}

/** Not enough to be sent in. */
const nothingMade: Submission = {
  missingFields: 1,
  tracksFit: false,
  rightsDeclared: false,
  goal: 0,
  minimumOrder: 0,
  priceMinor: 0,
  costFloorMinor: 0,
  startsAt: 0,
  endsAt: null,
}

export const ownerMoves = {
  submit: {
    event: (act, _, { submission = nothingMade }) => ({ type: 'project.submit', ...act, ...submission }),
  },
  withdraw: { event: bare('project.withdraw') },
  reopen: { event: bare('project.reopen') },
  delete: { event: (act, _, { orders }) => ({ type: 'project.delete', ...act, orders }) },
  approveRun: { event: bare('project.approveRun') },
} as const satisfies Record<string, Move<ProjectEvent, ProjectContext, unknown, OwnerFacts>>

export type OwnerMove = keyof typeof ownerMoves

interface StaffMoveRow extends Move<ProjectEvent, ProjectContext, ProjectSaid, ProjectFacts> {
  /** What the form of the desk asks for; a move without it is asked for elsewhere. */
  readonly needs?: ReviewNeed
}

/** In the order in which a desk offers them. */
export const staffMoves = {
  approve: { needs: 'nothing', event: bare('project.approve') },
  launch: {
    needs: 'nothing',
    // Every shop ships from an origin with a whole rate table, so its shipping policy is complete; a run that
    // was taken down begins anew only when everybody has been paid back.
    event: (act, _, { isReturning }) => ({ type: 'project.launch', ...act, shippingComplete: !isReturning }),
  },
  askChanges: { needs: 'reason', event: reasoned('project.askChanges') },
  refuse: {
    needs: 'reason',
    event: (act, { reason, isFinal }) => ({ type: 'project.refuse', ...act, reason, isFinal }),
  },
  extend: {
    needs: 'days',
    event: (act, { days }, _, { endsAt }) => ({
      type: 'project.extend',
      ...act,
      endsAt: (endsAt ?? act.at) + days * dayMs,
    }),
  },
  // A run is closed early, without its files, or without its owner's word, for a reason.
  close: {
    needs: 'reason',
    event: (act, { reason }, { asksCards, asksOwner, filesReady, counted, ordered }) => ({
      type: 'project.close',
      ...act,
      isEarly: reason !== '',
      isDunningOver: !asksCards,
      filesReady: filesReady || reason !== '',
      asksOwner: asksOwner && reason === '',
      sold: counted,
      ordered,
    }),
  },
  bookLoss: {
    needs: 'loss',
    event: (act, { reason, amountMinor, currency }) => ({
      type: 'project.bookLoss',
      ...act,
      reason,
      amountMinor,
      currency,
    }),
  },
  archive: {
    needs: 'nothing',
    event: (act, _, { openOrders }) => ({ type: 'project.archive', ...act, openOrders }),
  },
  ownerCancel: {
    needs: 'ending',
    event: (act, { reason }, { orders, second, needsSecond = false }) => ({
      type: 'project.ownerCancel',
      ...act,
      reason,
      orders,
      staffAgrees: true,
      ...(needsSecond && { needsSecond, second }),
    }),
  },
  abort: {
    needs: 'ending',
    event: (act, { reason, bookTo }, { shipped, second, needsSecond = false }) => ({
      type: 'project.abort',
      ...act,
      // Anything but one of the known reasons is a breach, in words of the log.
      reason: abortReasons.find(known => known === reason) ?? 'breach',
      shipped,
      bookTo,
      ...(needsSecond && { needsSecond, second }),
    }),
  },
  lateAbort: {
    event: (act, _, { shipped, heldMinor, refundableMinor, second }) => ({
      type: 'project.lateAbort',
      ...act,
      shipped,
      heldMinor,
      refundableMinor,
      second,
    }),
  },
  takedown: { event: reasoned('project.takedown') },
} as const satisfies Record<string, StaffMoveRow>

/** Moves of own stock, which has no campaign. P20 to P23. */
export const shelfMoves = {
  offer: { event: bare('project.offer') },
  hide: { event: bare('project.hide') },
  unhide: { event: bare('project.unhide') },
  discard: { event: bare('project.discard') },
} as const satisfies Record<string, Move<ProjectEvent, ProjectContext, unknown, unknown>>

/** Moves that money makes: an owner orders the copies that are missing, a deposit comes. */
export const moneyMoves = {
  topUp: {
    event: (act, _said, _facts, { goal }) => ({
      type: 'project.topUp',
      ...act,
      counted: 0,
      copies: Math.max(1, goal),
      gapPaid: true,
    }),
  },
  launchPaid: { event: act => ({ type: 'project.launchPaid', ...act, depositReceived: true }) },
} as const satisfies Record<string, Move<ProjectEvent, ProjectContext, unknown, unknown>>

/** A move that the desk has a form for. */
export type ReviewMove = {
  [M in keyof typeof staffMoves]: (typeof staffMoves)[M] extends { needs: ReviewNeed } ? M : never
}[keyof typeof staffMoves]

const isReviewMove = (word: string): word is ReviewMove =>
  Object.entries(staffMoves).some(([name, row]) => name === word && 'needs' in row)

/** The moves of the desk, in its order. */
export const reviewMoveNames = Object.keys(staffMoves).filter(isReviewMove)

/** What must be said with a move of the desk. */
export const needsOf = (move: ReviewMove): ReviewNeed => staffMoves[move].needs
