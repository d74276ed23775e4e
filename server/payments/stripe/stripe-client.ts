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

const examinationLimitMs = 8_000

/** Whether Stripe knows a secret key: asks for the account's balance, which moves nothing. */
export async function examineKey(
  secretKey: string,
  apiUrl?: string,
): Promise<'known' | 'refused' | 'silent'> {
  try {
    await clientFor({ secretKey, apiUrl, limitMs: examinationLimitMs }).balance.retrieve()
    return 'known'
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return 'refused'
    // A restricted key is known, though it may not see the balance.
    if (error instanceof Stripe.errors.StripePermissionError) return 'known'
    if (error instanceof Stripe.errors.StripeError) return 'silent'
    throw error
  }
}
