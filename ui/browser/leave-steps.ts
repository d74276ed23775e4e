/** Nothing stands in front of the page until something is put there, and the code for it comes no sooner. */
let leave = (): Promise<void> => Promise.resolve()

/**
 * Before the visitor goes on: the steps in front of the page are gone back, so that Back from there leads to
 * the page itself. Resolves once the history is at rest.
 */
export const leaveSteps = (): Promise<void> => leave()

/** Says how the steps are gone back, by the one who puts them there. */
export function stepsAreLeftBy(way: () => Promise<void>): void {
  leave = way
}
