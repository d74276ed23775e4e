import type { CardDetails, PaymentPort, Tokenised } from '#machines/ports.ts'

const stripeMethods = 'https://api.stripe.com/v1/payment_methods'

const textOf = (answer: unknown, field: 'payment_method' | 'id'): string | undefined => {
  if (typeof answer !== 'object' || answer === null || !(field in answer)) return undefined
  const value: unknown = Reflect.get(answer, field)
  return typeof value === 'string' ? value : undefined
}

async function send(url: string, init: RequestInit, field: 'payment_method' | 'id'): Promise<Tokenised> {
  try {
    const response = await fetch(url, { ...init, method: 'POST' })
    const token = textOf(await response.json(), field)
    if (response.ok && token !== undefined) return { token }
    return { error: true, code: response.status >= 500 ? 'payment_unavailable' : 'card_invalid' }
  } catch {
    return { error: true, code: 'network' }
  }
}

function toSandbox({ number, exp_month, exp_year, cvc }: CardDetails, signal: AbortSignal | null) {
  const body = JSON.stringify({ number, exp_month, exp_year, cvc })
  return send(
    '/sandbox/tokens',
    { body, signal, headers: { 'content-type': 'application/json' } },
    'payment_method',
  )
}

function toStripe(key: string, card: CardDetails, signal: AbortSignal | null) {
  const body = new URLSearchParams({ type: 'card' })
  for (const field of ['number', 'exp_month', 'exp_year', 'cvc'] as const) {
    body.set(`card[${field}]`, String(card[field]))
  }
  if (card.name) body.set('billing_details[name]', card.name)
  return send(stripeMethods, { body, signal, headers: { authorization: `Bearer ${key}` } }, 'id')
}

interface Provider {
  readonly stripeKey?: string | undefined
  /** Nobody takes cards here: none leaves the browser. */
  readonly isClosed?: boolean | undefined
}

/** Swaps a card for a token at the payment provider: Stripe with the shop's key, else the sandbox. */
export function browserPayment({ stripeKey, isClosed }: Provider): PaymentPort {
  return {
    tokenise(card, { signal = null }: { readonly signal?: AbortSignal | null } = {}) {
      if (isClosed) return Promise.resolve({ error: true, code: 'payment_closed' })
      return stripeKey === undefined ? toSandbox(card, signal) : toStripe(stripeKey, card, signal)
    },
  }
}
