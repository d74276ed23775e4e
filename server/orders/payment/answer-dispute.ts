// What staff decided about a dispute is told to its provider, as often as it takes.
import type { GatewayAnswer, GatewayDispute } from '../../base/gateway.ts'
import type { JobDeps } from '../../jobs/job.ts'
import { refuseAnswer } from '../../payments/dispute-host.ts'
import { evidenceOf } from '../../payments/evidence.ts'
import { type DisputeRow, readDispute } from '../../payments/store/disputes.ts'
import { settleDispute } from './settle-dispute.ts'

/** The provider's word on it is taken in; a definite no opens the dispute again, so that staff see it. */
async function take(deps: JobDeps, row: DisputeRow, answer: GatewayAnswer<GatewayDispute>): Promise<void> {
  if (answer.ok) return void (await settleDispute(deps, answer.value))
  if (!answer.certain) throw new Error(`The provider did not answer about dispute ${row.gatewayId}`)
  await deps.db.transaction(tx => refuseAnswer(tx, row.id, deps.clock.now()))
}

/** Sends words and papers, once: the key is that of the decision. */
export async function answerDispute(deps: JobDeps, id: number): Promise<void> {
  const row = await readDispute(deps.db, id)
  if (row?.state !== 'answered') return
  const answer = await deps.gateway.answerDispute({
    disputeId: row.gatewayId,
    words: row.lifecycle.words,
    files: await evidenceOf(deps, id),
    key: `dispute-${id}-${row.updatedAt.getTime()}`,
  })
  await take(deps, row, answer)
}

/** Lets the bank have the money. */
export async function acceptDispute(deps: JobDeps, id: number): Promise<void> {
  const row = await readDispute(deps.db, id)
  if (row?.state === 'accepted') await take(deps, row, await deps.gateway.acceptDispute(row.gatewayId))
}
