import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'
import { exitCodes } from '../../terminal/exit-code.ts'

export interface CartPromoOptions {
  readonly remove?: boolean
}

const runCartPromo: Run<CartPromoOptions> = async (terminal, [code], options) => {
  const { driveCart } = await import('../../drive-cart.ts')
  const { openStreams } = await import('../../terminal/streams.ts')
  if (code === undefined && options.remove !== true) {
    return openStreams(terminal, options).fail({ code: 'input_missing', about: 'Give a code, or --remove.' })
  }
  let gives = true
  const ended = await driveCart(terminal, options, (_, __, { cart }) => {
    const event = code === undefined ? ({ type: 'cart.removePromo' } as const) : applied(code)
    cart.send(event)
    return cart.rest().then(() => {
      gives = cart.view().promo.problem === null
      return []
    })
  })
  return ended === exitCodes.ok && !gives ? exitCodes.error : ended
}

const applied = (code: string) => ({ type: 'cart.applyPromo', code }) as const

/** `sillon cart promo CODE` */
export function cartPromoCommand(host: Host, run = runCartPromo): Command {
  const command = new Command('promo')
    .description('use a promo code, or take it off; exit code 1 when it gives nothing')
    .argument('[code]', 'the code')
    .option('--remove', 'take the code off')
  withExamples(command, [
    ['sillon cart promo SIDEA10', 'use a code'],
    ['sillon cart promo --remove', 'and do without it'],
  ])
  return acting(command, host, run)
}
