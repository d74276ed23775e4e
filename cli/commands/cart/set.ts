import { Command } from 'commander'
import { cartMaxQuantity } from '#domain/constants.ts'
import { acting, type Host, type Run, wholeNumber, withExamples } from '../../command.ts'

const runCartSet: Run<object> = async (terminal, [at = '', copies = ''], options) => {
  const { driveCart, lineAt } = await import('../../drive-cart.ts')
  return driveCart(terminal, options, cart => {
    const found = lineAt(cart, at)
    if ('error' in found) return found
    const { shopId, line } = found
    return [{ type: 'cart.setQuantity', shopId, line, quantity: Number(copies) }]
  })
}

/** `sillon cart set LINE COPIES` */
export function cartSetCommand(host: Host, run = runCartSet): Command {
  const command = new Command('set')
    .description('change how many copies of a line')
    .argument('<line>', 'number of the line in `cart show`')
    .argument('<copies>', 'how many; 0 takes the line out', wholeNumber(0, cartMaxQuantity))
  withExamples(command, [
    ['sillon cart set 1 3', 'three copies of the first line'],
    ['sillon cart set 2 0', 'none of the second'],
  ])
  return acting(command, host, run)
}
