import type { ProjectReviewView } from '#machines/journeys/project-review/project-review.view.ts'
import { CheckField, TextAreaField, TextField } from '../../parts/field.tsx'
import { useT } from '../../text/text-context.tsx'
import { type LossActs, LossFields } from './loss-fields.tsx'
import { moveWords, useMistake } from './review-words.ts'
import { MoveForm } from '../staff/move-buttons.tsx'

export type DecisionActs = LossActs & {
  write: (reason: string) => void
  setDays: (days: string) => void
  setFinal: (isFinal: boolean) => void
  send: () => void
  drop: () => void
}

type Props = { view: ProjectReviewView; acts: DecisionActs }

const hintOf = ({ needs, move }: ProjectReviewView) => {
  if (needs === 'loss') return 'review.loss_reason_hint'
  return move === 'close' ? 'review.close_reason_hint' : 'review.reason_hint'
}

function Reason({ view, acts }: Props) {
  const t = useT()
  const isLoss = view.needs === 'loss'
  const error = useMistake(view.mistakes.reason, view.reasonMaxLength)
  return (
    <>
      <TextAreaField
        id="review-reason"
        name="reason"
        label={t(isLoss ? 'review.loss_reason' : 'review.reason')}
        hint={t(hintOf(view))}
        required
        rows={isLoss ? 2 : 5}
        readOnly={!view.can.change}
        value={view.reason}
        onChange={event => acts.write(event.currentTarget.value)}
        error={error}
      />
      {view.move === 'refuse' && (
        <CheckField
          name="is_final"
          label={t('review.final')}
          checked={view.isFinal}
          disabled={!view.can.change}
          onChange={event => acts.setFinal(event.currentTarget.checked)}
        />
      )}
    </>
  )
}

function Days({ view, acts }: Props) {
  const t = useT()
  const error = useMistake(view.mistakes.days, view.extensionMaxDays)
  return (
    <TextField
      id="review-days"
      name="days"
      label={t('review.days')}
      hint={t('review.days_hint', { max: view.extensionMaxDays })}
      required
      inputMode="numeric"
      maxLength={4}
      readOnly={!view.can.change}
      value={view.days}
      onChange={event => acts.setDays(event.currentTarget.value)}
      error={error}
    />
  )
}

function Trouble({ status }: { status: ProjectReviewView['status'] }) {
  const t = useT()
  if (status === 'failed') return <p role="alert">{t('review.failed')}</p>
  return status === 'uncertain' ? <p role="alert">{t('review.uncertain')}</p> : null
}

/** One move that was chosen: what it does, what must be said with it, and the way back. */
export function DecisionForm({ view, acts }: Props) {
  const t = useT()
  const { move, status } = view
  if (move === null) return null
  const words = moveWords(move)
  const text = t(status === 'uncertain' ? 'review.send_again' : 'review.send')
  return (
    <MoveForm name={t(words.name)} choice={move} text={text} view={view} acts={acts}>
      <p>{t(words.text)}</p>
      {view.needs === 'loss' && <LossFields view={view} acts={acts} />}
      {(view.needs === 'reason' || view.needs === 'loss') && <Reason view={view} acts={acts} />}
      {view.needs === 'days' && <Days view={view} acts={acts} />}
      <Trouble status={status} />
    </MoveForm>
  )
}
