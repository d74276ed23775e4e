import type { Deps } from '../../http/deps.ts'
import { settleDispute } from './settle-dispute.ts'
import { settlePayment } from './settle-payment.ts'
import { settleRefund } from '../moves/settle-refund.ts'
import { rememberGatewayEvent } from '../../payments/store/gateway-events.ts'
import type { GatewayEvent } from '../../base/gateway.ts'

/**
 * What a webhook came to: 400 for what nobody signed, 200 for everything that was understood, again or for
 * once.
 */
type Received = 'applied' | 'known' | 'signature_invalid' | 'event_unreadable'

/**
 * Takes a provider's webhook. An event is remembered only after it was applied, so that one which failed
 * half-way is applied when it comes again; applying twice changes nothing. Events about what is not ours
 * change nothing.
 */
export async function receiveWebhook(
  deps: Pick<Deps, 'db' | 'clock' | 'gateway'>,
  headers: Headers,
  rawBody: string,
): Promise<Received> {
  const { db, gateway } = deps
  const reading = await gateway.verifyWebhook(headers, rawBody)
  if (!reading.ok) return reading.code
  const { event } = reading
  await apply(deps, event)
  const fresh = await rememberGatewayEvent(db, { gateway: gateway.name, eventId: event.id, type: event.type })
  return fresh ? 'applied' : 'known'
}

async function apply(deps: Pick<Deps, 'db' | 'clock'>, event: GatewayEvent): Promise<void> {
  if (event.kind === 'payment') await settlePayment(deps, event.payment)
  if (event.kind === 'dispute') await settleDispute(deps, event.dispute)
  if (event.kind === 'refund') await settleRefund(deps, event.refund)
}
