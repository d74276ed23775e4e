import type { Output } from '#contract'
import { parcelKey, type PickedParcel } from '#domain/parcel-pick.ts'
import type { DispatchDeskView } from '#machines/journeys/dispatch-desk/dispatch-desk.view.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import { StaffNav } from '../staff/staff-nav.tsx'
import { Arrived, type ReleaseActs } from './arrived-records.tsx'
import { ParcelTable, pickOf } from './parcel-table.tsx'
import { SendForm, type SendActs } from './send-form.tsx'
import { SentReport } from './sent-report.tsx'

export type DispatchScreenProps = {
  parcels: Output<'staff.parcels'>
  /** The record the list is narrowed to; empty for all. */
  project: string
  /** Undefined until the journey is there: boxes and buttons wait. */
  view: DispatchDeskView | undefined
  acts: SendActs &
    ReleaseActs & {
      pick: (parcel: Omit<PickedParcel, 'tracking'>) => void
      pickAll: (parcels: Omit<PickedParcel, 'tracking'>[]) => void
    }
}

/** The record of the list, chosen by its address, so that it works without scripts and can be kept. */
function RecordChoice({ parcels: { records }, project }: Pick<DispatchScreenProps, 'parcels' | 'project'>) {
  const t = useT()
  const { pathOf } = usePlace()
  if (records.length === 0 && project === '') return null
  const options = records.map(({ project_id, name, artist_name, parcels: count }) => ({
    value: String(project_id),
    label: t('staff.dispatch_record_of', { record: name, artist: artist_name, count }),
  }))
  const isThere = project === '' || options.some(({ value }) => value === project)
  return (
    <form method="get" action={pathOf('admin-dispatch')} className="row orders-choice no-print">
      <SelectField
        key={project}
        label={t('staff.dispatch_record')}
        name="project"
        defaultValue={project}
        options={[
          { value: '', label: t('staff.dispatch_all') },
          ...options,
          ...(isThere ? [] : [{ value: project, label: project }]),
        ]}
      />
      <Button type="submit">{t('staff.orders_show')}</Button>
    </form>
  )
}

function Waiting({ parcels, project, view, acts }: DispatchScreenProps) {
  const t = useT()
  if (parcels.items.length === 0) {
    return <EmptyState title={t(project === '' ? 'staff.dispatch_none' : 'staff.dispatch_none_chosen')} />
  }
  const picked = new Set((view?.picks ?? []).map(parcelKey))
  const all = parcels.items.map(pickOf)
  return (
    <div className="stack">
      <p className="row no-print">
        <Button kind="plain" disabled={view?.can.pick !== true} onClick={() => acts.pickAll(all)}>
          {t(
            all.every(one => picked.has(parcelKey(one)))
              ? 'staff.dispatch_unpick'
              : 'staff.dispatch_pick_all',
          )}
        </Button>
        <span className="soft">{t('staff.dispatch_print')}</span>
      </p>
      <ParcelTable
        parcels={parcels}
        project={project}
        picked={picked}
        isOpen={view?.can.pick === true}
        onPick={acts.pick}
      />
    </div>
  )
}

/** Staff: records that came in, and the parcels that wait, oldest first, to be sent alone or together. */
export function DispatchScreen(props: DispatchScreenProps) {
  const t = useT()
  const { parcels, view, acts } = props
  return (
    <div className="wrap stack">
      <PageHead title={t('staff.dispatch')} index={false} />
      <StaffNav />
      <Title text={t('staff.dispatch')} size={5} />
      {view && <SentReport view={view} />}
      <Arrived records={parcels.arrived} view={view} acts={acts} />
      {view && view.picks.length > 0 && <SendForm view={view} acts={acts} />}
      <Section title={t('staff.dispatch_waiting')} index={parcels.arrived.length === 0 ? 0 : 1}>
        <div className="stack">
          <RecordChoice {...props} />
          <Waiting {...props} />
        </div>
      </Section>
    </div>
  )
}
