import type { ExitCode } from '../terminal/exit-code.ts'
import { runIntent } from '../run-intent.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { startTerminalForm } from '../terminal-shop.ts'
import { withShop } from '../with-shop.ts'

/** Says, as staff, that the parcels of an order arrived: the same form as on the order's page. */
export const deliverOrder = (terminal: Terminal, id: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    if (!/^\d{1,10}$/.test(id)) {
      return shop.streams.fail({ code: 'option_invalid', about: `${id} is no id of an order.` })
    }
    const { form, stop } = await startTerminalForm(shop, 'orderMoveForm')
    try {
      return await runIntent(form, shop.streams, {
        events: [
          { type: 'form.change', name: 'id', value: id },
          { type: 'form.change', name: 'move', value: 'order.deliver' },
          { type: 'form.submit', key: shop.ports.random.key() },
        ],
        show: () => `Order ${id} is delivered.`,
      })
    } finally {
      stop()
    }
  })
