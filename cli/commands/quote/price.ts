import { quoteDeskMoves } from '#domain/pressing/quote/quote-state.ts'
import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'
import type { QuoteOptions } from '../../quote/price-quote.ts'
import { type SpecOptions, withSpecFlags } from '../../quote/spec-flags.ts'
import { withTermsFlags } from '../../quote/terms-flags.ts'
import { quoteBreakEvenCommand } from './break-even.ts'
import { quoteListCommand, quoteMoveCommand, quoteSendCommand, quoteShowCommand } from './kept.ts'
import { quoteCompareCommand } from './compare.ts'
import { rateCardCommand } from './rate-card.ts'

type Options = QuoteOptions & SpecOptions

const runQuote: Run<Options> = async (terminal, [file], options) => {
  const { priceQuote } = await import('../../quote/price-quote.ts')
  return priceQuote(terminal, file, options)
}

const fileHelp = `
A file holds one run, an array of runs, one run a line (JSON Lines), or a table with commas whose head names
the fields: quantity, size, discs, weight, colour_class, sleeve, … as the options, with _ for -. Addresses are
written FR;DE:100. What a run leaves out is as usual: a black 12-inch of 140 g in a 3 mm sleeve. Flags stand
above the file. Rows that cannot be priced are told by their line on stderr; exit code 3 says that some were.`

/** `sillon quote [FILE]`, and what stands below it. */
export function quoteCommand(host: Host, run = runQuote): Command {
  const command = new Command('quote')
    .description('price a pressing run, from options or a file')
    .argument('[file]', 'runs as JSON, JSON Lines or CSV; - reads stdin')
    .option('-e, --explain', 'how each amount comes about, and who says so')
    .option('--csv', 'as a table for other programs')
    .option('-o, --output <file>', 'write it to a file')
    .option('--pdf <file>', 'have the shop write it as PDF: by its own card, on the day')
    .addHelpText('after', fileHelp)
  withTermsFlags(withSpecFlags(command))
  withExamples(command, [
    ['sillon quote --quantity 300 --discs 2 --sleeve gatefold', 'a double album, net of VAT'],
    ['sillon quote --quantity 299 --explain', 'why 300 cost less'],
    ['sillon quote --quantity 500 --ship-to FR --ship-to DE:200 --currency USD', 'sent to two countries'],
    ['sillon quote runs.csv --csv > prices.csv', 'a file of runs'],
    ['make-runs | sillon quote - --json', 'from another program; results as JSON Lines'],
  ])
  acting(command, host, run)
  const children = [
    quoteCompareCommand(host),
    quoteBreakEvenCommand(host),
    rateCardCommand(host),
    quoteListCommand(host),
    quoteShowCommand(host),
    quoteSendCommand(host),
    ...quoteDeskMoves.map(move => quoteMoveCommand(host, move)),
  ]
  for (const child of children) command.addCommand(child)
  return command
}
