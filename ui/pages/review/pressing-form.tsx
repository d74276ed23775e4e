import type { ProductionMistake, ProductionWord } from '#domain/pressing/production-moves.ts'
import type { PressingDeskView } from '#machines/journeys/pressing-desk/pressing-desk.view.ts'
import { TextAreaField, TextField } from '../../parts/field.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'
import { MoveForm } from '../staff/move-buttons.tsx'

export type PressingActs = {
  write: (name: ProductionWord, text: string) => void
  send: () => void
  drop: () => void
}

type Props = { view: PressingDeskView; acts: PressingActs }

const mistakes = {
  input_required: 'validation.input_required',
  input_must_integer: 'validation.input_must_integer',
  too_long: 'review.too_long',
  count_too_high: 'review.pressing_count_too_high',
  date_invalid: 'review.pressing_date_invalid',
  date_too_early: 'review.pressing_date_too_early',
  date_too_late: 'review.pressing_date_too_late',
} as const satisfies Record<ProductionMistake, MessageId>

type WordProps = Pick<Props, 'acts'> &
  Pick<PressingDeskView, 'since' | 'today'> & {
    field: PressingDeskView['fields'][number]
    isOpen: boolean
  }

/** What each kind of word is written in. */
function inputOf(name: ProductionWord, { since, today }: Pick<WordProps, 'since' | 'today'>) {
  if (name === 'on') return { type: 'date', max: today, ...(since === null ? {} : { min: since }) } as const
  return name === 'reference'
    ? ({ autoComplete: 'off' } as const)
    : ({ inputMode: 'numeric', autoComplete: 'off' } as const)
}

function Word({ field: { name, value, isNeeded, error, maxLength }, isOpen, acts, ...days }: WordProps) {
  const t = useT()
  const given = {
    id: `pressing-${name}`,
    name,
    value,
    label: t(`review.pressing_f_${name}`),
    readOnly: !isOpen,
    ...(isNeeded ? { required: true } : { optional: t('common.optional') }),
    ...(name === 'on' ? { hint: t('review.pressing_on_hint') } : {}),
    error: error === null ? undefined : t(mistakes[error], { max: maxLength }),
  }
  if (name === 'note' || name === 'reason') {
    return (
      <TextAreaField {...given} rows={3} onChange={event => acts.write(name, event.currentTarget.value)} />
    )
  }
  return (
    <TextField
      {...given}
      {...inputOf(name, days)}
      onChange={event => acts.write(name, event.currentTarget.value)}
    />
  )
}

/** Why the shop said no: what has to happen first, where that is known. */
const refusals: Readonly<Record<string, MessageId>> = {
  cut: 'review.pressing_not_cut',
  close: 'review.pressing_not_close',
}

function Trouble({ view: { status, problem, move } }: Pick<Props, 'view'>) {
  const t = useT()
  if (status === 'uncertain') return <p role="alert">{t('review.uncertain')}</p>
  if (status !== 'failed') return null
  const closed = refusals[move ?? ''] ?? 'review.pressing_not_open'
  return <p role="alert">{t(problem?.code === 'transition_not_allowed' ? closed : 'review.failed')}</p>
}

/** One move that was chosen: what must be said with it, what may be, and the way back. */
export function PressingForm({ view, acts }: Props) {
  const t = useT()
  const { move, status } = view
  if (move === null) return null
  const text = t(status === 'uncertain' ? 'review.send_again' : 'review.send')
  return (
    <MoveForm name={t(`review.pressing_move_${move}`)} choice={move} text={text} view={view} acts={acts}>
      {view.fields.map(field => (
        <Word
          key={field.name}
          field={field}
          isOpen={view.can.change}
          since={view.since}
          today={view.today}
          acts={acts}
        />
      ))}
      <Trouble view={view} />
    </MoveForm>
  )
}
