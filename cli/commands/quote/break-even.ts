import { Command } from 'commander'
import { acting, countryLetters, type Host, type Run, withExamples } from '../../command.ts'
import type { BreakEvenOptions } from '../../quote/break-even.ts'
import { type SpecOptions, withSpecFlags } from '../../quote/spec-flags.ts'
import { percent, withTermsFlags } from '../../quote/terms-flags.ts'
import { numbers } from './compare.ts'

type Options = BreakEvenOptions & SpecOptions

/** What the shop keeps of a sale unless another share is named. Rules 8, an assumption. */
const usualFeePercent = 15

const runBreakEven: Run<Options> = async (terminal, _, options) => {
  const { showBreakEven } = await import('../../quote/break-even.ts')
  return showBreakEven(terminal, options)
}

/** `sillon quote break-even` */
export function quoteBreakEvenCommand(host: Host, run = runBreakEven): Command {
  const command = new Command('break-even')
    .description('how many copies pay for a run, and what is left over')
    .requiredOption('-p, --price <amount>', 'price in the shop, VAT included, such as 24.90')
    .option('--country <country>', 'where it is sold: its VAT is taken off', countryLetters, 'FR')
    .option('--fee <percent>', 'what the place of sale keeps of the net price', percent, usualFeePercent)
    .option('--sold <list>', 'what is left after so many, with commas; quarters otherwise', numbers)
  withTermsFlags(withSpecFlags(command))
  withExamples(command, [
    ['sillon quote break-even --quantity 300 --price 24.90', 'copies that pay for the run'],
    [
      'sillon quote break-even --quantity 500 --price 20 --country DE --fee 0 --sold 100,250',
      'sold at concerts',
    ],
  ])
  return acting(command, host, run)
}
