// When a statement may be written, and whether it carries a run. Rules 10.

/** At most one statement a project in this many days. */
export const statementEveryDays = 30

/** Steps in which the run of a pre-order is to be made, or was. */
const pressedIn: ReadonlySet<string> = new Set(['in_progress', 'confirmed', 'successful'])

/** A pre-order pays for its run from what it brings; what is sold from the shelf has been paid for. */
export const bearsRun = (sale: string, step: string): boolean => sale === 'preorder' && pressedIn.has(step)

/** Before a pre-order has succeeded its money may still have to go back. */
export const maySettle = (sale: string, step: string): boolean => sale !== 'preorder' || step === 'successful'
