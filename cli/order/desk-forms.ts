// What staff say of an order on its page: its moves, and which number a parcel has.
import { isFailure } from '#contract'
import { type DeskMove, orderMoves } from '#machines/lifecycles/order/order.moves.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { runIntent } from '../run-intent.ts'
import { openMoves } from '../terminal/open-moves.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { startTrackingForm } from '../terminal-shop.ts'
import { answer, withShop } from '../with-shop.ts'
import { staffOrderId } from './order-id.ts'

export interface TrackingOptions {
  readonly carrier: string
  readonly tracking: string
  readonly shop?: number
  readonly parcel?: number
}

export interface OrderMoveOptions {
  readonly reason?: string
}

/** Makes a move of an order as its page does, and says where it stands then. */
export const moveOrder = (
  terminal: Terminal,
  { id: text, move }: { readonly id: string; readonly move: DeskMove },
  { reason, ...options }: OrderMoveOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const { api, random } = ports
    const id = await staffOrderId(ports, text)
    if (isFailure(id)) return streams.fail(id.problem)
    const asked = { id, move, ...(reason !== undefined && { reason }) }
    const moved = await api.call('staff.moveOrder', asked, { idempotencyKey: random.key() })
    return answer(streams, moved, ({ order, moves }) => {
      streams.say(`Open moves: ${openMoves(moves, orderMoves)}`)
      return `Order ${order.id} is ${order.status}.`
    })
  })

/** Corrects carrier and number of a parcel that has left. */
export const correctTracking = (
  terminal: Terminal,
  order: string,
  { carrier, tracking, shop: shopId, parcel, ...options }: TrackingOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const values = {
      order,
      shop_id: shopId === undefined ? '' : String(shopId),
      parcel: parcel === undefined ? '' : String(parcel),
      tracking_transporter: carrier,
      tracking_number: tracking,
    }
    const { form, stop } = await startTrackingForm(shop)
    try {
      return await runIntent(form, shop.streams, {
        events: [
          { type: 'form.reset', values },
          { type: 'form.submit', key: shop.ports.random.key() },
        ],
        show: () => `The parcel of ${order} has the number ${tracking}; its buyer is told.`,
      })
    } finally {
      stop()
    }
  })
