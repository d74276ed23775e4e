import { formatDeadline } from '#domain/time/deadline.ts'
import type { Output } from '#contract'
import type { ProjectReviewView } from '#machines/journeys/project-review/project-review.view.ts'
import { type ReviewMove, reviewMoveNames } from '#machines/lifecycles/project/project.moves.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { type DecisionActs, DecisionForm } from './decision-form.tsx'
import { MoveButtons } from '../staff/move-buttons.tsx'
import { moveWords, useReviewWords } from './review-words.ts'

export type DecideProps = {
  data: Output<'staff.project'>
  /** Undefined until the journey is there: the buttons wait. */
  view: ProjectReviewView | undefined
  acts: DecisionActs & { choose: (move: ReviewMove) => void }
}

/** Somebody acted first: who, what and when, so that one need not look for it. */
function Overtaken({ data: { events } }: Pick<DecideProps, 'data'>) {
  const t = useT()
  const fmt = useFmt()
  const words = useReviewWords()
  const last = events.at(-1)
  return (
    <div className="empty empty-error" role="alert">
      <h3>{t('review.overtaken')}</h3>
      <p>{t('review.overtaken_text')}</p>
      {last && (
        <p className="etch">
          {t('review.last', {
            event: words.event(last.type),
            who: words.actor(last),
            at: fmt.date(last.at, { time: true }),
          })}
        </p>
      )}
    </div>
  )
}

function Moves({ data, view, acts }: DecideProps) {
  const t = useT()
  const moves = reviewMoveNames.filter(move => data.moves.includes(move))
  if (moves.length === 0) return <p className="soft">{t('review.no_moves')}</p>
  return (
    <MoveButtons
      moves={moves.map(move => ({ move, text: t(moveWords(move).name) }))}
      chosen={view?.move ?? null}
      isOpen={view?.can.choose === true}
      first={moves[0]}
      onChoose={acts.choose}
    />
  )
}

/** What staff may do with the project now. */
export function DecidePart({ data, view, acts }: DecideProps) {
  const t = useT()
  const fmt = useFmt()
  const isOwn = view !== undefined && view.projectId === data.project.id
  return (
    <div className="stack">
      {isOwn && view.status === 'overtaken' && <Overtaken data={data} />}
      <Moves data={data} view={view} acts={acts} />
      {data.dunning_until !== undefined && (
        <p className="measure">
          {t('review.dunning', { date: formatDeadline(data.dunning_until, fmt.locale, { time: true }) })}
        </p>
      )}
      {(data.waits_for ?? []).length > 0 && (
        <ul className="measure">
          {data.waits_for?.map(what => (
            <li key={what}>{t(`review.waits_${what}`)}</li>
          ))}
        </ul>
      )}
      {data.waits_for?.length === 0 && data.project.ends_at !== null && (
        <p className="measure">
          {t('review.waits_end', { date: formatDeadline(data.project.ends_at, fmt.locale, { time: true }) })}
        </p>
      )}
      {isOwn && <DecisionForm view={view} acts={acts} ending={data.ending} />}
    </div>
  )
}
