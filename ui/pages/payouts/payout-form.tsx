import type { PayoutMistake, PayoutWord } from '#domain/ledger/payout-moves.ts'
import type { PayoutDeskView } from '#machines/journeys/payout-desk/payout-desk.view.ts'
import { TextAreaField, TextField } from '../../parts/field.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useProblemWords } from '../../text/problem-words.ts'
import { useT } from '../../text/text-context.tsx'
import { MoveForm } from '../staff/move-buttons.tsx'

export type PayoutFormActs = {
  write: (name: PayoutWord, text: string) => void
  send: () => void
  drop: () => void
}

const mistakes = {
  input_required: 'validation.input_required',
  too_long: 'staff.payout_too_long',
  iban: 'staff.payout_iban_wrong',
} as const satisfies Record<PayoutMistake, MessageId>

type FieldProps = {
  field: PayoutDeskView['fields'][number]
  isOpen: boolean
  onWrite: PayoutFormActs['write']
}

function Word({ field: { name, value, error, maxLength }, isOpen, onWrite }: FieldProps) {
  const t = useT()
  const given = {
    id: `payout-${name}`,
    name,
    value,
    label: t(`staff.payout_${name}`),
    required: true,
    readOnly: !isOpen,
    error: error === null ? undefined : t(mistakes[error], { max: maxLength }),
  }
  if (name === 'reason') {
    return <TextAreaField {...given} rows={3} onChange={event => onWrite(name, event.currentTarget.value)} />
  }
  if (name === 'password') {
    return (
      <TextField
        {...given}
        type="password"
        required={false}
        hint={t('staff.payout_password_hint')}
        autoComplete="current-password"
        onChange={event => onWrite(name, event.currentTarget.value)}
      />
    )
  }
  return (
    <TextField {...given} autoComplete="off" onChange={event => onWrite(name, event.currentTarget.value)} />
  )
}

const refusals: Readonly<Partial<Record<string, MessageId>>> = {
  second_person_needed: 'staff.payout_p_second_person_needed',
  cooling_off: 'staff.payout_p_cooling_off',
  password_wrong: 'staff.payout_p_password_wrong',
}

function Trouble({ status, problem }: Pick<PayoutDeskView, 'status' | 'problem'>) {
  const t = useT()
  const words = useProblemWords()
  if (status === 'failed') {
    const own = refusals[problem?.code ?? '']
    const said = own === undefined && problem ? words(problem) : undefined
    return <p role="alert">{said ?? t(own ?? 'staff.payout_failed')}</p>
  }
  return status === 'uncertain' ? <p role="alert">{t('staff.payout_uncertain')}</p> : null
}

type PayoutFormProps = {
  view: PayoutDeskView
  acts: PayoutFormActs
  /** Which payout it is, in words. */
  of: string
}

/** One move that was chosen: what it does, what must be said with it, and the way back. */
export function PayoutForm({ view, acts, of }: PayoutFormProps) {
  const t = useT()
  const { payoutId, move, status } = view
  if (move === null) return null
  return (
    <MoveForm
      name={t(`staff.payout_move_${move}`)}
      choice={`${payoutId} ${move}`}
      heading="h2"
      text={t(status === 'uncertain' ? 'staff.payout_send_again' : 'staff.payout_do')}
      view={view}
      acts={acts}
    >
      <p>{of}</p>
      <p className="soft">{t(`staff.payout_move_${move}_text`)}</p>
      {view.fields.map(field => (
        <Word key={field.name} field={field} isOpen={view.can.change} onWrite={acts.write} />
      ))}
      <Trouble status={status} problem={view.problem} />
    </MoveForm>
  )
}
