import { Command } from 'commander'
import { acting, type Host, type Run, wholeNumber, withExamples } from '../../command.ts'

export interface OrderInvoiceOptions {
  readonly creditNote?: number
}

const runOrderInvoice: Run<OrderInvoiceOptions> = async (terminal, [id = ''], options) => {
  const { answer, withShop } = await import('../../with-shop.ts')
  const { isFailed } = await import('../../terminal/problem.ts')
  return withShop(terminal, options, async ({ ports, streams }) => {
    const { creditNote: number } = options
    const file =
      number === undefined
        ? await ports.api.call('user.invoice', { id })
        : await ports.api.call('user.creditNote', { id, number })
    const written = isFailed(file) ? file : { file: ports.files.offer(file) }
    return answer(streams, written, data => `Written to ${data.file}`)
  })
}

/** `sillon order invoice ID` */
export function orderInvoiceCommand(host: Host, run = runOrderInvoice): Command {
  const command = new Command('invoice')
    .description('write the invoice of an order of yours here as PDF, or a credit note of it')
    .argument('<id>', 'id of the order, as the list gives it')
    .option(
      '--credit-note <number>',
      'what was paid back, by its number; `sillon order show` lists them',
      wholeNumber(1, 2_147_483_647),
    )
  withExamples(command, [
    ['sillon order invoice 7', 'writes F000007.pdf, or whatever its number is'],
    ['sillon order invoice 7 --credit-note 3', 'writes A000003.pdf'],
  ])
  return acting(command, host, run)
}
