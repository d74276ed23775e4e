import { formatDeadline } from '#domain/time/deadline.ts'
import { useState } from 'react'
import type { Output } from '#contract'
import type { FormValues } from '#domain/text/form-field.ts'
import { AskFirst } from '../../forms/ask-first.tsx'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'

type Pressing = NonNullable<Output<'staff.project'>['pressing']>
type Deciding = { isOpen: boolean; send: (values: FormValues) => void }

/** They wait for a make-up pressing, and are told its day. */
function MakeUp({ isOpen, send }: Deciding) {
  const t = useT()
  const [due, setDue] = useState('')
  return (
    <div className="row">
      <TextField
        id="short-due"
        name="due"
        type="date"
        value={due}
        label={t('review.short_due')}
        onChange={event => setDue(event.currentTarget.value)}
      />
      <Button disabled={!isOpen || due === ''} onClick={() => send({ decision: 'make_up', due })}>
        {t('review.short_make_up')}
      </Button>
    </div>
  )
}

/** What the make-up pressing brought. */
function Arrived({ isOpen, send }: Deciding) {
  const t = useT()
  const [pressed, setPressed] = useState('')
  const [accepted, setAccepted] = useState('')
  const isCounted = /^\d+$/.test(pressed) && /^\d+$/.test(accepted) && Number(accepted) <= Number(pressed)
  return (
    <div className="row">
      <TextField
        id="short-pressed"
        name="pressed"
        inputMode="numeric"
        value={pressed}
        label={t('review.pressing_f_pressed')}
        onChange={event => setPressed(event.currentTarget.value)}
      />
      <TextField
        id="short-accepted"
        name="accepted"
        inputMode="numeric"
        value={accepted}
        label={t('review.pressing_f_accepted')}
        onChange={event => setAccepted(event.currentTarget.value)}
      />
      <Button
        disabled={!isOpen || !isCounted}
        onClick={() => send({ decision: 'arrived', pressed, accepted })}
      >
        {t('review.short_arrived')}
      </Button>
    </div>
  )
}

function Refund({ isOpen, send, count }: Deciding & { count: number }) {
  const [isAsked, setAsked] = useState(false)
  const t = useT()
  return (
    <div className="row">
      <Button disabled={!isOpen} onClick={() => setAsked(true)}>
        {t('review.short_refund')}
      </Button>
      {isAsked && (
        <AskFirst
          text="review.short_refund_ask"
          values={{ count }}
          yes="review.short_refund"
          onYes={() => {
            setAsked(false)
            send({ decision: 'refund' })
          }}
          onNo={() => setAsked(false)}
        />
      )}
    </div>
  )
}

/** Who was asked to take a part, and what they said. */
function Portions({ portions }: { portions: NonNullable<Pressing['portions']> }) {
  const t = useT()
  const fmt = useFmt()
  return (
    <>
      <p>{t('review.portions')}</p>
      <ul>
        {portions.map(({ order_id, number, copies, wanted, state, until }) => (
          <li key={order_id}>
            {t(`review.portion_${state}`, {
              number,
              count: copies,
              wanted,
              date: formatDeadline(until, fmt.locale),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

type ShortProps = { projectId: number } & Pick<
  Pressing,
  'short' | 'short_count' | 'short_decision' | 'portions'
>

/** Who waits for copies of a run that came out short, and what staff decide of them. Rules 2. */
export function ShortPart(props: ShortProps) {
  const {
    projectId,
    short = [],
    short_count: count = short.length,
    short_decision: decision,
    portions,
  } = props
  const t = useT()
  const { view, send } = usePressedForm('shortRunForm')
  // Who is asked about a part has their days before they are paid back.
  const asked = portions?.filter(({ state }) => state === 'offered').length ?? 0
  const decidingOn = (seen: number) => ({
    isOpen: view !== undefined && !view.isBusy,
    send: (values: FormValues) =>
      send({ due: '', pressed: '', accepted: '', id: String(projectId), seen: String(seen), ...values }),
  })
  const deciding = decidingOn(count)
  const told = portions && <Portions portions={portions} />
  if (short.length === 0) return told
  return (
    <div className="stack-s">
      <p>{t('review.run_short', { count })}</p>
      <ul>
        {short.map(({ order_id, number, copies }) => (
          <li key={order_id}>{t('review.run_short_order', { number, count: copies })}</li>
        ))}
      </ul>
      {told}
      {decision && <p>{t(`review.run_short_${decision}`)}</p>}
      {decision === 'make_up' ? <Arrived {...deciding} /> : <MakeUp {...deciding} />}
      {/* It is decided, and all who wait are asked about a part first: nobody is left to pay back. */}
      {(decision !== 'refund' || count > asked) && (
        <Refund {...decidingOn(count - asked)} count={count - asked} />
      )}
      {view?.status === 'refused' && <p role="alert">{t('review.short_failed')}</p>}
    </div>
  )
}
