import { databaseFault } from '../database/database-fault.ts'

/**
 * Takes a step for each, one after another. One that fails keeps none after it from its turn: what failed
 * is thrown afterwards, by name. A database that is away ends the turn at once: no step is to blame.
 */
export async function eachApart<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  step: (one: T) => Promise<unknown>,
): Promise<void> {
  const failed: { readonly name: string; readonly error: unknown }[] = []
  for (const one of all)
    try {
      await step(one)
    } catch (error) {
      if (databaseFault(error) !== undefined) throw error
      failed.push({ name: nameOf(one), error })
    }
  if (failed.length === 0) return
  const errors = failed.map(({ error }) => error)
  const names = failed.map(({ name }) => name).join(', ')
  throw new AggregateError(errors, `${failed.length} of ${all.length} failed: ${names}`)
}
