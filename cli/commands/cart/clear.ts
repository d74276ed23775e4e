import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runCartClear: Run<object> = async (terminal, _, options) => {
  const { driveCart } = await import('../../drive-cart.ts')
  return driveCart(terminal, options, () => [{ type: 'cart.clear' }])
}

/** `sillon cart clear` */
export function cartClearCommand(host: Host, run = runCartClear): Command {
  const command = new Command('clear').description('empty the cart')
  withExamples(command, [
    ['sillon cart clear', 'take everything out'],
    ['sillon cart clear --quiet', 'the same, without talk on stderr'],
  ])
  return acting(command, host, run)
}
