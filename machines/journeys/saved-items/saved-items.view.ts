import type { SavedItemsSnapshot } from './saved-items.machine.ts'

/** What is kept, the question before one is taken away, and which of them is at work on. */
export function viewSavedItems(snapshot: SavedItemsSnapshot) {
  const { items, chosenId, problem } = snapshot.context
  return {
    isBusy: snapshot.hasTag('busy'),
    items,
    /** The one to be taken away once the question is answered with yes. */
    askingId: snapshot.matches('asking') ? chosenId : null,
    busyId: snapshot.hasTag('busy') ? chosenId : null,
    problem,
    can: { change: snapshot.matches('resting'), answer: snapshot.matches('asking') },
  }
}
