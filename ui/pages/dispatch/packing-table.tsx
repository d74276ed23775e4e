import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import type { PackLine } from '#domain/shipping/packing.ts'
import { paperName, parcelKey, type PickedParcel } from '#domain/shipping/parcel-pick.ts'
import { viewPacking, type PackingView } from '#machines/journeys/packing/packing.view.ts'
import { Button, closedWhen, IconButton, LinkButton } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
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
    if (last.outcome === 'unknown' && last.name !== null)
      return t('staff.pack_unknown_of', { code: last.code, name: last.name })
    if (last.outcome === 'unknown') return t('staff.pack_unknown', { code: last.code })
    if (last.outcome === 'over') return t('staff.pack_over', { name: last.name ?? '' })
    return t('staff.pack_good', { name: last.name ?? '', count: last.copies, whole: last.quantity })
  }
  return (
    <div role={isWrong ? 'alert' : 'status'} className={isWrong ? 'empty empty-error bench-wrong' : ''}>
      {last !== null && <p>{words()}</p>}
    </div>
  )
}

type LinesProps = Pick<PackingView, 'lines'> & {
  isLocked: boolean
  count: (lineId: number, copies: number) => void
}

function Lines({ lines, isLocked, count }: LinesProps) {
  const t = useT()
  return (
    <ul className="plain-list packing-lines">
      {lines.map(({ id, name, copies, quantity, isWhole }) => (
        <li key={id} className="row" data-whole={isWhole}>
          <b>{t('staff.pack_count', { count: copies, whole: quantity })}</b>
          <span>{name}</span>
          {!isLocked && (
            <>
              <IconButton
                icon="minus"
                label={t('staff.pack_fewer', { name })}
                {...closedWhen(copies === 0)}
                onClick={() => count(id, copies - 1)}
              />
              <IconButton
                icon="plus"
                label={t('staff.pack_more', { name })}
                {...closedWhen(isWhole)}
                onClick={() => count(id, copies + 1)}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

type Picked = Omit<PickedParcel, 'tracking'>

type Props = {
  parcel: Parcel
  /** The list that it stands in, as it is narrowed. */
  list: string
  /** Where the parcel after it is packed; undefined where none waits. */
  next?: string | undefined
  /** What is to be sent, this parcel among it or not. */
  picks: readonly PickedParcel[]
  /** Nothing is under way: what is picked may be changed. */
  isOpen: boolean
  /** Some parcels were refused: the cursor stays at what is said of them. */
  hasRefusal: boolean
  /** Picks a parcel, or lets go of it. */
  pick: (parcel: Picked) => void
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

type ActsProps = Pick<Props, 'parcel' | 'isOpen' | 'pick'> & { view: PackingView; restart: () => void }

/** On to carrier and number, with all or with what is in it; once there, the way back. */
function TableActs({ parcel, view, isOpen, pick, restart }: ActsProps) {
  const t = useT()
  const { status, inside } = view
  if (status === 'leaving')
    return (
      <p className="row bench-acts">
        <Button disabled={!isOpen} onClick={() => pick(pickOf(parcel))}>
          {t('staff.pack_back')}
        </Button>
      </p>
    )
  return (
    <div className="row bench-row">
      <p className="bench-acts bench-now">
        <Button kind="primary" disabled={status !== 'packed' || !isOpen} onClick={() => pick(pickOf(parcel))}>
          {t('staff.pack_send')}
        </Button>
      </p>
      <p className="row bench-acts">
        {status !== 'packed' && inside.length > 0 && (
          <Button disabled={!isOpen} onClick={() => pick({ ...pickOf(parcel), lines: inside })}>
            {t('staff.pack_send_part', { count: copiesIn(inside) })}
          </Button>
        )}
        <Button kind="plain" onClick={restart}>
          {t('staff.pack_restart')}
        </Button>
      </p>
    </div>
  )
}

function Stand({ view: { status, missing, inside } }: { view: PackingView }) {
  const t = useT()
  const words = () => {
    if (status === 'leaving') return t('staff.pack_locked', { count: copiesIn(inside) })
    return status === 'packed' ? t('staff.pack_done') : t('staff.pack_left', { count: missing })
  }
  return <p role="status">{words()}</p>
}

/**
 * One parcel at the packing table: scanned copy by copy, then on to carrier and number. While it is there,
 * the table shows what is sent, and nothing of it can be changed.
 */
export function PackingTable({ parcel, list, next, picks, isOpen, hasRefusal, pick }: Props) {
  const t = useT()
  const given = { key: parcelKey(pickOf(parcel)), lines: parcel.items.map(lineOf), picks }
  usePageJourneys([['packing', given]])
  const packing = useJourney('packing')
  const view = useSelector(packing, viewOnce(viewPacking))
  const { to } = pickOf(parcel)
  const isLocked = view?.status === 'leaving'
  return (
    <Section title={t('staff.pack_title', { number: parcel.number, to })} index={0}>
      <div className="stack-s no-print">
        <p>
          <Link href={list}>{t('staff.pack_close')}</Link>
        </p>
        {view && (
          <>
            {!isLocked && (
              <>
                <ScanForm
                  scan={code => packing.send({ type: 'packing.scan', code })}
                  submit={t('staff.pack_in')}
                  isLeft={hasRefusal}
                />
                <CameraScan to="packing" />
              </>
            )}
            <LastScan last={view.last} />
            <Lines
              lines={view.lines}
              isLocked={isLocked}
              count={(lineId, copies) => packing.send({ type: 'packing.count', lineId, copies })}
            />
            <Stand view={view} />
            <TableActs
              parcel={parcel}
              view={view}
              isOpen={isOpen}
              pick={pick}
              restart={() => packing.send({ type: 'packing.restart' })}
            />
            {next !== undefined && view.can.leave && (
              <p className="bench-acts">
                <LinkButton href={next}>{t('staff.pack_next')}</LinkButton>
              </p>
            )}
            <Papers parcel={parcel} inside={view.inside} />
          </>
        )}
      </div>
    </Section>
  )
}
