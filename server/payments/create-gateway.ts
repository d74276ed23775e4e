import { type PaymentGateway, refused, unknownOutcome } from '../base/gateway.ts'
import type { Logger } from 'pino'
import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import type { Database } from '../database/database.ts'
import { sandboxSecret } from './store/sandbox.ts'
import { sandboxGateway } from './sandbox/sandbox-gateway.ts'
import type { SendWebhook } from './sandbox/courier.ts'
import { stripeGateway } from './stripe/stripe-gateway.ts'

const noMoney = () => Promise.resolve(refused('payment_unavailable'))
const noAnswer = () => Promise.resolve(unknownOutcome())

/** Where no payment provider is configured: nothing is charged, and what another one did is not known. */
const closedGateway: PaymentGateway = {
  name: 'none',
  isClosed: true,
  createPayment: noMoney,
  saveMethod: noMoney,
  refund: noAnswer,
  retrievePayment: noAnswer,
  findPayment: noAnswer,
  findRefund: noAnswer,
  answerDispute: noAnswer,
  acceptDispute: noAnswer,
  cancelPayment: noAnswer,
  forgetMethod: noAnswer,
  forgetCustomer: noAnswer,
  verifyWebhook: () => Promise.resolve({ ok: false, code: 'event_unreadable' }),
}

interface GatewayOptions {
  readonly db: Database
  readonly clock: Clock
  readonly config: Config
  readonly log: Logger
  /** Where this very server is reached. */
  readonly selfUrl: string
}

/** How long the shop waits for a provider, and how long the sandbox's slow banks take. */
const limitMs = 8_000
const lateMs = 4_000

/**
 * Stripe when its keys are set, the sandbox in a demonstration; any other shop takes no money until it has a
 * provider.
 */
export function createGateway({ db, clock, config, log, selfUrl }: GatewayOptions): PaymentGateway {
  const { secretKey, webhookSecret, apiUrl } = config.stripe
  if (secretKey !== undefined && webhookSecret !== undefined) {
    return stripeGateway({ secretKey, webhookSecret, apiUrl, limitMs })
  }
  if (!config.demo) return closedGateway
  let secret: Promise<string> | undefined
  return sandboxGateway({
    db,
    now: () => clock.now(),
    lateMs,
    limitMs,
    secret: () => (secret ??= sandboxSecret(db)),
    send: overLoopback(selfUrl, log),
  })
}

/** Webhooks of the sandbox reach the shop the way a real provider's do: over HTTP. */
function overLoopback(selfUrl: string, log: Logger): SendWebhook {
  return async (headers, body) => {
    try {
      const signal = AbortSignal.timeout(limitMs)
      const answer = await fetch(`${selfUrl}/webhooks/sandbox`, { method: 'POST', headers, body, signal })
      return answer.ok
    } catch (error) {
      log.warn({ err: error }, 'a sandbox webhook was not delivered')
      return false
    }
  }
}
