import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

const runCartAdd: Run<object> = async (terminal, args, options) => {
  const { addToCart } = await import('../../add-to-cart.ts')
  return addToCart(terminal, args, options)
}

/** `sillon cart add PROJECT[@PRESSING][:COPIES[:SIZE]]` */
export function cartAddCommand(host: Host, run = runCartAdd): Command {
  const command = new Command('add')
    .description('put records in the cart')
    .argument('<record...>', 'PROJECT[@PRESSING][:COPIES[:SIZE]]')
  withExamples(command, [
    ['sillon cart add 1001', 'one copy of project 1001'],
    ['sillon cart add 1001:2 1405:1:M', 'two copies, and a shirt in M'],
    ['sillon cart add 1001@10012', 'the pressing that `project show` lists as item 10012'],
  ])
  return acting(command, host, run)
}
