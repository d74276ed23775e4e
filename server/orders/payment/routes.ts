import type { Context as HonoContext, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorStatus } from '#contract/error-codes.ts'
import type { Deps } from '../../http/deps.ts'
import { fail } from '../../base/failure.ts'
import { answerWith } from '../../http/answer-with.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { outcomeOf } from '../../http/outcome.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { mountSandbox } from '../../payments/sandbox/sandbox-routes.ts'

const maxWebhookBytes = 256 * 1_024

/** Webhooks of the payment provider in use; with the sandbox also its card form and its bank. */
export function mountPayments(app: Hono<HttpEnv>, deps: Deps): void {
  const onError = (c: HonoContext) => c.json(fail('payload_too_large'), errorStatus.payload_too_large)
  app.post(`/webhooks/${deps.gateway.name}`, bodyLimit({ maxSize: maxWebhookBytes, onError }), async c => {
    // The signature covers the bytes as they came, so the body is not parsed before it is proven.
    const received = await receiveWebhook(deps, c.req.raw.headers, await c.req.text())
    if (received === 'applied' || received === 'known') return c.json({ received: true })
    deps.log.warn({ reason: received }, 'a webhook was refused')
    return answerWith(c, deps.config, {}, outcomeOf(fail('input_invalid', { webhook: received })))
  })
  if (deps.gateway.name === 'sandbox') mountSandbox(app, deps)
}
