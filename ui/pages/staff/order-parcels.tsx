import type { FormEvent } from 'react'
import type { Output } from '#contract'
import { parcelWordMax } from '#domain/shipping/parcel-state.ts'
import {
  type ParcelMove,
  parcelMoveNames,
  parcelMoves,
} from '#machines/lifecycles/shipment/shipment.moves.ts'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { Button } from '../../parts/button.tsx'
import { TextAreaField, TextField } from '../../parts/field.tsx'
import { useT } from '../../text/text-context.tsx'
import { type PressedForm, textOf, Trouble, useFieldError } from '../refunds/pressed-form.tsx'
import { MoveButtons, Overtaken } from './move-buttons.tsx'
import {
  type ParcelAway,
  ParcelContent,
  ParcelDays,
  ParcelNumber,
  ParcelState,
} from '../parcels/parcel-facts.tsx'

type OneProps = { parcel: ParcelAway; form: PressedForm }

/** What a move asks for: the carrier's words, or an amount. */
function Asked({ parcel, form, move }: OneProps & { move: ParcelMove }) {
  const t = useT()
  const error = useFieldError(form.view)
  const says: readonly string[] = parcelMoves[move].says
  if (says.includes('word'))
    return (
      <TextAreaField
        id={`parcel-${parcel.id}-word`}
        name="word"
        label={t(move === 'recall' ? 'staff.parcel_word_recall' : 'staff.parcel_word')}
        error={error('word')}
        rows={2}
        maxLength={parcelWordMax}
        value={textOf(form.view, 'word')}
        onChange={event => form.fill({ word: event.currentTarget.value })}
      />
    )
  if (!says.includes('amount')) return null
  return (
    <TextField
      id={`parcel-${parcel.id}-amount`}
      name="amount"
      label={t('staff.parcel_amount', { currency: parcel.currency })}
      error={error('amount')}
      inputMode="decimal"
      maxLength={12}
      value={textOf(form.view, 'amount')}
      onChange={event => form.fill({ amount: event.currentTarget.value })}
    />
  )
}

/** A move that was chosen: what it does, what must be said with it, the press, and the way back. */
function Chosen({ parcel, form, move }: OneProps & { move: ParcelMove }) {
  const t = useT()
  const name = t(`staff.parcel_move_${move}`)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.send()
  }
  return (
    <form className="stack measure" noValidate onSubmit={submit} aria-label={name}>
      <p className="soft">{t(`staff.parcel_move_${move}_text`)}</p>
      <Asked parcel={parcel} form={form} move={move} />
      {/* What is wrong with a field stands beside it. */}
      {form.view?.problem?.code !== 'input_invalid' && <Trouble view={form.view} />}
      <div className="row">
        <Button type="submit" kind="primary" busy={form.view?.isBusy ?? false}>
          {name}
        </Button>
        <Button kind="plain" onClick={form.reset}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

function One({ parcel, form }: OneProps) {
  const t = useT()
  const id = String(parcel.id)
  const moves = parcelMoveNames.filter(move => parcel.moves.includes(move))
  const isOwn = textOf(form.view, 'id') === id
  const chosen = moves.find(move => isOwn && textOf(form.view, 'move') === move) ?? null
  const label = t('staff.parcel_label', { shop: parcel.shop_name, id: parcel.id })
  const choose = (move: ParcelMove) => {
    form.reset()
    form.fill({ id, move, currency: parcel.currency })
  }
  return (
    <section className="stack" aria-label={label}>
      <h3>{label}</h3>
      <p className="row">
        <ParcelState parcel={parcel} /> <ParcelNumber parcel={parcel} />
      </p>
      <ParcelContent parcel={parcel} />
      <ParcelDays parcel={parcel} />
      {textOf(form.view, 'overtaken') === id && (
        <Overtaken title={t('staff.payout_overtaken')} text={t('staff.order_overtaken_text')} />
      )}
      {moves.length > 0 && (
        <MoveButtons
          moves={moves.map(move => ({
            move,
            text: t(`staff.parcel_move_${move}`),
            label: `${t(`staff.parcel_move_${move}`)}: ${label}`,
          }))}
          chosen={chosen}
          isOpen={form.view?.isBusy === false}
          onChoose={choose}
        />
      )}
      {chosen && <Chosen key={chosen} parcel={parcel} form={form} move={chosen} />}
    </section>
  )
}

/** Staff: the parcels of an order that have left, and what may be done about those that do not arrive. */
export function OrderParcels({ parcels }: { parcels: Output<'staff.parcelsAway'> }) {
  const t = useT()
  const form = usePressedForm('parcelMoveForm')
  if (parcels.items.length === 0) return null
  return (
    <section className="stack" aria-label={t('staff.parcels_left')}>
      <h2 className="etch">{t('staff.parcels_left')}</h2>
      {textOf(form.view, 'waiting') !== '' && <p role="status">{t('staff.parcel_waiting')}</p>}
      {parcels.items.map(parcel => (
        <One key={parcel.id} parcel={parcel} form={form} />
      ))}
    </section>
  )
}
