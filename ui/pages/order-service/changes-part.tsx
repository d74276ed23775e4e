import { formatDeadline } from '#domain/time/deadline.ts'
import { useState } from 'react'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { textOf, Trouble } from '../refunds/pressed-form.tsx'
import type { OrderLines } from './edit-part.tsx'

type Change = OrderLines['changes'][number]

/** What may be done with a change that waits for its buyer; why it is taken back is said. */
function Moves({ order, change }: { order: number; change: Change }) {
  const t = useT()
  const { view, send } = usePressedForm('orderChangeForm')
  const [reason, setReason] = useState('')
  const isOurs = textOf(view, 'change') === String(change.id)
  const isLimit = isOurs && view?.errors['move'] !== undefined
  const press = (move: Change['moves'][number]) =>
    send({ id: String(order), change: String(change.id), move, reason })
  return (
    <div className="stack-s">
      <TextField
        id={`change-reason-${change.id}`}
        name="reason"
        label={t('order_service.reason')}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isOurs && view?.errors['reason'] !== undefined ? t('order_service.p_reason') : undefined}
      />
      <div className="row">
        {change.moves.map(move => (
          <Button
            key={move}
            small
            busy={isOurs && view?.isBusy === true && textOf(view, 'move') === move}
            disabled={view === undefined || view.isBusy}
            onClick={() => press(move)}
          >
            {t(`order_service.change_${move}`)}
          </Button>
        ))}
      </div>
      {isLimit && <p role="alert">{t('order_service.p_above_limit')}</p>}
      {isOurs && <Trouble view={view} own={{ transition_not_allowed: t('order_service.p_enough') }} />}
    </div>
  )
}

/** Staff: what the buyer of an order was asked to pay for, newest first, and what may be done with it. */
export function ChangesPart({ order, data: { changes, currency } }: { order: number; data: OrderLines }) {
  const t = useT()
  const fmt = useFmt()
  if (changes.length === 0) return null
  return (
    <section className="stack" aria-label={t('order_service.changes')}>
      <h2 className="etch">{t('order_service.changes')}</h2>
      <ol className="stack-s">
        {changes.map(change => (
          <li key={change.id} className="stack-s etch">
            <p>
              <b>{t(`order_service.change_${change.state}`)}</b>{' '}
              {t('order_service.change_asked', {
                due: fmt.money({ amountMinor: change.due, currency }),
                date: formatDeadline(change.until, fmt.locale),
              })}{' '}
              <span className="soft">{change.reason}</span>
            </p>
            {change.moves.length > 0 && <Moves order={order} change={change} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
