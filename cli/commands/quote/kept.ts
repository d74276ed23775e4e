import { Command, Option } from 'commander'
import { currencyCodes } from '#domain/currency.ts'
import { quoteStateNames } from '#domain/quote/quote-state.ts'
import { acting, type Host, type Run, wholeNumber, withExamples } from '../../command.ts'
import type { QuoteListOptions, SendOptions } from '../../quote/kept-quotes.ts'
import { type SpecOptions, withSpecFlags } from '../../quote/spec-flags.ts'

const runList: Run<QuoteListOptions> = async (terminal, _, options) =>
  (await import('../../quote/kept-quotes.ts')).listQuotes(terminal, options)

const runShow: Run<object> = async (terminal, [token = ''], options) =>
  (await import('../../quote/kept-quotes.ts')).showQuote(terminal, token, options)

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

/** `sillon quote show TOKEN` */
export function quoteShowCommand(host: Host): Command {
  const command = new Command('show')
    .description('a kept quote, and what may be done with it now')
    .argument('<token>', 'token of its link')
  withExamples(command, [
    ['sillon quote show TOKEN', 'where it stands'],
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

const deeds = {
  accept: 'agree to a kept quote',
  decline: 'turn a kept quote down',
  reopen: 'take an agreement back, to choose anew',
} as const

/** `sillon quote accept|decline|reopen TOKEN` */
export function quoteMoveCommand(host: Host, move: keyof typeof deeds): Command {
  const run: Run<{ reason?: string }> = async (terminal, [token = ''], { reason, ...options }) =>
    (await import('../../quote/kept-quotes.ts')).moveQuote(terminal, { token, move, reason }, options)
  const command = new Command(move)
    .description(deeds[move])
    .argument('<token>', 'token of its link')
    .option('--reason <text>', 'why, in a few words')
  withExamples(command, [
    [`sillon quote ${move} TOKEN`, 'prints where it stands then'],
    [`sillon quote ${move} TOKEN --reason "another colour"`, 'with a word of explanation'],
  ])
  return acting(command, host, run)
}
