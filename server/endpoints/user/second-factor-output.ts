import type { SecondFactor } from '#contract'
import type { Database } from '../../store/database.ts'
import { countRecoveryCodes, findSecondFactor } from '../../store/second-factors.ts'

/** The second factor of an account as its owner is shown it; one that is only offered is none. */
export async function secondFactorOutput(db: Database, userId: number): Promise<SecondFactor> {
  const since = (await findSecondFactor(db, userId))?.confirmedAt ?? null
  if (since === null) return { on: false, since: null, codes_left: 0 }
  return { on: true, since: since.toISOString(), codes_left: await countRecoveryCodes(db, userId) }
}
