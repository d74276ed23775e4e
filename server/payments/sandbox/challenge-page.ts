import { formatMoney } from '#domain/money/money.ts'
import type { GatewayPayment } from '../../base/gateway.ts'

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, char => `&#${char.codePointAt(0) ?? 0};`)

/**
 * The page on which a bank would ask the shopper to approve. Plain HTML without scripts or styles of its own,
 * so that the strictest content policy lets it work.
 */
export function challengePage(payment: GatewayPayment, challenge: string): string {
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
