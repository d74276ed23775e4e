import { z } from 'zod'

/** Where the money stands, as the shopper must know it. */
export const PaymentStanding = z.enum([
  'paid',
  'pledged',
  'requires_action',
  'processing',
  'failed',
  'canceled',
])
