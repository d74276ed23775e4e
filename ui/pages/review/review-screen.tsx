import { formatDeadline } from '#domain/time/deadline.ts'
import { Fragment } from 'react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { deskOf } from '#domain/desks/desks.ts'
import { isRouteOff } from '#domain/site/off-pages.ts'
import { statusColour } from '#domain/site/status-colour.ts'
import { Badge } from '../../parts/badge.tsx'
import { Section } from '../../parts/section.tsx'
import { Title } from '../../parts/title.tsx'
import { Table } from '../../parts/table.tsx'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { usePlace } from '../../place-context.tsx'
import { useView } from '../../shop-context.tsx'
import { useMay } from '../../use-may.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { DeskHistory } from '../desk/desk-history.tsx'
import { useDeskRights } from '../desk/use-desk-rights.ts'
import { PageHead } from '../page-head.tsx'
import { KeptChoices } from '../quote/kept-choices.tsx'
import { TrackSides } from '../creation/track-sides.tsx'
import { DecidePart, type DecideProps } from './decide-part.tsx'
import { MastersPart } from './masters-part.tsx'
import { PressingPart, type PressingProps } from './pressing-part.tsx'
import { useReviewWords } from './review-words.ts'
import { RunPart } from './run-part.tsx'

type Data = Output<'staff.project'>

function useFacts({ project, barcode, catalogue_number, label_name }: Data): [string, string][] {
  const t = useT()
  const fmt = useFmt()
  const { goal, counted, starts_at, ends_at, charge_mode } = project
  const date = (at: string | null) => (at === null ? '' : fmt.date(at, { time: true }))
  const rows: [string, string][] = [
    [t('review.goal'), goal === null ? '' : t('review.goal_of', { count: counted, goal })],
    [t('review.starts'), date(starts_at)],
    [t('review.ends'), ends_at === null ? '' : formatDeadline(ends_at, fmt.locale, { time: true })],
    [t('review.charge'), t(`review.${charge_mode}`)],
    [t('review.label'), label_name ?? ''],
    [t('review.catalogue_number'), catalogue_number ?? ''],
    [t('review.barcode'), barcode ?? ''],
  ]
  return rows.filter(([, value]) => value !== '')
}

function Facts({ data }: { data: Data }) {
  return (
    <dl className="facts">
      {useFacts(data).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Items({ items }: Pick<Data, 'items'>) {
  const t = useT()
  const fmt = useFmt()
  if (items.length === 0) return <p className="soft">{t('review.no_items')}</p>
  return (
    <Table heads={[t('review.item'), t('review.prices')]}>
      {items.map(({ id, name, prices }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <td className="whole-cell">
            {prices
              .map(({ currency, price }) => fmt.money({ amountMinor: price, currency }))
              .join('\u00a0· ')}
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** As they stand on the record; a list of songs is in the order of the record. */
function Tracks({ songs }: Pick<Data, 'songs'>) {
  const t = useT()
  if (songs.length === 0) return <p className="soft">{t('review.no_tracks')}</p>
  const tracks = songs.map(({ id, title, side, duration_seconds: seconds }, index) => ({
    id,
    title,
    side,
    seconds,
    position: songs.slice(0, index).filter(one => one.side === side).length + 1,
  }))
  return <TrackSides tracks={tracks} />
}

function Log({ events }: Pick<Data, 'events'>) {
  const t = useT()
  const fmt = useFmt()
  const words = useReviewWords()
  if (events.length === 0) return <p className="soft">{t('review.no_events')}</p>
  return (
    <ol className="stack-s">
      {events.map(entry => (
        <li key={entry.sequence}>
          <p className="etch etch-row">
            <time dateTime={entry.at}>{fmt.date(entry.at, { time: true })}</time>
            <b>{words.event(entry.type)}</b>
            <span>{words.actor(entry)}</span>
          </p>
          {entry.reason && <p className="measure">{entry.reason}</p>}
        </li>
      ))}
    </ol>
  )
}

/** Where else something of a project is kept. */
const belonging = [
  { noun: 'product', word: 'review.record', query: (id: number) => `id=${id}` },
  { noun: 'order', word: 'desks.order_title', query: (id: number) => `project=${id}` },
  { noun: 'payout', word: 'desks.payout_title', query: (id: number) => `project=${id}` },
] as const

type WayProps = { noun: (typeof belonging)[number]['noun']; query: string; text: string }

/** A link to another desk, for whoever may see that one. */
function DeskWay({ noun, query, text }: WayProps) {
  const desk = deskOf(noun)
  const may = useDeskRights(desk)
  const { pathOf } = usePlace()
  return may('see') && <Link href={`${pathOf(desk.listRoute)}?${query}`}>{text}</Link>
}

function Ways({ project, owner }: Pick<Data, 'project' | 'owner'>) {
  const t = useT()
  const isOwn = useView('auth', viewAuth, ({ user }) => user !== null && user?.id === owner?.id)
  const mayGlance = useMay('stats.glance')
  const { pathOf, site } = usePlace()
  const { id, category, slug, listed } = project
  return (
    <>
      {(mayGlance || isOwn) && (
        <Link href={`${pathOf('project-dashboard')}?id=${id}`}>{t('review.dashboard')}</Link>
      )}
      {!isRouteOff('production-summary', site.off) && (
        <Link href={`${pathOf('production-summary')}?id=${id}`}>{t('review.summary')}</Link>
      )}
      {belonging.map(({ noun, word, query }) => (
        <DeskWay key={noun} noun={noun} query={query(id)} text={t(word)} />
      ))}
      {listed && (
        <Link href={pathOf('product', { category, id: String(id), slug })}>{t('review.public_page')}</Link>
      )}
    </>
  )
}

function Head({ data: { project, owner } }: { data: Data }) {
  const t = useT()
  return (
    <>
      <Title text={project.name} size={5} />
      <p className="row">
        <Badge tone={statusColour(project.step)} text={t(`status.${project.step}`)} />
        {project.approved && project.step === 'checking' && (
          <Badge tone="green" text={t('review.approved')} />
        )}
        <span>{project.artist_name}</span>
        {owner && <a href={`mailto:${owner.email}`}>{t('review.owner', { name: owner.name })}</a>}
        <Ways project={project} owner={owner} />
      </p>
    </>
  )
}

export type ReviewScreenProps = DecideProps & {
  plant: Pick<PressingProps, 'view' | 'acts'>
  /** What was changed of its record; null for whoever may not see that. */
  history?: Output<'desk.history'> | null
}

/** Changes are taken back where they are made: at the desk of products. */
function Changes({ history }: { history: Output<'desk.history'> }) {
  const items = history.items.map(change => ({ ...change, undoable: false }))
  return (
    <DeskHistory desk={deskOf('product')} history={{ ...history, items }} undo={() => {}} isOpen={false} />
  )
}

/** Staff: one project as it is judged, what happened to it, and what may be done now. Spec section 2. */
export function ReviewScreen({ data, view, acts, plant, history = null }: ReviewScreenProps) {
  const t = useT()
  const { pressing, project, run } = data
  const atPlant = run ? 2 : 1
  const from = pressing ? atPlant + 1 : atPlant
  const below = data.spec ? from + 2 : from + 1
  return (
    <div className="staff-page stack">
      <PageHead title={data.project.name} index={false} />
      <Head data={data} />
      <Section title={t('review.decide')} index={0}>
        <DecidePart data={data} view={view} acts={acts} />
      </Section>
      {run && (
        <Section title={t('review.run')} index={1}>
          <RunPart run={run} />
        </Section>
      )}
      {pressing && (
        <Section title={t('review.pressing')} index={atPlant}>
          <PressingPart pressing={pressing} projectId={project.id} {...plant} />
        </Section>
      )}
      <Section title={t('review.facts')} index={from}>
        <div className="stack">
          <Facts data={data} />
          {data.description && <p className="measure">{data.description}</p>}
        </div>
      </Section>
      {data.spec && (
        <Section title={t('review.object')} index={from + 1}>
          <KeptChoices spec={data.spec} isSold={data.project.goal !== null} />
        </Section>
      )}
      <Section title={t('review.items')} index={below}>
        <Items items={data.items} />
      </Section>
      <Section title={t('review.tracks')} index={below + 1}>
        <div className="stack">
          <Tracks songs={data.songs} />
          {data.masters && <MastersPart masters={data.masters} />}
        </div>
      </Section>
      <Section title={t('review.log')} index={below + 2}>
        <Log events={data.events} />
      </Section>
      {history && (
        <Section title={t('desks.history')} index={below + 3}>
          <Changes history={history} />
        </Section>
      )}
    </div>
  )
}
