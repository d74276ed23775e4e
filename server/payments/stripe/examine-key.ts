import Stripe from 'stripe'
import { clientFor } from './stripe-client.ts'

const limitMs = 8_000

/** Whether Stripe knows a secret key: asks for the account's balance, which moves nothing. */
export async function examineKey(
  secretKey: string,
  apiUrl?: string,
): Promise<'known' | 'refused' | 'silent'> {
  try {
    await clientFor({ secretKey, apiUrl, limitMs }).balance.retrieve()
    return 'known'
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return 'refused'
    // A restricted key is known, though it may not see the balance.
    if (error instanceof Stripe.errors.StripePermissionError) return 'known'
    if (error instanceof Stripe.errors.StripeError) return 'silent'
    throw error
  }
}
