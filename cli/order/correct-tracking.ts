import type { ExitCode } from '../terminal/exit-code.ts'
import { runIntent } from '../run-intent.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { startTerminalForm } from '../terminal-shop.ts'
import { withShop } from '../with-shop.ts'

export interface TrackingOptions {
  readonly carrier: string
  readonly tracking: string
  readonly shop?: number
}

/** Corrects, as staff, carrier and number of a parcel that has left: the form of the order's page. */
export const correctTracking = (
  terminal: Terminal,
  order: string,
  { carrier, tracking, shop: shopId, ...options }: TrackingOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const { form, stop } = await startTerminalForm(shop, 'trackingForm')
    const values = {
      order,
      shop_id: shopId === undefined ? '' : String(shopId),
      tracking_transporter: carrier,
      tracking_number: tracking,
    }
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
