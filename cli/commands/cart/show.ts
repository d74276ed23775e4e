import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runCartShow: Run<object> = async (terminal, _, options) => {
  const { driveCart } = await import('../../drive-cart.ts')
  return driveCart(terminal, options, () => [])
}

/** `sillon cart show` */
export function cartShowCommand(host: Host, run = runCartShow): Command {
  const command = new Command('show').description('what is in the cart and what it costs')
  withExamples(command, [
    ['sillon cart show', 'lines, shipping, VAT and total'],
    ['sillon cart show --json', 'the same as the machine sees it'],
  ])
  return acting(command, host, run)
}
