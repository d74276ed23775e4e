import { Command, Option } from 'commander'
import { mailStates } from '#domain/people/notification.ts'
import { acting, type Host, noun, withExamples, withPages } from '../command.ts'
import type { MailListOptions, MailStoppedOptions } from '../mail/mails.ts'

function list(host: Host): Command {
  const command = new Command('list')
    .description('mails the shop sent or keeps, newest first (staff)')
    .option('--to <address>', 'only those to this address')
    .addOption(
      new Option('--status <status>', 'only what became of them; kept: no mail server was set').choices(
        mailStates,
      ),
    )
  withPages(command).option('--full', 'with their text')
  withExamples(command, [
    ['sillon mail list --to ada@example.com', 'what one customer was written'],
    ['sillon mail list --status kept', 'what went nowhere, since no mail server was set'],
    ['sillon mail list --limit 1 --full', 'the latest mail with its text'],
  ])
  return acting<MailListOptions>(command, host, async (terminal, _, options) =>
    (await import('../mail/mails.ts')).listMails(terminal, options),
  )
}

function stopped(host: Host): Command {
  const command = new Command('stopped').description(
    'addresses that get no mails: they came back, or were called spam (staff)',
  )
  withExamples(withPages(command), [
    ['sillon mail stopped', 'each with what its mail server said'],
    ['sillon mail stopped --json', 'the same for a script'],
  ])
  return acting<MailStoppedOptions>(command, host, async (terminal, _, options) =>
    (await import('../mail/mails.ts')).listStopped(terminal, options),
  )
}

function allow(host: Host): Command {
  const command = new Command('allow')
    .description('let mails go to an address again that gets none (staff)')
    .argument('<address>', 'as `sillon mail stopped` shows it')
  withExamples(command, [
    ['sillon mail allow ada@example.com', 'when its owner has mended the mailbox'],
    ['sillon mail stopped && sillon mail allow ada@example.com', 'look first, then let mails go'],
  ])
  return acting(command, host, async (terminal, [email = ''], options) =>
    (await import('../mail/mails.ts')).allowMails(terminal, email, options),
  )
}

/** `sillon mail` */
export const mailCommand = (host: Host): Command =>
  noun('mail', 'what the shop writes (staff)', [list(host), stopped(host), allow(host)])
