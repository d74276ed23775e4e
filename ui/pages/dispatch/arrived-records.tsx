import { Link } from 'wouter'
import type { Output } from '#contract'
import type { ArrivedRecord } from '#machines/journeys/dispatch-desk/dispatch-desk.setup.ts'
import type { DispatchDeskView } from '#machines/journeys/dispatch-desk/dispatch-desk.view.ts'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'

export type ReleaseActs = { release: (record: ArrivedRecord) => void }

type Props = {
  records: Output<'staff.parcels'>['arrived']
  view: DispatchDeskView | undefined
  acts: ReleaseActs
  index: number
}

/** Records whose run came in while their pre-orders are held: all orders of one are let go at once. */
export function Arrived({ records, view, acts, index }: Props) {
  const t = useT()
  const { pathOf } = usePlace()
  if (records.length === 0) return null
  return (
    <Section title={t('staff.dispatch_arrived')} index={index}>
      <div className="stack no-print">
        <p className="soft measure">{t('staff.dispatch_arrived_text')}</p>
        <ul className="stack-s plain-list">
          {records.map(({ project_id: projectId, name, artist_name: artist, orders, waiting }) => (
            <li key={projectId} className="row">
              <span>
                <Link href={`${pathOf('admin-project')}?id=${projectId}`}>{name}</Link>, {artist}
              </span>
              {orders > 0 && (
                <Button
                  busy={view?.status === 'releasing' && view.record?.projectId === projectId}
                  disabled={view?.can.release !== true}
                  aria-label={`${t('staff.dispatch_release', { count: orders })}: ${name}`}
                  onClick={() => acts.release({ projectId, name })}
                >
                  {t('staff.dispatch_release', { count: orders })}
                </Button>
              )}
              {waiting > 0 && <span className="soft">{t('staff.dispatch_cannot', { count: waiting })}</span>}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
