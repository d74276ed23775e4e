import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runCartRemove: Run<object> = async (terminal, [at = ''], options) => {
  const { driveCart, lineAt } = await import('../../drive-cart.ts')
  return driveCart(terminal, options, cart => {
    const found = lineAt(cart, at)
    if ('error' in found) return found
    return [{ type: 'cart.remove', shopId: found.shopId, line: found.line }]
  })
}

/** `sillon cart remove LINE` */
export function cartRemoveCommand(host: Host, run = runCartRemove): Command {
  const command = new Command('remove')
    .description('take a line out of the cart')
    .argument('<line>', 'number of the line in `cart show`')
  withExamples(command, [
    ['sillon cart remove 1', 'the first line'],
    ['sillon cart remove 2 --quiet', 'the second, with no talk on stderr'],
  ])
  return acting(command, host, run)
}
