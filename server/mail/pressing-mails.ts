// What the mails about direct pressings tell.
import { z } from 'zod'

/** What the mails about a direct pressing tell; what has nothing to say is empty. */
const PressingMail = z.object({
  name: z.string(),
  ref: z.string(),
  /** The run in short: how many of which size. */
  run: z.string(),
  /** What is to pay, with its tax. */
  amount: z.string(),
  /** Whether that holds VAT, or why it holds none. */
  tax: z.string(),
  deposit: z.string(),
  /** Until when it is waited for. */
  date: z.string(),
  ordered: z.string(),
  accepted: z.string(),
  /** Copies between which the run counts as delivered. */
  low: z.string(),
  high: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  /** Until when a fault may be told. */
  until: z.string(),
  reason: z.string(),
  link: z.string(),
})

export type PressingMail = z.output<typeof PressingMail>

/** By their names, as members of the union of all mails. */
export const pressingMails = [
  z.object({ template: z.literal('pressing_deposit_due'), data: PressingMail }),
  z.object({ template: z.literal('pressing_deposit_paid'), data: PressingMail }),
  z.object({ template: z.literal('pressing_balance_due'), data: PressingMail }),
  z.object({ template: z.literal('pressing_reminded'), data: PressingMail }),
  z.object({ template: z.literal('pressing_ordered'), data: PressingMail }),
  z.object({ template: z.literal('pressing_counted'), data: PressingMail }),
  z.object({ template: z.literal('pressing_shipped'), data: PressingMail }),
  z.object({ template: z.literal('pressing_delivered'), data: PressingMail }),
  z.object({ template: z.literal('pressing_lapsed'), data: PressingMail }),
  z.object({ template: z.literal('pressing_held'), data: PressingMail }),
  z.object({ template: z.literal('pressing_cancelled'), data: PressingMail }),
] as const
