import { useState } from 'react'
import { pressingStateColours } from '#domain/pressing/contract/pressing-state.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button, LinkButton } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Money } from '../../parts/price.tsx'
import { Section } from '../../parts/section.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import { PressingPlaces } from './pressing-places.tsx'
import { pressOf, type PressingProps, refusalWords } from './pressing-press.ts'
import { PressingSums } from './pressing-sums.tsx'

/** What is next, whose turn it is, and until when. */
function Next({ pressing }: Pick<PressingProps, 'pressing'>) {
  const t = useT()
  const fmt = useFmt()
  const { state, turn, due_at: due, low, high, accepted, quantity, reason } = pressing
  return (
    <div className="stack-s">
      <p className="row">
        <Badge tone={pressingStateColours[state]} text={t(`pressing.state_${state}`)} />
        <span className="etch">{t(`pressing.turn_${turn}`)}</span>
      </p>
      <p>{t(`pressing.next_${state}`, { count: accepted ?? 0, low, high, ordered: quantity })}</p>
      {due !== null && (
        <p className="soft">{t('pressing.until', { date: fmt.date(due, { style: 'long' }) })}</p>
      )}
      {(state === 'on_hold' || state === 'cancelled') && reason !== '' && (
        <p className="soft">{t('pressing.why', { reason })}</p>
      )}
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
  const waits = (pressing.balance ?? pressing.deposit).transfer
  const isUnbilled = pressing.billing === null && pressing.can.bill_to
  return (
    <div className="stack-s">
      {pressing.can.pay && (
        <div className="row">
          <Button kind="primary" busy={busy} disabled={isOff} onClick={() => pressOf(props, 'card')}>
            {t('pressing.pay_card')}
          </Button>
          <Button kind="edge" busy={busy} disabled={isOff} onClick={() => pressOf(props, 'transfer')}>
            {t('pressing.pay_transfer')}
          </Button>
        </div>
      )}
      {waits !== null && <p>{t('pressing.awaits_transfer', { number: waits })}</p>}
      {isUnbilled && <p className="soft">{t('pressing.bill_to_first')}</p>}
      {pressing.moves.includes('acceptShort') && (
        <Button kind="primary" busy={busy} disabled={isOff} onClick={() => pressOf(props, 'acceptShort')}>
          {t('pressing.accept_short')}
        </Button>
      )}
      {view?.status === 'refused' && (
        <p role="alert" className="line-problem">
          {t(refusalWords(props))}
        </p>
      )}
    </div>
  )
}

/** Says that delivered copies are faulty. */
function Claim(props: PressingProps) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [copies, setCopies] = useState('')
  const { view } = props.form
  return (
    <form className="stack measure" onSubmit={event => event.preventDefault()}>
      <TextField
        label={t('pressing.claim_copies')}
        inputMode="numeric"
        value={copies}
        onChange={event => setCopies(event.currentTarget.value)}
      />
      <TextField
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
    </form>
  )
}

/** What giving it up costs now, and the press that does it. */
function GiveUp(props: PressingProps) {
  const t = useT()
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
    </form>
  )
}

/** The page of a direct pressing. */
export function PressingScreen(props: PressingProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const { pressing } = props
  const title = t('pressing.title', { ref: pressing.ref })
  return (
    <div className="wrap stack">
      <PageHead title={title} index={false} />
      <header className="stack-s">
        <p className="etch">{`${pressing.quantity} × ${pressing.size}″`}</p>
        <Title text={title} />
      </header>
      <Section title={t('pressing.part_next')} index={0}>
        <div className="stack">
          <Next pressing={pressing} />
          <Acts {...props} />
          {pressing.project_id !== null && (
            <p>
              <LinkButton href={`${pathOf('project-manage')}?id=${pressing.project_id}`}>
                {t('pressing.project')}
              </LinkButton>
            </p>
          )}
        </div>
      </Section>
      <Section title={t('pressing.part_money')} index={1}>
        <PressingSums pressing={pressing} token={props.token} />
      </Section>
      <PressingPlaces {...props} />
      {pressing.moves.includes('claim') && (
        <Section title={t('pressing.part_claim')} index={4}>
          <Claim {...props} />
        </Section>
      )}
      {pressing.moves.includes('cancel') && (
        <Section title={t('pressing.part_cancel')} index={5}>
          <GiveUp {...props} />
        </Section>
      )}
    </div>
  )
}
