import type { DispatchDeskView } from '#machines/journeys/dispatch-desk/dispatch-desk.view.ts'
import { useT } from '../../text/text-context.tsx'

type Sent = NonNullable<DispatchDeskView['sent']>

function Parcels({ sent: { shipped, others } }: { sent: Sent }) {
  const t = useT()
  return (
    <>
      {shipped > 0 && <p>{t('staff.dispatch_sent', { count: shipped })}</p>}
      {others.map(({ number, outcome }) => (
        <p key={number}>{t(`staff.dispatch_other_${outcome}`, { number })}</p>
      ))}
    </>
  )
}

/** What became of what was last sent or released: told at once, and until the next is done. */
export function SentReport({ view: { sent, record, released, status } }: { view: DispatchDeskView }) {
  const t = useT()
  const isBad = sent?.others.some(({ outcome }) => outcome !== 'known') === true || status === 'unreleased'
  return (
    <div
      className={isBad ? 'stack-s empty empty-error no-print' : 'stack-s no-print'}
      role={isBad ? 'alert' : 'status'}
    >
      {sent && <Parcels sent={sent} />}
      {released && record && (
        <p>
          {t('staff.dispatch_released', { count: released.released, record: record.name })}{' '}
          {released.more && t('staff.dispatch_more')}
        </p>
      )}
      {status === 'unreleased' && record && <p>{t('staff.dispatch_unreleased', { record: record.name })}</p>}
    </div>
  )
}
