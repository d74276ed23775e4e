import { useSelector } from '@xstate/react'
import type { Output } from '#contract'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import {
  type DeskMove,
  deskMoveNames,
  usualDeskMoves,
  wordsOfDeskMove,
} from '#machines/lifecycles/order/order.moves.ts'
import { Button } from '../../parts/button.tsx'
import { viewOnce } from '../../shop-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { AccountForm, type FieldSpec } from '../account/parts/account-form.tsx'
import { restOf } from '#domain/shipping/packing.ts'
import { MoveButtons, Overtaken } from './move-buttons.tsx'
import { useParcelFields } from './tracking-form.tsx'

type DataProps = { data: Output<'staff.order'> }

/** What a move says, as fields. A parcel that nobody follows has neither carrier nor number. */
function useFields(move: DeskMove, { order, sendable_shops: sendable }: DataProps['data']): FieldSpec[] {
  const t = useT()
  const parts = order.shops.filter(({ shop_id }) => sendable.includes(shop_id))
  const parcel = useParcelFields(parts, t('staff.order_move_number'))
  const carrier = parcel.tracking_transporter
  const untracked = { value: '', label: t('staff.dispatch_carrier_untracked') }
  const fields = {
    ...parcel,
    reason: { name: 'reason', label: t('staff.payout_reason'), type: 'textarea', rows: 3, maxLength: 500 },
    tracking_transporter: { ...carrier, options: [untracked, ...carrier.options] },
    tracking_number: { ...parcel.tracking_number, isOptional: true },
  } satisfies Record<string, FieldSpec>
  const words = wordsOfDeskMove(move).filter(word => word !== 'shop_id' || parts.length > 1)
  return words.map(word => fields[word])
}

type LeavesProps = DataProps & { move: DeskMove; shop: string }

/** What would leave with a move that sends: all that is left of the chosen shop's part, or of all. */
function WhatLeaves({ move, shop, data: { order, sendable_shops: sendable } }: LeavesProps) {
  const t = useT()
  const fmt = useFmt()
  if (move !== 'shipPart' && move !== 'shipAll') return null
  const isMeant = (id: number) => sendable.includes(id) && (shop === '' || String(id) === shop)
  const parts = order.shops.filter(({ shop_id: id }) => move === 'shipAll' || isMeant(id))
  const leaving = parts.flatMap(({ shop_id: id, name, items, shipments: parcels }) => {
    const rest = restOf({ items, parcels }).map(({ copies, name: of }) => `${copies} × ${of}`)
    return rest.length === 0 ? [] : [{ id, name, content: rest.join(fmt.comma) }]
  })
  return leaving.map(({ id, name, content }) => (
    <p key={id}>{t('staff.order_move_leaves', { shop: name, content })}</p>
  ))
}

const movesId = 'order-moves'

/** The cursor follows to what was chosen, and back to what else there is when that is done or dropped. */
function follow(heading: HTMLElement | null) {
  heading?.focus()
  return () => document.getElementById(movesId)?.focus()
}

type ChosenProps = LeavesProps & { isBusy: boolean; onDrop: () => void }

/** One move that was chosen: what it does, what must be said with it, and the way back. */
function Chosen({ move, shop, data, isBusy, onDrop }: ChosenProps) {
  const t = useT()
  const name = t(`staff.order_move_${move}`)
  return (
    <section className="stack measure" aria-label={name}>
      <h3 ref={follow} tabIndex={-1}>
        {name}
      </h3>
      <p className="soft">{t(`staff.order_move_${move}_text`)}</p>
      <WhatLeaves move={move} shop={shop} data={data} />
      <AccountForm id="orderMoveForm" fields={useFields(move, data)} submit={t('staff.payout_do')}>
        <Button kind="plain" disabled={isBusy} onClick={onDrop}>
          {t('staff.order_move_back')}
        </Button>
      </AccountForm>
    </section>
  )
}

/** What staff may do with an order now: the rows of its lifecycle that the answer leaves open. Rules 2. */
export function OrderMoves({ data }: DataProps) {
  const t = useT()
  const journey = useJourney('orderMoveForm')
  const view = useSelector(journey, viewOnce(viewForm))
  const id = String(data.order.id)
  const moves = deskMoveNames.filter(move => data.moves.includes(`order.${move}`))
  const said = view?.values ?? {}
  const chosen = moves.find(move => said['id'] === id && said['move'] === move) ?? null
  const [first, other] = data.sendable_shops
  const choose = (move: DeskMove) => {
    // The field shows the first of several: that is meant until another is chosen.
    const isSaid = other === undefined || wordsOfDeskMove(move).includes('shop_id')
    const values = { id, move, ...(first !== undefined && isSaid && { shop_id: String(first) }) }
    journey.send({ type: 'form.reset', values })
  }
  return (
    <div className="stack" id={movesId} tabIndex={-1}>
      {said['overtaken'] === id && (
        <Overtaken title={t('staff.payout_overtaken')} text={t('staff.order_overtaken_text')} />
      )}
      {moves.length === 0 ? (
        <p className="soft">{t('staff.order_moves_none')}</p>
      ) : (
        <MoveButtons
          moves={moves.map(move => ({ move, text: t(`staff.order_move_${move}`) }))}
          chosen={chosen}
          isOpen={view?.isBusy === false}
          first={moves.find(move => usualDeskMoves.includes(move))}
          onChoose={choose}
        />
      )}
      {chosen && (
        <Chosen
          key={chosen}
          move={chosen}
          shop={typeof said['shop_id'] === 'string' ? said['shop_id'] : ''}
          data={data}
          isBusy={view?.isBusy === true}
          onDrop={() => journey.send({ type: 'form.reset', values: {} })}
        />
      )}
    </div>
  )
}
