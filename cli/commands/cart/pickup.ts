import { Command } from 'commander'
import { acting, type Host, oneOf, type Run, withExamples } from '../../command.ts'

const answers = ['on', 'off'] as const

const runCartPickup: Run<object> = async (terminal, [yes = 'on'], options) => {
  const { driveCart } = await import('../../drive-cart.ts')
  return driveCart(terminal, options, () => [{ type: 'cart.setPickup', pickup: yes.toLowerCase() !== 'off' }])
}

/** `sillon cart pickup [on|off]` */
export function cartPickupCommand(host: Host, run = runCartPickup): Command {
  const command = new Command('pickup')
    .description('fetch the order yourself instead of having it sent')
    .argument('[answer]', 'on or off', oneOf(answers), 'on')
  withExamples(command, [
    ['sillon cart pickup', 'nothing is sent, nothing is paid for sending'],
    ['sillon cart pickup off', 'as usual'],
  ])
  return acting(command, host, run)
}
