import { nothing } from '#domain/people/consent.ts'
import type { ConsentSnapshot } from './consent.machine.ts'

function choiceOf({ value }: ConsentSnapshot) {
  const { choice } = value
  return choice === 'sorting' || choice === 'settling' ? ('unknown' as const) : choice
}

/**
 * The cookie choices: whether to ask, and what was agreed to. Spec sections 2 (footer) and 3 (cookie
 * consent).
 */
export function viewConsent(snapshot: ConsentSnapshot) {
  const choice = choiceOf(snapshot)
  return {
    choice,
    /** The notice at the first visit, or the panel that the footer and the menu reopen. */
    isAsking: choice === 'unknown' || snapshot.matches({ panel: 'open' }),
    purposes: snapshot.context.purposes ?? nothing,
    can: { close: snapshot.matches({ panel: 'open' }) },
  }
}

export type ConsentView = ReturnType<typeof viewConsent>
