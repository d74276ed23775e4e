import { Command } from 'commander'
import { acting, countryLetters, type Host, type Run, withExamples } from '../../command.ts'

const runCartCountry: Run<object> = async (terminal, [country = ''], options) => {
  const { driveCart } = await import('../../drive-cart.ts')
  return driveCart(terminal, options, async (_, __, { locale }) => {
    const countryId = countryLetters(country)
    locale.send({ type: 'locale.chooseCountry', countryId })
    await locale.rest()
    return [{ type: 'cart.setCountry', countryId }]
  })
}

/** `sillon cart country XX` */
export function cartCountryCommand(host: Host, run = runCartCountry): Command {
  const command = new Command('country')
    .description('price shipping and VAT for a country; it is remembered')
    .argument('<country>', 'two letters, such as FR', countryLetters)
  withExamples(command, [
    ['sillon cart country DE', 'to Germany'],
    ['sillon cart country JP --json', 'to Japan, for a script'],
  ])
  return acting(command, host, run)
}
