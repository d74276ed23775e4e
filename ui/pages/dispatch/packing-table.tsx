import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import type { PackLine } from '#domain/shipping/packing.ts'
import { paperName, type PickedParcel } from '#domain/shipping/parcel-pick.ts'
import { viewPacking, type PackingView } from '#machines/journeys/packing/packing.view.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { CameraScan } from './camera-scan.tsx'
import { ScanForm } from './scan-form.tsx'
import { pickOf, whichOf } from './parcel-table.tsx'

type Parcel = Output<'staff.parcels'>['items'][number]

function lineOf(line: Parcel['items'][number]): PackLine {
  const name = [line.artist_name, line.name, whichOf(line)].filter(Boolean).join(', ')
  const { id, barcode, catalogue_number: catalogueNumber, quantity } = line
  return { id, name, barcode, catalogueNumber, quantity }
}

/** What the last scan was: said at once, and loudly when it does not belong. */
function LastScan({ last }: Pick<PackingView, 'last'>) {
  const t = useT()
  const isWrong = last !== null && last.outcome !== 'good'
  const words = () => {
    if (last === null) return ''
    if (last.outcome === 'unknown') return t('staff.pack_unknown', { code: last.code })
    if (last.outcome === 'over') return t('staff.pack_over', { name: last.name ?? '' })
    return t('staff.pack_good', { name: last.name ?? '', count: last.copies, whole: last.quantity })
  }
  return (
    <div role={isWrong ? 'alert' : 'status'} className={isWrong ? 'empty empty-error' : ''}>
      {last !== null && <p>{words()}</p>}
    </div>
  )
}

function Lines({
  lines,
  count,
}: Pick<PackingView, 'lines'> & { count: (lineId: number, copies: number) => void }) {
  const t = useT()
  return (
    <ul className="plain-list packing-lines">
      {lines.map(({ id, name, copies, quantity, isWhole }) => (
        <li key={id} className="row" data-whole={isWhole}>
          <b>{t('staff.pack_count', { count: copies, whole: quantity })}</b>
          <span>{name}</span>
          <IconButton
            icon="minus"
            label={t('staff.pack_fewer', { name })}
            disabled={copies === 0}
            onClick={() => count(id, copies - 1)}
          />
          <IconButton
            icon="plus"
            label={t('staff.pack_more', { name })}
            disabled={isWhole}
            onClick={() => count(id, copies + 1)}
          />
        </li>
      ))}
    </ul>
  )
}

type Props = {
  parcel: Parcel
  /** It is among those that are to be sent. */
  isPicked: boolean
  pick: (parcel: Omit<PickedParcel, 'tracking'>) => void
}

const copiesIn = (inside: PackingView['inside']): number =>
  inside.reduce((sum, { copies }) => sum + copies, 0)

/** What is printed of a parcel with what is in it by now; of all of it, before anything is. */
function Papers({ parcel, inside }: { parcel: Parcel; inside: PackingView['inside'] }) {
  const t = useT()
  const pick = pickOf(parcel)
  const name = paperName(inside.length > 0 ? { ...pick, lines: inside } : pick)
  const href = (kind: string) => `/api/staff/parcels/papers?kind=${kind}&parcels=${encodeURIComponent(name)}`
  return (
    <p className="row">
      <a href={href('slips')} target="_blank" rel="noreferrer">
        {t('staff.pack_slip')}
      </a>
      {!parcel.pickup && (
        <a href={href('labels')} target="_blank" rel="noreferrer">
          {t('staff.pack_label')}
        </a>
      )}
    </p>
  )
}

/** One parcel at the packing table: scanned copy by copy, then on to carrier and number. */
export function PackingTable({ parcel, isPicked, pick }: Props) {
  const t = useT()
  const { pathOf } = usePlace()
  usePageJourneys([['packing', { lines: parcel.items.map(lineOf) }]])
  const packing = useJourney('packing')
  const view = useSelector(packing, viewOnce(viewPacking))
  const { to } = pickOf(parcel)
  return (
    <Section title={t('staff.pack_title', { number: parcel.number, to })} index={0}>
      <div className="stack-s no-print">
        <p>
          <Link href={pathOf('admin-dispatch')}>{t('staff.pack_close')}</Link>
        </p>
        {view && (
          <>
            <ScanForm
              scan={code => packing.send({ type: 'packing.scan', code })}
              submit={t('staff.pack_in')}
            />
            <CameraScan to="packing" />
            <LastScan last={view.last} />
            <Lines
              lines={view.lines}
              count={(lineId, copies) => packing.send({ type: 'packing.count', lineId, copies })}
            />
            <p role="status">
              {view.status === 'packed'
                ? t('staff.pack_done')
                : t('staff.pack_left', { count: view.missing })}
            </p>
            <p className="row">
              <Button
                kind="primary"
                disabled={view.status !== 'packed' || isPicked}
                onClick={() => pick(pickOf(parcel))}
              >
                {t('staff.pack_send')}
              </Button>
              {view.status !== 'packed' && view.inside.length > 0 && (
                <Button disabled={isPicked} onClick={() => pick({ ...pickOf(parcel), lines: view.inside })}>
                  {t('staff.pack_send_part', { count: copiesIn(view.inside) })}
                </Button>
              )}
              <Button kind="plain" onClick={() => packing.send({ type: 'packing.restart' })}>
                {t('staff.pack_restart')}
              </Button>
            </p>
            <Papers parcel={parcel} inside={view.inside} />
          </>
        )}
      </div>
    </Section>
  )
}
