import * as store from '../store/sandbox.ts'
import { settleDue, type SandboxWorld } from './provider.ts'
import { signBody, signatureHeader } from './signature.ts'

/** Hands a signed webhook to the shop; true when the shop accepted it. */
export type SendWebhook = (headers: Record<string, string>, body: string) => Promise<boolean>

const batch = 50
const retryMs = 5_000

/**
 * Delivers what is due, oldest first, after slow banks have decided. A webhook that is not accepted comes
 * again 5 s later: at least once, like every provider. Gives how many were delivered.
 */
export async function deliverDue(world: SandboxWorld, secret: string, send: SendWebhook): Promise<number> {
  await settleDue(world)
  const now = world.now()
  let delivered = 0
  for (const hook of await store.claimWebhooks(world.db, now, batch, retryMs)) {
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: signBody(secret, hook.body, world.now()),
    }
    if (!(await send(headers, hook.body))) continue
    await store.markDelivered(world.db, hook.id)
    delivered += 1
  }
  return delivered
}
