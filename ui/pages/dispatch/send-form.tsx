import { type FormEvent, type KeyboardEvent, useEffect } from 'react'
import type { ParcelMistake } from '#domain/shipping/parcel-label.ts'
import { type CarrierChoice, isCarrierChoice } from '#domain/shipping/parcel-pick.ts'
import { carrierNames } from '#domain/shipping/tracking.ts'
import type { DispatchDeskView } from '#machines/journeys/dispatch-desk/dispatch-desk.view.ts'
import { isAdrift } from '../../edge.ts'
import { SelectField, TextField } from '../../parts/field.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'
import { useRefusalFocus } from '../../forms/use-move-focus.ts'
import { FormButtons } from '../staff/move-buttons.tsx'

export type SendActs = {
  choose: (carrier: CarrierChoice) => void
  name: (otherCarrier: string, isUntracked: boolean) => void
  write: (parcel: string, tracking: string) => void
  send: () => void
  drop: () => void
}

type Props = {
  view: DispatchDeskView
  acts: SendActs
  /** Carriers of the shop's own, by name. */
  own?: readonly string[] | undefined
  /** Those whose parcels have no number. */
  untracked?: readonly string[] | undefined
}

/** Where the parcels stand that wait: the cursor goes back there when the form is left. */
export const listId = 'dispatch-list'

const mistakes = {
  input_required: 'validation.input_required',
  too_long: 'staff.payout_too_long',
  tracking_invalid: 'staff.dispatch_tracking_invalid',
} as const satisfies Record<ParcelMistake, MessageId>

function useMistake(max: number) {
  const t = useT()
  return (code: ParcelMistake | null) => (code === null ? undefined : t(mistakes[code], { max }))
}

/** One of the shop's own is another carrier, whose name need not be typed. */
function Carrier({
  view: { carrier, carriers, carrierError, can, other },
  acts,
  own = [],
  untracked = [],
}: Props) {
  const t = useT()
  const wrong = useMistake(other?.maxLength ?? 0)
  const nameOf = (choice: CarrierChoice) =>
    choice === 'other' || choice === 'untracked'
      ? t(`staff.dispatch_carrier_${choice}`)
      : carrierNames[choice]
  const chosen = other === null ? undefined : own.find(name => name === other.value)
  const take = (value: string) => {
    const isOwn = own.includes(value)
    if (isOwn || isCarrierChoice(value)) acts.choose(isCarrierChoice(value) ? value : 'other')
    // What was chosen by its name goes with its choice.
    if (isOwn || chosen !== undefined) acts.name(isOwn ? value : '', untracked.includes(value))
  }
  return (
    <>
      <SelectField
        id="dispatch-carrier"
        label={t('staff.dispatch_carrier')}
        required
        disabled={!can.pick}
        value={chosen ?? carrier ?? ''}
        options={[
          ...(carrier === null ? [{ value: '', label: t('staff.dispatch_carrier_choose') }] : []),
          ...own.map(value => ({ value, label: value })),
          ...carriers.map(value => ({ value, label: nameOf(value) })),
        ]}
        onChange={({ currentTarget: { value } }) => take(value)}
        error={wrong(carrierError)}
      />
      {other && chosen === undefined && (
        <TextField
          id="dispatch-other"
          label={t('staff.dispatch_carrier_name')}
          required
          readOnly={!can.pick}
          value={other.value}
          onChange={event => acts.name(event.currentTarget.value, false)}
          error={wrong(other.error)}
        />
      )}
    </>
  )
}

function Numbers({ view, acts }: Props) {
  const t = useT()
  const wrong = useMistake(view.trackingMaxLength)
  return (
    <ul className="stack-s plain-list">
      {view.picks.map(({ key, number, to, isTracked, isPickup, tracking, error, copies }) => (
        <li key={key}>
          {isTracked ? (
            <TextField
              id={`tracking-${key}`}
              label={t('staff.dispatch_tracking', { number, to })}
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              readOnly={!view.can.pick}
              value={tracking}
              onChange={event => acts.write(key, event.currentTarget.value)}
              error={wrong(error)}
            />
          ) : (
            <>
              {t('staff.dispatch_untracked', { number, to })}
              {isPickup && <span className="soft"> {t('staff.dispatch_pickup')}</span>}
            </>
          )}
          {copies !== null && <p className="soft">{t('staff.dispatch_partial', { count: copies })}</p>}
        </li>
      ))}
    </ul>
  )
}

function Trouble({ status }: Pick<DispatchDeskView, 'status'>) {
  const t = useT()
  if (status === 'failed') return <p role="alert">{t('staff.payout_failed')}</p>
  return status === 'uncertain' ? <p role="alert">{t('staff.payout_uncertain')}</p> : null
}

/** A scanner ends each number with Enter: it leads to the next, and from the last to the button. */
function toNext(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button[type="submit"]')]
  fields[fields.indexOf(event.target) + 1]?.focus()
}

type SendProps = Props & {
  /** The parcel at the packing table is among them. */
  isFromTable: boolean
}

/** The parcels that were picked: who carries them, under which numbers, and off they go. */
export function SendForm({ view, acts, own, untracked, isFromTable }: SendProps) {
  const t = useT()
  const { status } = view
  const form = useRefusalFocus(status)
  const title = t('staff.dispatch_send', { count: view.picks.length })
  // What was pressed at the packing table is gone by now; a box that was ticked keeps the cursor.
  useEffect(() => {
    if (isAdrift()) form.current?.querySelector('h2')?.focus()
  }, [form, isFromTable])
  useEffect(
    () => () => {
      if (isAdrift()) document.getElementById(listId)?.focus()
    },
    [],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    acts.send()
  }
  return (
    <form
      ref={form}
      id="dispatch-send"
      className="stack measure no-print"
      onSubmit={submit}
      onKeyDown={toNext}
      noValidate
      aria-label={title}
    >
      <h2 tabIndex={-1}>{title}</h2>
      {view.isCarried && <Carrier view={view} acts={acts} own={own} untracked={untracked} />}
      <Numbers view={view} acts={acts} />
      <p className="soft">{t('staff.dispatch_mails')}</p>
      <Trouble status={status} />
      <FormButtons
        text={t(status === 'uncertain' ? 'staff.payout_send_again' : 'staff.dispatch_mark')}
        isBusy={status === 'sending'}
        can={view.can}
        onDrop={acts.drop}
      />
    </form>
  )
}
