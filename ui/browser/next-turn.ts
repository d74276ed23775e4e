/** Gives the browser its turn: what follows is a task of its own, so that presses are answered in between. */
export function nextTurn(): Promise<void> {
  const { scheduler } = globalThis
  // Not in every browser; where it is, our turn comes back before other work that waits.
  return scheduler?.yield ? scheduler.yield() : new Promise(resolve => setTimeout(resolve))
}
