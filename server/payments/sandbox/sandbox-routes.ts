import { formatMoney } from '#domain/money/money.ts'
import type { GatewayPayment } from '../../base/gateway.ts'
import type { Context as HonoContext, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorStatus } from '#contract/error-codes.ts'
import type { Deps } from '../../http/deps.ts'
import { fail } from '../../base/failure.ts'
import { answerWith } from '../../http/answer-with.ts'
import { callerAddress } from '../../http/caller.ts'
import { fieldErrors } from '../../http/field-errors.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { outcomeOf } from '../../http/outcome.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { answerChallenge, lookUp, type SandboxWorld } from './provider.ts'
import { CardFields, tokenise } from './tokens.ts'

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, char => `&#${char.codePointAt(0) ?? 0};`)

/**
 * The page on which a bank would ask the shopper to approve. Plain HTML without scripts or styles of its own,
 * so that the strictest content policy lets it work.
 */
function challengePage(payment: GatewayPayment, challenge: string): string {
  const amount = escaped(formatMoney({ amountMinor: payment.amountMinor, currency: payment.currency }, 'en'))
  const action = `/sandbox/challenge/${encodeURIComponent(challenge)}`
  const open = payment.status === 'requires_action'
  const form = `<form method="post" action="${action}">
<p><button type="submit" name="answer" value="approve">Approve the payment</button></p>
<p><button type="submit" name="answer" value="refuse">Refuse</button></p>
</form>`
  const back = `<form method="post" action="${action}"><p>This payment has been answered.</p>
<p><button type="submit" name="answer" value="refuse">Back to the shop</button></p></form>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sandbox bank</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"></head>
<body><main><h1>Sandbox bank</h1>
<p>A test bank: no real money moves. The shop asks you to pay ${amount}.</p>
${open ? form : back}
</main></body></html>
`
}

const maxBytes = 4_096
/** Cards one address may try in a minute. */
const tokensPerMinute = 60

/** The sandbox's own addresses: `POST /sandbox/tokens` for the card form, and the bank's challenge page. */
export function mountSandbox(app: Hono<HttpEnv>, deps: Deps): void {
  const { config, clock } = deps
  const limit = rateLimit(clock, config.requestsPerMinute === 0 ? 0 : tokensPerMinute, 60)
  const refuse = (c: HonoContext<HttpEnv>, failure: Parameters<typeof outcomeOf>[0]) =>
    answerWith(c, config, {}, outcomeOf(failure))
  const small = bodyLimit({
    maxSize: maxBytes,
    onError: c => c.json(fail('payload_too_large'), errorStatus.payload_too_large),
  })
  app.post('/sandbox/tokens', small, async c => {
    if (!limit.take(callerAddress(c, config)).allowed) return refuse(c, fail('rate_limited'))
    const body: unknown = await c.req.json().catch(() => undefined)
    const parsed = CardFields.safeParse(body)
    if (!parsed.success) return refuse(c, fail('input_invalid', fieldErrors(parsed.error, body)))
    const answer = await tokenise(deps.db, parsed.data, clock.now())
    if (!answer.ok) return refuse(c, fail('card_invalid', { [answer.field]: 'card_invalid' }))
    const { token, brand, last4 } = answer
    return c.json({ payment_method: token, brand, last4 })
  })
  app.get('/sandbox/challenge/:challenge', async c => {
    const challenge = c.req.param('challenge')
    const payment = await lookUp(worldOf(deps), { challenge })
    return payment === undefined ? c.notFound() : c.html(challengePage(payment, challenge))
  })
  app.post('/sandbox/challenge/:challenge', small, async c => {
    const form = await c.req.parseBody()
    const world = worldOf(deps)
    const answered = await answerChallenge(world, c.req.param('challenge'), form['answer'] === 'approve')
    return answered === undefined ? c.notFound() : c.redirect(answered.returnUrl, 303)
  })
}

const worldOf = ({ db, clock }: Deps): SandboxWorld => ({
  db,
  now: () => clock.now(),
  lateMs: 0,
})
