import { Command, InvalidArgumentError } from 'commander'
import { acting, collected, countryLetters, type Host, withExamples } from '../../command.ts'
import type { CompareOptions } from '../../quote/compare-quotes.ts'
import { type SpecOptions, withSpecFlags, percent, withTermsFlags } from '../../quote/spec-flags.ts'
import type { BreakEvenOptions } from '../../quote/break-even.ts'
import type { QuoteOptions } from '../../quote/price-quote.ts'
import { keptQuoteCommands } from './quote-kept.ts'
import { rateCardCommand } from './quote-rate-card.ts'

/** Reads `100,200,300`. */
function numbers(text: string): readonly number[] {
  const list = text.split(',').map(Number)
  if (/^\d{1,6}(,\d{1,6}){0,11}$/.test(text)) return list
  throw new InvalidArgumentError('Give up to twelve whole numbers with commas, such as 100,300,500.')
}

function compare(host: Host): Command {
  const command = new Command('compare')
    .description('runs side by side: sizes, choices, rate cards')
    .option('-Q, --quantities <list>', 'sizes of the run, with commas', numbers, [100, 200, 300, 500, 1000])
    .option('-w, --with <choices>', 'the same with other choices: sleeve=gatefold,discs=2', collected)
    .option('--cards <cards>', 'rate cards to set side by side: ids or files; several times', collected)
  withTermsFlags(withSpecFlags(command, ['quantity']))
  withExamples(command, [
    ['sillon quote compare --quantities 200,299,300', 'where the next tier costs no more'],
    ['sillon quote compare -Q 300 --with colour_class=splatter --with sleeve=gatefold', 'what choices cost'],
    ['sillon quote compare -Q 300 --cards 2026-1 --cards next.json', 'what a new rate card changes'],
  ])
  return acting<CompareOptions & SpecOptions>(command, host, async (terminal, _, options) =>
    (await import('../../quote/compare-quotes.ts')).compareQuotes(terminal, options),
  )
}

/** What the shop keeps of a sale unless another share is named. Rules 8, an assumption. */
const usualFeePercent = 15

function breakEven(host: Host): Command {
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
  return acting<BreakEvenOptions & SpecOptions>(command, host, async (terminal, _, options) =>
    (await import('../../quote/break-even.ts')).showBreakEven(terminal, options),
  )
}

const fileHelp = `
A file holds one run, an array of runs, one run a line (JSON Lines), or a table with commas whose head names
the fields: quantity, size, discs, weight, colour_class, sleeve, … as the options, with _ for -. Addresses are
written FR;DE:100. vat_number is the buyer's: a run is taxed as if its register confirmed it, by a shop with
a number of its own, since a register is asked only when a quote is kept. What a run leaves out is as usual:
a black 12-inch of 140 g in a 3 mm sleeve. Flags stand above the file. Columns that begin with ref are yours
and come back as they are. Of each run a table has the seventeen lines, sending, margin and VAT; a run that
cannot be priced stays in its place, with what is wrong, the field and the nearest that would do. Exit code
3 says that there were some.`

/** `sillon quote [FILE]`, and what stands below it. */
export function quoteCommand(host: Host): Command {
  const command = new Command('quote')
    .description('price a pressing run, from options or a file')
    .argument('[file]', 'runs as JSON, JSON Lines or CSV; - reads stdin')
    .option('-e, --explain', 'how each amount comes about, and who says so')
    .option('--csv', 'as a table for other programs')
    .option('-o, --output <file>', 'write it to a file; as a table if it ends in .csv, as JSON in .json')
    .option('--pdf <file>', 'have the shop write it as PDF: by its own card, on the day')
    .addHelpText('after', fileHelp)
  withTermsFlags(withSpecFlags(command))
  withExamples(command, [
    ['sillon quote --quantity 300 --discs 2 --sleeve gatefold', 'a double album, net of VAT'],
    ['sillon quote --quantity 299 --explain', 'why 300 cost less'],
    ['sillon quote --quantity 500 --ship-to FR --ship-to DE:200 --currency USD', 'sent to two countries'],
    ['sillon quote runs.csv --csv -o prices.csv', 'a file of runs, a column for each line of a quote'],
    ['make-runs | sillon quote - --json', 'from another program; results as JSON Lines'],
  ])
  acting<QuoteOptions & SpecOptions>(command, host, async (terminal, [file], options) =>
    (await import('../../quote/price-quote.ts')).priceQuote(terminal, file, options),
  )
  for (const child of [compare(host), breakEven(host), rateCardCommand(host), ...keptQuoteCommands(host)])
    command.addCommand(child)
  return command
}
