import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { isNarrowed, nextPack, type ParcelChoice, ParcelChoiceForm } from './parcel-choice.tsx'
import type { DispatchDeskView } from '#machines/journeys/dispatch-desk/dispatch-desk.view.ts'
import { paperName, parcelKey, type PickedParcel, pickReach } from '#domain/shipping/parcel-pick.ts'
import { Button, LinkButton } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { StaffFrame } from '../staff-frame.tsx'
import { Arrived, type ReleaseActs } from './arrived-records.tsx'
import { PackingTable } from './packing-table.tsx'
import { ParcelLists } from './parcels-screen.tsx'
import { PapersForm } from './papers-form.tsx'
import { ParcelTable, pickOf } from './parcel-table.tsx'
import { listId, SendForm, type SendActs } from './send-form.tsx'

type Props = { parcels: Output<'staff.parcels'>; choice: ParcelChoice }
type Parcel = Output<'staff.parcels'>['items'][number]

/** The address of the same list with more chosen; an empty word lets go of a choice. */
function useKeptHref(choice: ParcelChoice) {
  const { pathOf } = usePlace()
  return (more: Readonly<Record<string, string>>): string => {
    const all = Object.entries({ ...choice, pack: '', ...more }).filter(([, value]) => value !== '')
    return [pathOf('admin-dispatch'), new URLSearchParams(all).toString()].filter(Boolean).join('?')
  }
}

/** What a page leaves out, which its print leaves out too: the next page, or all on one. */
function MoreParcels({ parcels: { items, next }, choice }: Props) {
  const t = useT()
  const to = useKeptHref(choice)
  if (next === null) return null
  return (
    <div className="stack-s">
      <p>{t('staff.dispatch_part', { count: items.length })}</p>
      <p className="row no-print">
        {choice.all === '' && <Link href={to({ all: 'yes', after: '' })}>{t('staff.dispatch_on_one')}</Link>}
        <Link href={to({ after: next })}>{t('common.more')}</Link>
      </p>
    </div>
  )
}

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

const isRefused = (sent: DispatchDeskView['sent']): boolean =>
  sent?.others.some(({ outcome }) => outcome !== 'known') === true

/** What became of what was last sent or released: told at once, and until the next is done. */
function SentReport({ view: { sent, record, released, status } }: { view: DispatchDeskView }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const isBad = isRefused(sent) || status === 'unreleased'
  // The form that was pressed is gone: the cursor follows to what came of it.
  useEffect(() => {
    if (sent !== null) box.current?.focus()
  }, [sent])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={isBad ? 'stack-s empty empty-error bench-wrong no-print' : 'stack-s no-print'}
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

type DispatchScreenProps = {
  parcels: Output<'staff.parcels'>
  choice: ParcelChoice
  /** Undefined until the journey is there: boxes and buttons wait. */
  view: DispatchDeskView | undefined
  acts: SendActs &
    ReleaseActs & {
      pick: (parcel: Omit<PickedParcel, 'tracking'>) => void
      pickAll: (parcels: Omit<PickedParcel, 'tracking'>[]) => void
    }
}

const noneWords = (choice: ParcelChoice) => {
  const { project, search, partly } = choice
  if (isNarrowed(choice)) return 'staff.dispatch_none_narrowed'
  if (search !== '') return 'staff.dispatch_none_found'
  if (partly !== '') return 'staff.dispatch_none_partly'
  return project === '' ? 'staff.dispatch_none' : 'staff.dispatch_none_chosen'
}

type AllProps = Pick<DispatchScreenProps, 'view' | 'acts'> & {
  all: Omit<PickedParcel, 'tracking'>[]
  picked: ReadonlySet<string>
}

/** Picks the list, or what of it leaves together, and says which of both; then lets go of it. */
function PickAll({ all, picked, view, acts }: AllProps) {
  const t = useT()
  const reach = pickReach(view?.picks ?? [], all)
  const isIdle = reach === 0 && !all.some(one => picked.has(parcelKey(one)))
  const words = () => {
    if (reach === 0) return t('staff.dispatch_unpick')
    return reach < all.length
      ? t('staff.dispatch_pick_first', { count: reach })
      : t('staff.dispatch_pick_all')
  }
  return (
    <Button kind="plain" disabled={view?.can.pick !== true || isIdle} onClick={() => acts.pickAll(all)}>
      {words()}
    </Button>
  )
}

function Waiting({ parcels, choice, view, acts }: DispatchScreenProps) {
  const t = useT()
  const to = useKeptHref(choice)
  // A later page that was sent empties before the list does.
  if (parcels.items.length === 0 && choice.after !== '')
    return (
      <EmptyState
        title={t('staff.dispatch_none_after')}
        action={{ href: to({ after: '' }), label: t('staff.dispatch_to_first') }}
      />
    )
  if (parcels.items.length === 0) return <EmptyState title={t(noneWords(choice))} />
  const picked = new Set((view?.picks ?? []).map(parcelKey))
  const all = parcels.items.map(pickOf)
  return (
    <div className="stack">
      <p className="row no-print">
        <PickAll all={all} picked={picked} view={view} acts={acts} />
        <span className="soft">{t('staff.dispatch_print')}</span>
        <span role="status">{view?.isFull && t('staff.dispatch_full', { count: view.picks.length })}</span>
      </p>
      <PapersForm shown={all.map(paperName)} picked={(view?.picks ?? []).map(paperName)} />
      <ParcelTable
        parcels={parcels}
        picked={picked}
        isOpen={view?.can.pick === true}
        isFull={view?.isFull === true}
        onPick={acts.pick}
        packHref={pack => to({ pack })}
      />
      <MoreParcels parcels={parcels} choice={choice} />
    </div>
  )
}

type Shown = Pick<DispatchScreenProps, 'parcels' | 'choice'>

/** The parcel that lies on the packing table. */
const packedOf = ({ parcels: { items }, choice: { pack } }: Shown) =>
  pack === nextPack ? items[0] : items.find(parcel => parcelKey(pickOf(parcel)) === pack)

/** What is chosen for the one packed after it; once all that was looked for is, the oldest of the rest. */
function nextOf({ parcels: { items, next }, choice }: Shown, packed: Parcel) {
  if (choice.partly !== '') return undefined
  const after = items[items.indexOf(packed) + 1]
  if (after !== undefined) return { pack: parcelKey(pickOf(after)) }
  if (next !== null) return { all: '', after: next, pack: nextPack }
  return choice.search === '' ? undefined : { search: '', after: '', pack: nextPack }
}

/** Staff: records that came in, and the parcels that wait, oldest first, to be sent alone or together. */
export function DispatchScreen(props: DispatchScreenProps) {
  const t = useT()
  const { parcels, view, acts, choice } = props
  const to = useKeptHref(choice)
  // Where nobody is left of what was looked for, that is let go of.
  const nextHref = to({ pack: nextPack, ...(parcels.items.length === 0 && { search: '', after: '' }) })
  const hasNext = parcels.items.length > 0 || choice.search !== '' || choice.after !== ''
  const packed = packedOf(props)
  const next = packed && nextOf(props, packed)
  const packedKey = packed && parcelKey(pickOf(packed))
  return (
    <StaffFrame title={t('staff.dispatch')}>
      <ParcelLists show="" isPartly={choice.partly !== ''} />
      {choice.partly !== '' && <p className="measure soft no-print">{t('staff.dispatch_partly_text')}</p>}
      {view && <SentReport view={view} />}
      {packed === undefined && choice.partly === '' && hasNext && (
        <p className="bench-acts no-print">
          <LinkButton href={nextHref}>{t('staff.pack_next')}</LinkButton>
        </p>
      )}
      {packed && (
        <PackingTable
          key={[packedKey, ...packed.items.map(({ id, quantity }) => `${id}x${quantity}`)].join(' ')}
          parcel={packed}
          list={to({})}
          next={next && to(next)}
          picks={view?.picks ?? []}
          isOpen={view?.can.pick === true}
          hasRefusal={isRefused(view?.sent ?? null)}
          pick={acts.pick}
        />
      )}
      <Arrived records={parcels.arrived} view={view} acts={acts} index={packed ? 1 : 0} />
      {view && view.picks.length > 0 && (
        <SendForm
          view={view}
          acts={acts}
          own={parcels.own_carriers}
          untracked={parcels.untracked_carriers}
          isFromTable={packed !== undefined && view.picks.some(({ key }) => key === packedKey)}
        />
      )}
      <Section
        title={t('staff.dispatch_waiting')}
        index={(packed ? 1 : 0) + (parcels.arrived.length === 0 ? 0 : 1)}
      >
        <div className="stack" id={listId} tabIndex={-1}>
          <ParcelChoiceForm {...props} />
          <Waiting {...props} />
        </div>
      </Section>
    </StaffFrame>
  )
}
