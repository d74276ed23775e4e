// The bank behind the sandbox: it decides a day after it took the money, unless the shop lets it have it or
// shows what wins or loses for certain.
import type { DisputeAnswer, GatewayDispute } from '../../base/gateway.ts'
import * as store from '../store/sandbox.ts'
import { decidedAs, decisionOf, disputeIn } from './objects.ts'
import type { SandboxWorld } from './provider.ts'

/** Words by which the outcome of a dispute is tried: those of Stripe's test cards. */
const proofs = { winning_evidence: 'won', losing_evidence: 'lost' } as const

/** The dispute while nothing is decided, with how it would end. */
async function openDispute({ db }: SandboxWorld, disputeId: string): Promise<GatewayDispute | undefined> {
  const waiting = await store.readWaitingWebhook(db, decisionOf(disputeId))
  return waiting && disputeIn(waiting.body)
}

const decide = (world: SandboxWorld, dispute: GatewayDispute, status: 'won' | 'lost'): Promise<void> =>
  store.replaceWebhook(world.db, decisionOf(dispute.id), {
    body: decidedAs(dispute, status),
    dueAt: world.now(),
  })

/** Takes the one answer of a dispute; undefined for one that is decided or that it does not know. */
export async function answerDispute(
  world: SandboxWorld,
  { disputeId, words, files }: DisputeAnswer,
): Promise<GatewayDispute | undefined> {
  const dispute = await openDispute(world, disputeId)
  if (dispute === undefined) return undefined
  const sent = files.map(({ kind, name, bytes }) => ({ kind, name, bytes: bytes.byteLength }))
  await store.keepEvidence(world.db, { disputeId, words, files: sent, createdAt: world.now() })
  const proof = (['winning_evidence', 'losing_evidence'] as const).find(word => words.includes(word))
  if (proof !== undefined) await decide(world, dispute, proofs[proof])
  return { ...dispute, status: 'open' }
}

/** Lets the bank have the money: the dispute is lost at once. */
export async function acceptDispute(
  world: SandboxWorld,
  disputeId: string,
): Promise<GatewayDispute | undefined> {
  const dispute = await openDispute(world, disputeId)
  if (dispute === undefined) return undefined
  await decide(world, dispute, 'lost')
  return { ...dispute, status: 'lost' }
}
