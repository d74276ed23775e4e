// Facts from a payment provider arrive late, twice and out of order. Each carries the provider's own
// order (its sequence, which may tie) and an id: older facts and known ids have been overtaken and change
// nothing.
import type { Act } from './actor.ts'

export interface ProviderFact extends Act {
  readonly factId: string
  readonly sequence: number
}

/**
 * What is remembered of the facts applied so far; bounded, since only the ids at the last sequence can
 * recur.
 */
export interface FactMemory {
  readonly lastSequence: number
  readonly lastFactIds: readonly string[]
}

export const noFacts: FactMemory = { lastSequence: 0, lastFactIds: [] }

export function isStale(memory: FactMemory, fact: ProviderFact): boolean {
  if (fact.sequence !== memory.lastSequence) return fact.sequence < memory.lastSequence
  return memory.lastFactIds.includes(fact.factId)
}

export function rememberFact(memory: FactMemory, fact: ProviderFact): FactMemory {
  const sameSequence = fact.sequence === memory.lastSequence ? memory.lastFactIds : []
  return { lastSequence: fact.sequence, lastFactIds: [...sameSequence, fact.factId] }
}
