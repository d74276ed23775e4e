// What staff say of an order in the forms of its page: that it arrived, which number a parcel has.
import type { ExitCode } from '../terminal/exit-code.ts'
import { runIntent } from '../run-intent.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { startTerminalForm } from '../terminal-shop.ts'
import { type OpenShop, withShop } from '../with-shop.ts'

export interface TrackingOptions {
  readonly carrier: string
  readonly tracking: string
  readonly shop?: number
}

type DeskForm = Awaited<ReturnType<typeof startTerminalForm>>['form']

/** Fills in a form of the desk, sends it, and says what came of it. */
async function sendForm(
  shop: OpenShop,
  name: Parameters<typeof startTerminalForm>[1],
  filled: readonly Parameters<DeskForm['send']>[0][],
  says: string,
): Promise<ExitCode> {
  const { form, stop } = await startTerminalForm(shop, name)
  try {
    return await runIntent(form, shop.streams, {
      events: [...filled, { type: 'form.submit', key: shop.ports.random.key() }],
      show: () => says,
    })
  } finally {
    stop()
  }
}

/** Makes a move of an order as its page does. */
export const moveOrder = (
  terminal: Terminal,
  { id, move, says }: { readonly id: string; readonly move: string; readonly says: string },
  options: CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    if (!/^\d{1,10}$/.test(id)) {
      return shop.streams.fail({ code: 'option_invalid', about: `${id} is no id of an order.` })
    }
    const filled = [
      { type: 'form.change', name: 'id', value: id },
      { type: 'form.change', name: 'move', value: `order.${move}` },
    ] as const
    return sendForm(shop, 'orderMoveForm', filled, says)
  })

/** Corrects carrier and number of a parcel that has left. */
export const correctTracking = (
  terminal: Terminal,
  order: string,
  { carrier, tracking, shop: shopId, ...options }: TrackingOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const values = {
      order,
      shop_id: shopId === undefined ? '' : String(shopId),
      tracking_transporter: carrier,
      tracking_number: tracking,
    }
    const says = `The parcel of ${order} has the number ${tracking}; its buyer is told.`
    return sendForm(shop, 'trackingForm', [{ type: 'form.reset', values }], says)
  })
