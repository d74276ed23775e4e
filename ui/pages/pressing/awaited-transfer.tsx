import { formatDeadline } from '#domain/time/deadline.ts'
import type { Output } from '#contract'
import { useFmt, useT } from '../../text/text-context.tsx'

type Pressing = Output<'pressings.one'>

/** The transfer that is waited for: how much, where to, what to write on it, until when. */
export function AwaitedTransfer({
  pressing: { transfer_to: to, currency },
}: {
  pressing: Pick<Pressing, 'transfer_to' | 'currency'>
}) {
  const t = useT()
  const fmt = useFmt()
  if (to === null) return null
  const until = to.until === null ? '' : formatDeadline(to.until, fmt.locale, { style: 'long' })
  const rows = [
    [t('pressing.transfer_amount'), fmt.money({ amountMinor: to.amount, currency })],
    [t('pressing.transfer_holder'), to.holder],
    ['IBAN', to.iban],
    [t('pressing.transfer_reference'), to.reference],
    [t('pressing.transfer_until'), until],
  ].filter(([, text]) => text !== '')
  return (
    <div className="stack-s">
      <p>{t('pressing.awaits_transfer')}</p>
      <dl className="facts">
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
