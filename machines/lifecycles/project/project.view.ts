// What may be done with a project.
import { dayMs } from '#domain/time/milliseconds.ts'
import type { Lifecycle, Saved } from '../lifecycle.ts'
import { projectMachine } from './project.machine.ts'
import {
  moneyMoves,
  type OwnerFacts,
  ownerMoves,
  shelfMoves,
  type ProjectFacts,
  type ProjectSaid,
  staffMoves,
} from './project.moves.ts'

export type SavedProject = Saved<typeof projectMachine>

/** A draft of which nothing is missing. */
const goodDraft = {
  missingFields: 0,
  tracksFit: true,
  rightsDeclared: true,
  goal: 1,
  minimumOrder: 1,
  priceMinor: 1,
  costFloorMinor: 1,
}

export const projectLifecycle: Lifecycle<typeof projectMachine, ProjectSaid, ProjectFacts & OwnerFacts> = {
  name: 'project',
  machine: projectMachine,
  moves: { ...ownerMoves, ...staffMoves, ...shelfMoves, ...moneyMoves },
  bestCase: ({ actor, at }, { counted }) => ({
    said: {
      reason: 'plant',
      days: 1,
      isFinal: false,
      bookTo: 'house',
      amountMinor: 1,
      currency: 'EUR',
    },
    facts: {
      submission: { ...goodDraft, startsAt: at, endsAt: at + 30 * dayMs },
      counted,
      orders: 0,
      shipped: 0,
      openOrders: 0,
      filesReady: true,
      ordered: 0,
      asksCards: false,
      asksOwner: false,
      refundableMinor: 0,
      heldMinor: 0,
      isReturning: false,
      second: { role: 'boss', id: `not ${actor.id ?? ''}` },
    },
  }),
}
