import type { Output } from '#contract'
import { Badge } from '../../parts/badge.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'

type Payouts = NonNullable<Output<'projects.stats'>['payouts']>
type State = Payouts[number]['state']

const tones = {
  accruing: 'grey',
  statement_ready: 'yellow',
  approved: 'blue',
  sent: 'blue',
  settled: 'green',
  bounced: 'red',
} as const satisfies Record<State, string>

/** What an owner was paid by each statement, how far it is, and to which account. Rules 10. */
export function OwnPayouts({ payouts }: { payouts: Payouts }) {
  const t = useT()
  const fmt = useFmt()
  if (payouts.length === 0) return <p className="soft measure">{t('owner.payout_none')}</p>
  return (
    <ul className="stack-s">
      {payouts.map(({ id, number, amount, currency, state, account }) => (
        <li key={id} className="row">
          <b>{t('owner.payout_of', { number, amount: fmt.money({ amountMinor: amount, currency }) })}</b>
          <Badge tone={tones[state]} text={t(`owner.payout_${state}`)} />
          {account !== null && <span className="soft">{t('owner.payout_to', { account })}</span>}
        </li>
      ))}
    </ul>
  )
}
