import { expect } from 'vitest'
import { openDatabase, type OpenDatabaseOptions } from '../../database/open-database.ts'
import { findDisagreements, findLost } from './kill-books.ts'
import { killRounds } from './kill-rounds.ts'

/** How many kills; the environment may ask for fewer when the machine's time is short. */
export const rounds = (wanted: number) => Number(process.env['KILL_ROUNDS'] ?? wanted)

/** Kills the server so many times and judges the books. */
export async function judge(
  environment: Record<string, string>,
  opened: OpenDatabaseOptions,
  count: number,
): Promise<void> {
  const shopping = await killRounds({ rounds: count, environment, shoppers: 4, seed: `kill-${count}` })
  console.log(
    `${count} kills: ${shopping.acknowledged.length} orders acknowledged, ` +
      `${JSON.stringify([...shopping.refused])} refused, ${shopping.unanswered.length} never answered`,
  )
  const database = await openDatabase(opened)
  try {
    expect(shopping.acknowledged.length).toBeGreaterThan(count / 2)
    expect(shopping.unanswered.map(({ key, why }) => `${key}: ${why}`)).toEqual([])
    expect(await findLost(database.db, shopping.acknowledged)).toEqual([])
    expect(await findDisagreements(database.db)).toEqual([])
  } finally {
    await database.close()
  }
}
