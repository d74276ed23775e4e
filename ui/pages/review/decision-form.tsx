import type { Output } from '#contract'
import type { ProjectReviewView } from '#machines/journeys/project-review/project-review.view.ts'
import { CheckField, TextAreaField, TextField } from '../../parts/field.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { type LossActs, LossFields } from './loss-fields.tsx'
import { moveWords, useMistake } from './review-words.ts'
import { MoveForm } from '../staff/move-buttons.tsx'

export type DecisionActs = LossActs & {
  setTyped: (typed: string) => void
  write: (reason: string) => void
  setDays: (days: string) => void
  setFinal: (isFinal: boolean) => void
  send: () => void
  drop: () => void
}

type Ending = NonNullable<Output<'staff.project'>['ending']>

type Props = { view: ProjectReviewView; acts: DecisionActs }

const hintOf = ({ needs, move }: ProjectReviewView) => {
  if (needs === 'loss') return 'review.loss_reason_hint'
  if (needs === 'ending') return 'review.ending_reason_hint'
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

/** What follows when everybody is paid back, before it is done. Rules 1. */
function EndingFacts({ ending }: { ending: Ending }) {
  const t = useT()
  const fmt = useFmt()
  const { orders, pledges, unpaid, sent, refunds, paid_out: paid } = ending
  const sums = (of: Ending['refunds']) =>
    of.map(({ amount, currency }) => fmt.money({ amountMinor: amount, currency })).join(' · ') || '–'
  const rows = [
    [t('review.ending_orders'), fmt.number(orders)],
    [t('review.ending_pledges'), fmt.number(pledges)],
    [t('review.ending_unpaid'), fmt.number(unpaid)],
    [t('review.ending_refunds'), sums(refunds)],
    [t('review.ending_sent'), fmt.number(sent)],
    ...(paid === undefined ? [] : [[t('review.ending_paid_out'), sums(paid)] as const]),
  ] as const
  return (
    <dl className="facts">
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The number of the project once more: nobody gives one up by a slip. */
function Typed({ view, acts }: Props) {
  const t = useT()
  const error = useMistake(view.mistakes.typed, view.projectId)
  return (
    <TextField
      id="review-typed"
      name="typed"
      label={t('review.typed', { id: String(view.projectId) })}
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      readOnly={!view.can.change}
      value={view.typed}
      onChange={event => acts.setTyped(event.currentTarget.value)}
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
export function DecisionForm({ view, acts, ending }: Props & { ending: Ending | null }) {
  const t = useT()
  const { move, status } = view
  if (move === null) return null
  const words = moveWords(move)
  const text = t(status === 'uncertain' ? 'review.send_again' : 'review.send')
  return (
    <MoveForm name={t(words.name)} choice={move} text={text} view={view} acts={acts}>
      <p>{t(words.text)}</p>
      {view.needs === 'loss' && <LossFields view={view} acts={acts} />}
      {view.needs === 'ending' && ending && <EndingFacts ending={ending} />}
      {(view.needs === 'reason' || view.needs === 'loss' || view.needs === 'ending') && (
        <Reason view={view} acts={acts} />
      )}
      {view.needs === 'ending' && <Typed view={view} acts={acts} />}
      {view.needs === 'days' && <Days view={view} acts={acts} />}
      <Trouble status={status} />
    </MoveForm>
  )
}
