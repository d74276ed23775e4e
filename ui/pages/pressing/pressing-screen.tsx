import { formatDeadline } from '#domain/time/deadline.ts'
import { type ReactNode, useState } from 'react'
import { pressingStateColours } from '#domain/pressing/contract/pressing-state.ts'
import { useFieldFocus } from '../../forms/use-field-focus.ts'
import { useStateFocus } from '../../forms/use-move-focus.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Money } from '../../parts/price.tsx'
import { Section } from '../../parts/section.tsx'
import { Title } from '../../parts/title.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import { PressingBilling, PressingPlaces } from './pressing-places.tsx'
import { controlId, pressOf, type PressingProps } from './pressing-press.ts'
import { AwaitedTransfer } from './awaited-transfer.tsx'
import { Claimed, PressingSums } from './pressing-sums.tsx'
import { Refused, useMarked } from './refused.tsx'
import { PressingWays, TaskLink } from './pressing-ways.tsx'

/** What is next, whose turn it is, and until when. */
function Next({ pressing, token }: Pick<PressingProps, 'pressing' | 'token'>) {
  const t = useT()
  const fmt = useFmt()
  const { state, turn, task, stage, due_at: due, low, high, accepted, quantity, reason } = pressing
  const counts = { count: accepted ?? 0, low, high, ordered: quantity }
  const isProof = task === null || task === 'approve_proof'
  return (
    <div className="stack-s">
      <p className="row">
        <Badge tone={pressingStateColours[state]} text={t(`pressing.state_${state}`)} />
        <span className="etch">{t(`pressing.turn_${turn}`)}</span>
      </p>
      <p className="measure">{isProof ? t(`pressing.next_${state}`, counts) : t(`pressing.task_${task}`)}</p>
      {stage !== null && <p className="soft">{t('pressing.at_plant', { stage: t(`stage.${stage}`) })}</p>}
      {due !== null && (
        <p className="soft">
          {t('pressing.until', { date: formatDeadline(due, fmt.locale, { style: 'long' }) })}
        </p>
      )}
      {(state === 'on_hold' || state === 'cancelled') && reason !== '' && (
        <p className="soft">{t('pressing.why', { reason })}</p>
      )}
      <TaskLink pressing={pressing} token={token} />
      <Claimed pressing={pressing} />
    </div>
  )
}

/** What can be done now by one press. */
function Acts(props: PressingProps) {
  const t = useT()
  const { view } = props.form
  const { pressing } = props
  const isOff = view === undefined
  const busy = view?.isBusy ?? false
  const isUnbilled = pressing.billing === null && pressing.can.bill_to
  return (
    <div className="stack-s">
      {pressing.can.pay && (
        <div className="row">
          <Button kind="primary" busy={busy} disabled={isOff} onClick={() => pressOf(props, 'card')}>
            {t('pressing.pay_card')}
          </Button>
          {pressing.can.transfer && (
            <Button kind="edge" busy={busy} disabled={isOff} onClick={() => pressOf(props, 'transfer')}>
              {t('pressing.pay_transfer')}
            </Button>
          )}
        </div>
      )}
      <AwaitedTransfer pressing={pressing} />
      {isUnbilled && <p className="soft">{t('pressing.bill_to_first')}</p>}
      {pressing.moves.includes('acceptShort') && (
        <Button kind="primary" busy={busy} disabled={isOff} onClick={() => pressOf(props, 'acceptShort')}>
          {t('pressing.accept_short')}
        </Button>
      )}
      <Refused form={props.form} of={['card', 'transfer', 'acceptShort']} />
    </div>
  )
}

/** Says that delivered copies are faulty. */
function Claim(props: PressingProps) {
  const t = useT()
  const marked = useMarked(props)
  const [reason, setReason] = useState('')
  const [copies, setCopies] = useState('')
  const { view } = props.form
  return (
    <form className="stack measure" onSubmit={event => event.preventDefault()}>
      <TextField
        {...marked('copies')}
        label={t('pressing.claim_copies')}
        inputMode="numeric"
        value={copies}
        onChange={event => setCopies(event.currentTarget.value)}
      />
      <TextField
        {...marked('reason')}
        label={t('pressing.claim_reason')}
        maxLength={500}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <Button
        kind="edge"
        busy={view?.isBusy ?? false}
        disabled={view === undefined}
        onClick={() => pressOf(props, 'claim', { reason, copies })}
      >
        {t('pressing.claim')}
      </Button>
      <Refused form={props.form} of={['claim']} />
    </form>
  )
}

/** What giving it up costs now, and the press that does it. */
function GiveUp(props: PressingProps) {
  const t = useT()
  const marked = useMarked(props)
  const [reason, setReason] = useState('')
  const { pressing, form } = props
  const { cancel, currency } = pressing
  if (cancel === null) return null
  return (
    <form className="stack measure" onSubmit={event => event.preventDefault()}>
      <p>
        {t('pressing.cancel_costs')} <Money amount={{ amountMinor: cancel.cost, currency }} />
      </p>
      <TextField
        {...marked('reason')}
        label={t('pressing.cancel_reason')}
        maxLength={500}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <Button
        kind="edge"
        busy={form.view?.isBusy ?? false}
        disabled={form.view === undefined}
        onClick={() => pressOf(props, 'cancel', { reason, cost: String(cancel.cost) })}
      >
        {t('pressing.cancel')}
      </Button>
      <Refused form={form} of={['cancel']} />
    </form>
  )
}

/** Its sums, with invoices to load. */
function OwnSums({ pressing, token }: Pick<PressingProps, 'pressing' | 'token'>) {
  const query = token === '' ? '' : `?token=${encodeURIComponent(token)}`
  return (
    <PressingSums
      pressing={pressing}
      reader="others"
      paper={(of, _, name) => (
        <a href={`/api/pressings/${pressing.id}/invoices/${of}${query}`} download>
          {name}
        </a>
      )}
    />
  )
}

/** The parts of the page that are there, each with its heading. */
function usePressingParts(props: PressingProps): (readonly [string, ReactNode])[] {
  const t = useT()
  const { pressing, token } = props
  const has = (move: string) => pressing.moves.some(open => open === move)
  const parts: (readonly [string, ReactNode])[] = [
    [
      t('pressing.part_next'),
      <div className="stack" key="next">
        <Next pressing={pressing} token={token} />
        <Acts {...props} />
      </div>,
    ],
    [t('pressing.part_money'), <OwnSums key="money" pressing={pressing} token={token} />],
  ]
  if (pressing.can.bill_to) parts.push([t('pressing.part_billing'), <PressingBilling key="to" {...props} />])
  parts.push([t('pressing.part_places'), <PressingPlaces key="places" {...props} />])
  if (has('claim')) parts.push([t('pressing.part_claim'), <Claim key="claim" {...props} />])
  if (has('cancel')) parts.push([t('pressing.part_cancel'), <GiveUp key="cancel" {...props} />])
  return parts
}

/** The page of a direct pressing. */
export function PressingScreen(props: PressingProps) {
  const t = useT()
  const { pressing, token } = props
  const title = t('pressing.title', { ref: pressing.ref })
  const parts = usePressingParts(props)
  const page = useStateFocus(pressing.state)
  useFieldFocus(props.form.view, props.form, controlId)
  return (
    <div ref={page} className="wrap stack">
      <PageHead title={title} index={false} />
      <header className="stack-s">
        <p className="etch">{`${pressing.quantity} × ${pressing.size}`}</p>
        <Title text={title} />
      </header>
      <PressingWays pressing={pressing} token={token} />
      {parts.map(([heading, part], index) => (
        <Section key={heading} title={heading} index={index}>
          {part}
        </Section>
      ))}
    </div>
  )
}
