import Stripe from 'stripe'

export interface StripeAccess {
  readonly secretKey: string
  /** Where Stripe's API is, such as `http://127.0.0.1:12111`; its own address when absent. */
  readonly apiUrl?: string | undefined
  /** How long the shop waits for an answer. */
  readonly limitMs: number
}

/** Stripe's own client: one try, nothing told of this machine. */
export function clientFor({ secretKey, apiUrl, limitMs }: StripeAccess): Stripe {
  const settings = { maxNetworkRetries: 0, telemetry: false, timeout: limitMs }
  if (apiUrl === undefined) return new Stripe(secretKey, settings)
  const { hostname, port, protocol } = new URL(apiUrl)
  const secure = protocol === 'https:'
  const at = {
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? ('https' as const) : ('http' as const),
  }
  return new Stripe(secretKey, { ...settings, ...at })
}
