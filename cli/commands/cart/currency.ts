import { Command } from 'commander'
import { currencyCodes } from '#domain/money/currency.ts'
import { acting, type Host, oneOf, type Run, withExamples } from '../../command.ts'

const runCartCurrency: Run<object> = async (terminal, [code = ''], options) => {
  const { driveCart } = await import('../../drive-cart.ts')
  return driveCart(terminal, options, async (_, shop, { locale }) => {
    locale.send({ type: 'locale.chooseCurrency', currency: oneOf(currencyCodes)(code) })
    await locale.rest()
    shop.streams.say(`Prices are in ${locale.view().currencyCookie ?? code} from now on.`)
    return []
  })
}

/** `sillon cart currency CODE` */
export function cartCurrencyCommand(host: Host, run = runCartCurrency): Command {
  const command = new Command('currency')
    .description('price the cart in another currency; it is remembered')
    .argument('<code>', `one of ${currencyCodes.join(', ')}`, oneOf(currencyCodes))
  withExamples(command, [
    ['sillon cart currency GBP', 'pounds from now on'],
    ['sillon cart currency krw --json', 'won, for a script'],
  ])
  return acting(command, host, run)
}
