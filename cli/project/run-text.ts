import type { Output } from '#contract'
import { amount } from '../terminal/amounts.ts'
import { facts } from '../terminal/table.ts'

export type Run = NonNullable<Output<'projects.stats'>['run']>

/** What the run costs its owner and leaves them, with both ends of its tolerance until it is counted. */
export function runText(run: Run): string {
  const { currency, ordered, sold, low, high, pressed, accepted } = run
  const end = (copies: number, bill: number, share: number) =>
    `${amount(bill, currency)} for ${copies} copies, leaves ${amount(share, currency)}`
  return facts([
    ['run', `${ordered} ${run.is_ordered ? 'ordered' : 'if it is ordered now'}, ${sold} sold`],
    ['counted', accepted === null ? null : `${accepted} good of ${pressed ?? accepted} pressed`],
    ['spare', run.spare],
    ['sales', `${amount(run.proceeds, currency)} net, less the fee`],
    ['costs', end(accepted ?? ordered, run.bill, run.share)],
    ['at least', accepted === null ? end(low, run.bill_low, run.share_low) : null],
    ['at most', accepted === null ? end(high, run.bill_high, run.share_high) : null],
  ])
}
