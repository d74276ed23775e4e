import { Command, Option } from 'commander'
import { currencyCodes } from '#domain/money/currency.ts'
import { type QuoteDeskMove, quoteHolderMoves, quoteStateNames } from '#domain/pressing/quote/quote-state.ts'
import { quoteMoves } from '#machines/lifecycles/quote/quote.moves.ts'
import { acting, type Host, type Run, wholeNumber, withExamples } from '../../command.ts'
import type { QuoteListOptions, SendOptions } from '../../quote/kept-quotes.ts'
import { type SpecOptions, withSpecFlags } from '../../quote/spec-flags.ts'

const namedBy = 'token of its link; for staff its number too'

const runList: Run<QuoteListOptions> = async (terminal, _, options) =>
  (await import('../../quote/kept-quotes.ts')).listQuotes(terminal, options)

const runShow: Run<object> = async (terminal, [named = ''], options) =>
  (await import('../../quote/kept-quotes.ts')).showQuote(terminal, named, options)

const runSend: Run<SendOptions & SpecOptions> = async (terminal, _, options) =>
  (await import('../../quote/kept-quotes.ts')).sendQuote(terminal, options)

/** `sillon quote list` */
export function quoteListCommand(host: Host): Command {
  const command = new Command('list')
    .description('quotes people asked for, newest first (staff)')
    .addOption(new Option('--state <state>', 'only those in this state').choices(quoteStateNames))
    .option('-l, --limit <count>', 'how many at most', wholeNumber(1, 100), 20)
    .option('--after <position>', 'go on where the page before ended')
  withExamples(command, [
    ['sillon quote list --state sent', 'what waits for an answer'],
    ['sillon quote list --json', 'for a script'],
  ])
  return acting(command, host, runList)
}

/** `sillon quote show TOKEN|NUMBER` */
export function quoteShowCommand(host: Host): Command {
  const command = new Command('show')
    .description('a kept quote, and what may be done with it now')
    .argument('<quote>', namedBy)
  withExamples(command, [
    ['sillon quote show TOKEN', 'where it stands'],
    ['sillon quote show 12', 'for staff: who asked, and what happened to it'],
    ['sillon quote show TOKEN --json', 'with every line'],
  ])
  return acting(command, host, runShow)
}

/** `sillon quote send` */
export function quoteSendCommand(host: Host): Command {
  const command = new Command('send')
    .description('keep a run for 60 days and send it to the shop')
    .requiredOption('--name <name>', 'who asks')
    .requiredOption('--email <address>', 'where the link is sent to')
    .option('--message <text>', 'anything the shop should know')
    .option('--follows <token>', 'the kept quote that this one takes the place of')
    .addOption(new Option('--currency <code>', 'currency of the quote').choices(currencyCodes))
  withSpecFlags(command)
  withExamples(command, [
    ['sillon quote send --quantity 300 --name Ida --email ida@example.com', 'prints the token of its link'],
    [
      'sillon quote send --quantity 500 --name Ida --email ida@example.com --follows TOKEN',
      'the next version',
    ],
  ])
  return acting(command, host, runSend)
}

/** `sillon quote accept|decline|reopen TOKEN|NUMBER`, `sillon quote invoice|pay NUMBER` */
export function quoteMoveCommand(host: Host, move: QuoteDeskMove): Command {
  const run: Run<{ reason?: string }> = async (terminal, [named = ''], { reason, ...options }) =>
    (await import('../../quote/kept-quotes.ts')).moveQuote(terminal, { named, move, reason }, options)
  const isDesks = !quoteHolderMoves.some(name => name === move)
  const named = isDesks ? '12' : 'TOKEN'
  const command = new Command(move)
    .description(quoteMoves[move].does)
    .argument('<quote>', isDesks ? 'its number' : namedBy)
  const example = [`sillon quote ${move} ${named}`, 'prints where it stands then'] as const
  if (isDesks) {
    const forScripts = [`sillon quote ${move} ${named} --json`, 'with every line and the log'] as const
    return acting(withExamples(command, [example, forScripts]), host, run)
  }
  command.option('--reason <text>', 'why, in a few words')
  withExamples(command, [
    example,
    [`sillon quote ${move} ${named} --reason "another colour"`, 'with a word of explanation'],
    [`sillon quote ${move} 12`, 'for staff, on behalf of who asked'],
  ])
  return acting(command, host, run)
}
