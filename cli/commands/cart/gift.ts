import { Command } from 'commander'
import { acting, type Host, oneOf, type Run, withExamples } from '../../command.ts'

const answers = ['on', 'off'] as const

const runCartGift: Run<object> = async (terminal, [yes = 'on'], options) => {
  const { driveCart } = await import('../../drive-cart.ts')
  return driveCart(terminal, options, () => [{ type: 'cart.setGift', isGift: yes.toLowerCase() !== 'off' }])
}

/** `sillon cart gift [on|off]` */
export function cartGiftCommand(host: Host, run = runCartGift): Command {
  const command = new Command('gift')
    .description('say that the order is a present, or that it is not')
    .argument('[answer]', 'on or off', oneOf(answers), 'on')
  withExamples(command, [
    ['sillon cart gift', 'no prices in the parcel'],
    ['sillon cart gift off', 'as usual'],
  ])
  return acting(command, host, run)
}
