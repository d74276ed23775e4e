import { begin } from '#machines/lifecycles/lifecycle.ts'
import { payoutMachine } from '#machines/lifecycles/payout/payout.machine.ts'
import { insertPayout } from '../projects/store/payouts.ts'
import type { TestShop } from './open-test-shop.ts'
import { people, testProjects } from './world.ts'

/** A payout of the world's pre-order to Alice that accrues, of a statement's number. Gives its id. */
export async function accruingPayout({ db, clock }: TestShop, number: number): Promise<number> {
  const at = clock.now()
  const { state, context } = begin(payoutMachine, { ownerId: people.alice.id, currency: 'EUR' })
  const of = { projectId: testProjects.preorder, ownerId: people.alice.id, number, currency: 'EUR' }
  const row = await insertPayout(db, { ...of, state, lifecycle: context, createdAt: at, updatedAt: at })
  return row?.id ?? 0
}
