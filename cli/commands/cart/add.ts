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
    ['sillon cart add 12', 'one copy of project 12'],
    ['sillon cart add 12:2 40:1:M', 'two copies, and a shirt in M'],
    ['sillon cart add 12@31', 'the pressing that `project show` lists as item 31'],
  ])
  return acting(command, host, run)
}
