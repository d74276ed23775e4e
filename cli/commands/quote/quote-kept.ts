import { Command, Option } from 'commander'
import { deskOf } from '#domain/desks/desks.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import { type QuoteDeskMove, quoteDeskMoves, quoteHolderMoves } from '#domain/pressing/quote/quote-state.ts'
import { quoteMoves } from '#machines/lifecycles/quote/quote.moves.ts'
import { acting, type Host, withExamples, withPages } from '../../command.ts'
import { withChoice } from '../desk/choice.ts'
import { exported, withShape } from '../desks.ts'
import type { ListOptions } from '../../desk/list-records.ts'
import type { SendOptions } from '../../quote/kept-quotes.ts'
import { type SpecOptions, withSpecFlags } from '../../quote/spec-flags.ts'
import { moveCommand, type MoveWords, type Subject } from '../moves.ts'

const quoteDesk = deskOf('quote')

const namedBy = 'token of its link; for staff its number too'

function list(host: Host): Command {
  const command = new Command('list').description(
    'quotes people asked for, searched, narrowed and ordered (staff)',
  )
  withShape(withChoice(command, quoteDesk), quoteDesk)
  withExamples(withPages(command, 50), [
    ['sillon quote list --state sent', 'what waits for an answer'],
    ['sillon quote list --view unpaid --all --jsonl', 'what was invoiced, for a script'],
  ])
  return acting<ListOptions>(command, host, async (terminal, _, options) =>
    (await import('../../desk/list-records.ts')).listRecords(terminal, quoteDesk, options),
  )
}

function show(host: Host): Command {
  const command = new Command('show')
    .description('a kept quote, and what may be done with it now')
    .argument('<quote>', namedBy)
  withExamples(command, [
    ['sillon quote show TOKEN', 'where it stands'],
    ['sillon quote show 12', 'for staff: who asked, and what happened to it'],
    ['sillon quote show TOKEN --json', 'with every line'],
  ])
  return acting(command, host, async (terminal, [named = ''], options) =>
    (await import('../../quote/kept-quotes.ts')).showQuote(terminal, named, options),
  )
}

function send(host: Host): Command {
  const command = new Command('send')
    .description('keep a run for 60 days and send it to the shop')
    .requiredOption('--name <name>', 'who asks')
    .requiredOption('--email <address>', 'where the link is sent to')
    .option('--message <text>', 'anything the shop should know')
    .option('--vat-number <number>', 'of a business: its register is asked whether it is in use')
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
  return acting<SendOptions & SpecOptions>(command, host, async (terminal, _, options) =>
    (await import('../../quote/kept-quotes.ts')).sendQuote(terminal, options),
  )
}

const whys = { reason: ['text', 'why, in a few words'] } as const

/** Moves of who asked, which staff make as well, on their behalf. */
const asHolder: Omit<MoveWords, 'does'> = {
  optional: whys,
  examples: line => [
    [line, 'prints where it stands then'],
    [`${line} --reason "another colour"`, 'with a word of explanation'],
    [line.replace('TOKEN', '12'), 'for staff, on behalf of who asked'],
  ],
}

const asDesk: Omit<MoveWords, 'does'> = {
  examples: line => [
    [line, 'prints where it stands then'],
    [`${line} --json`, 'with every line and the log'],
  ],
}

const ofHolder: Subject = { noun: 'quote', named: ['<quote>', namedBy, 'TOKEN'] }
const ofDesk: Subject = { noun: 'quote', named: ['<quote>', 'its number', '12'] }

function move(host: Host, name: QuoteDeskMove): Command {
  const isHolders = quoteHolderMoves.some(one => one === name)
  const words = { does: quoteMoves[name].does, ...(isHolders ? asHolder : asDesk) }
  return moveCommand<{ reason?: string }>(
    host,
    isHolders ? ofHolder : ofDesk,
    name,
    words,
    async (terminal, [named = ''], { reason, ...options }) =>
      (await import('../../quote/kept-quotes.ts')).moveQuote(
        terminal,
        { named, move: name, reason },
        options,
      ),
  )
}

/** `sillon quote list|export|show|send`, and its moves */
export const keptQuoteCommands = (host: Host): readonly Command[] => [
  list(host),
  exported(host, quoteDesk),
  show(host),
  send(host),
  ...quoteDeskMoves.map(name => move(host, name)),
]
