import { Link } from 'wouter'
import type { Output } from '#contract'
import type { PressingDeskView } from '#machines/journeys/pressing-desk/pressing-desk.view.ts'
import { isStageEvent } from '#domain/pressing/production-stage.ts'
import { type ProductionMove, productionMoveNames } from '#machines/lifecycles/production/production.moves.ts'
import { Badge } from '../../parts/badge.tsx'
import { usePlace } from '../../place-context.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { type PressingActs, PressingForm } from './pressing-form.tsx'
import { useReviewWords } from './review-words.ts'
import { ShortPart } from './short-part.tsx'
import { MoveButtons, Overtaken } from '../staff/move-buttons.tsx'

export type Pressing = NonNullable<Output<'staff.project'>['pressing']>

export type PressingProps = {
  pressing: Pressing
  projectId: number
  /** Undefined until the journey is there: the buttons wait. */
  view: PressingDeskView | undefined
  acts: PressingActs & { choose: (move: ProductionMove) => void }
}

function Standing({ pressing, projectId }: Pick<PressingProps, 'pressing' | 'projectId'>) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  const { stage, log, copies, pressed, accepted, to_release: toRelease, short } = pressing
  const { short_count: shortCount, short_decision: decision, portions } = pressing
  const since = log.findLast(({ type }) => isStageEvent(type))
  return (
    <>
      <p className="row">
        <Badge tone={stage === 'closed' ? 'green' : 'blue'} text={t(`stage.${stage}`)} />
        {since && <time dateTime={since.at}>{fmt.date(since.at)}</time>}
        {copies !== null && pressed === null && <span>{t('stage.copies', { count: copies })}</span>}
        {pressed !== null && <span>{t('review.pressing_run', { pressed, accepted: accepted ?? 0 })}</span>}
      </p>
      {(short ?? portions) && (
        <ShortPart
          projectId={projectId}
          {...(short && { short })}
          {...(shortCount !== undefined && { short_count: shortCount })}
          {...(portions && { portions })}
          {...(decision && { short_decision: decision })}
        />
      )}
      {toRelease > 0 && (
        <p>
          <Link href={pathOf('admin-dispatch')}>{t('review.pressing_release', { count: toRelease })}</Link>
        </p>
      )}
    </>
  )
}

function Moves({ pressing, projectId, view, acts }: PressingProps) {
  const t = useT()
  const moves = productionMoveNames.filter(move => pressing.moves.includes(move))
  return (
    <MoveButtons
      moves={moves.map(move => ({ move, text: t(`review.pressing_move_${move}`) }))}
      chosen={view?.projectId === projectId ? view.move : null}
      isOpen={view?.can.choose === true}
      first={moves[0] === 'note' ? undefined : moves[0]}
      onChoose={acts.choose}
    />
  )
}

/** What was decided of who waits for copies. */
const decided: Readonly<Record<string, MessageId>> = {
  'production.makeUp': 'review.run_short_make_up',
  'production.refundShort': 'review.run_short_refund',
  'production.addCopies': 'review.short_came',
}

function Log({ log }: Pick<Pressing, 'log'>) {
  const t = useT()
  const fmt = useFmt()
  const words = useReviewWords()
  if (log.length === 0) return <p className="soft">{t('review.no_events')}</p>
  return (
    <ol className="stack-s">
      {log.map(entry => (
        <li key={entry.sequence}>
          <p className="etch etch-row">
            <time dateTime={entry.at}>{fmt.date(entry.at)}</time>
            {decided[entry.type] && <b>{t(decided[entry.type] ?? 'review.short_came')}</b>}
            {isStageEvent(entry.type) && <b>{t(`stage.${entry.stage}`)}</b>}
            <span>{words.actor(entry)}</span>
          </p>
          {entry.note && <p className="measure">{t('review.pressing_buyers', { note: entry.note })}</p>}
          {entry.reason && (
            <p className="measure soft">{t('review.pressing_reason', { reason: entry.reason })}</p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The run at the plant: its stage, the next as buttons, and the log with what buyers read. Rules 1. */
export function PressingPart(props: PressingProps) {
  const t = useT()
  const { pressing, projectId, view, acts } = props
  const isOwn = view !== undefined && view.projectId === projectId
  return (
    <div className="stack">
      <p className="soft measure">{t('review.pressing_text')}</p>
      <Standing pressing={pressing} projectId={projectId} />
      {isOwn && view.status === 'overtaken' && (
        <Overtaken title={t('review.overtaken')} text={t('review.overtaken_text')} />
      )}
      <Moves {...props} />
      {isOwn && <PressingForm view={view} acts={acts} />}
      <Log log={pressing.log} />
    </div>
  )
}
