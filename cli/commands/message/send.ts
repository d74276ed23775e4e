import { Command } from 'commander'
import { acting, type Host, type Run, withExamples } from '../../command.ts'

export interface MessageSendOptions {
  readonly to: string
  readonly subject: string
  readonly text?: string
  readonly file?: string
}

const runMessageSend: Run<MessageSendOptions> = async (terminal, _, options) => {
  const { answer, withShop } = await import('../../with-shop.ts')
  const { messagesText } = await import('../../show/messages.ts')
  const { readInput } = await import('../../terminal/read-input.ts')
  const { isFailed } = await import('../../terminal/problem.ts')
  return withShop(terminal, options, async ({ ports, streams }) => {
    const { to, subject, file = '-' } = options
    const text = options.text ?? (await readInput(terminal, file))
    if (isFailed(text)) return streams.fail(text.problem)
    const sent = await ports.api.call(
      'staff.sendMessage',
      { to, subject, text },
      { idempotencyKey: ports.random.key() },
    )
    return answer(streams, sent, message => messagesText([message], false, streams.paint))
  })
}

/** `sillon message send` */
export function messageSendCommand(host: Host, run = runMessageSend): Command {
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
  return acting(command, host, run)
}
