import { type AccountPlan, initialPlan } from '#domain/settings/account-plan.ts'
import type { Database } from '../database/database.ts'
import { settingAt } from './in-force.ts'

/** Whose books they are at an instant, and the numbers of their accounts. */
export const accountPlanAt = async (db: Database, at: Date): Promise<AccountPlan> =>
  (await settingAt(db, 'account.plan', at)) ?? initialPlan
