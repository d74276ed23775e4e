import { Command } from 'commander'
import { acting, type Host, noun, withExamples, withPages } from '../command.ts'
import type { MessageListOptions, MessageSendOptions } from '../message/messages.ts'

function list(host: Host): Command {
  const command = new Command('list')
    .description('letters between accounts and the shop, newest first (staff)')
    .option('--to <address>', 'only those of this account')
  withPages(command).option('--full', 'with their text')
  withExamples(command, [
    ['sillon message list', 'what accounts wrote, and what was answered'],
    ['sillon message list --to ada@example.com --full', 'the whole correspondence with one account'],
  ])
  return acting<MessageListOptions>(command, host, async (terminal, _, options) =>
    (await import('../message/messages.ts')).listMessages(terminal, options),
  )
}

function send(host: Host): Command {
  const command = new Command('send')
    .description('write to an account: kept there as new, and mailed (staff)')
    .requiredOption('--to <address>', 'the address of the account')
    .requiredOption('--subject <text>', 'what it is about')
    .option('--text <text>', 'the letter; without it, it is read from --file')
    .option('--file <path>', 'a file with the letter, or - for standard input', '-')
  withExamples(command, [
    [
      'sillon message send --to ada@example.com --subject "Your order" --text "It left today."',
      'a short one',
    ],
    ['sillon message send --to ada@example.com --subject "Your masters" --file letter.txt', 'a long one'],
  ])
  return acting<MessageSendOptions>(command, host, async (terminal, _, options) =>
    (await import('../message/messages.ts')).sendMessage(terminal, options),
  )
}

/** `sillon message` */
export const messageCommand = (host: Host): Command =>
  noun('message', 'letters between accounts and the shop (staff)', [list(host), send(host)])
